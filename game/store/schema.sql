-- Matches of N på stribe, for people and for any tool that reads SQLite.
-- "PRAGMA user_version" is the version of this schema, and "PRAGMA
-- application_id" is 0x4e705300 ("NpS") plus the same version.

CREATE TABLE match (
	id INTEGER PRIMARY KEY,  -- microseconds since 1970 when it was made, times 4096, and 12 random bits
	game TEXT NOT NULL,      -- the name of its rules
	options TEXT NOT NULL,   -- such as "columns=7 rows=6"
	start TEXT NOT NULL,     -- the position that was set up, '' for the usual one
	moves TEXT NOT NULL,     -- all that was played, with variations in brackets
	position TEXT NOT NULL,  -- at the end of the line that was played last
	length INTEGER NOT NULL, -- moves of that line
	size INTEGER NOT NULL,   -- moves with those of the variations
	first_name TEXT NOT NULL,
	first_level TEXT NOT NULL, -- how well the computer plays, '' for a person
	first_player INTEGER NOT NULL, -- which of the two players of the settings
	second_name TEXT NOT NULL,
	second_level TEXT NOT NULL,
	second_player INTEGER NOT NULL,
	beginner TEXT NOT NULL,  -- 'first' or 'second'
	result TEXT NOT NULL,    -- 'first' or 'second' (has won), 'drawn', 'playing'
	reason TEXT NOT NULL,    -- why it has ended
	begun TEXT,              -- times are UTC, NULL where they are not known
	changed TEXT,
	ended TEXT,              -- NULL for what counts in no statistics
	tags TEXT NOT NULL,      -- what a record told of it: a JSON array of [name, value]
	deleted INTEGER NOT NULL, -- 1 until the program starts again
	checksum INTEGER NOT NULL -- CRC-32C of the other columns
);

-- Every position of every match, variations included. The key is the FNV-1a
-- hash, as a signed 64-bit number, of the game's name, a zero byte and the
-- position as text without the last move.
CREATE TABLE position (
	key INTEGER NOT NULL,
	match INTEGER NOT NULL,
	line INTEGER NOT NULL,   -- 1 on the line that was played last, 0 in a variation
	PRIMARY KEY (key, match)
) WITHOUT ROWID;

CREATE TABLE game (
	name TEXT PRIMARY KEY,
	current INTEGER NOT NULL, -- the match that is being played, 0 for none
	cleared TEXT,             -- statistics count what ended after this
	checksum INTEGER NOT NULL
) WITHOUT ROWID;

-- What is left of matches that were deleted: no older copy brings them back.
CREATE TABLE deleted (
	id INTEGER PRIMARY KEY
);
