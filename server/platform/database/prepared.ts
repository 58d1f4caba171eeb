import type { Database } from "./database.ts";

/** A statement that is put together once per database, not once per request. */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
