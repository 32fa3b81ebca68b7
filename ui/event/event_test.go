package event_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestTraceIsDocumented checks that the table of events in CONTRIBUTING.md has a row for every
// type of event, which names all of its fields.
func TestTraceIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if name, rest, ok := strings.Cut(strings.TrimPrefix(line, "| `"), "` | "); ok && line[0] == '|' {
			rows[name] = rest
		}
	}
	file, err := parser.ParseFile(token.NewFileSet(), "event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds := kinds(file)
	if len(kinds) == 0 {
		t.Fatal("event.go defines no events")
	}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || kinds[spec.Name.Name] == "" {
			return true
		}
		fields, ok := spec.Type.(*ast.StructType)
		row := rows[kinds[spec.Name.Name]]
		if !ok || row == "" {
			t.Errorf("there is no row for %s", spec.Name.Name)
			return false
		}
		for _, field := range fields.Fields.List {
			tag := reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json")
			if name, _, _ := strings.Cut(tag, ","); !strings.Contains(row, "`"+name+"`") {
				t.Errorf("the row of %s does not name %s", spec.Name.Name, name)
			}
		}
		return false
	})
}

// kinds returns the kinds of events by the names of their types.
func kinds(file *ast.File) map[string]string {
	all := map[string]string{}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name.Name != "Kind" {
			continue
		}
		of, _ := f.Recv.List[0].Type.(*ast.Ident)
		returned, _ := f.Body.List[0].(*ast.ReturnStmt)
		kind, _ := returned.Results[0].(*ast.BasicLit)
		all[of.Name] = strings.Trim(kind.Value, `"`)
	}
	return all
}
