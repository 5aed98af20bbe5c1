-- Disputes that were given up, by their id in `refunds`: a late or repeated report that they began changes nothing.
CREATE TABLE ended_claims (id TEXT PRIMARY KEY) WITHOUT ROWID;
