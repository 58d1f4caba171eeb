import type pg from "pg";
import type { Database } from "./database.ts";

interface Query<Statement> {
  prepare(name: string): Statement;
}

let preparedSoFar = 0;

/**
 * A statement that Drizzle puts together once per database, not once per request. Limits, flags and whatever else
 * never changes are written out in it: PostgreSQL plans a statement anew each time when they are values.
 */
export function prepared<Statement>(build: (db: Database) => Query<Statement>): (db: Database) => Statement {
  const name = `prepared_${preparedSoFar++}`;
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db).prepare(name);
    known.set(db, statement);
    return statement;
  };
}

// Texts vary with the length of a list in them; beyond so many, further ones go unnamed.
const mostNames = 1000;
const names = new Map<string, string>();

/**
 * Names every other statement of a connection by its text. PostgreSQL reads and plans a named one once, and is
 * told only its values from then on: that halves what a short statement costs it.
 */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const naming = (statement: unknown, values: unknown, ...rest: unknown[]) =>
    query(hasValues(values) && isPlain(statement) ? withName(statement) : statement, values, ...rest);
  // The overloads of `query` differ in what follows the values, which is handed on as it came.
  client.query = naming as typeof client.query;
}

interface Statement {
  readonly text: string;
}

function withName(statement: Statement): Statement & { name?: string } {
  const { text } = statement;
  const known = names.get(text);
  if (known) return { ...statement, name: known };
  if (names.size >= mostNames) return statement;
  const name = `statement_${names.size}`;
  names.set(text, name);
  return { ...statement, name };
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;

/** One statement as Drizzle describes it, without a name of its own; neither a bare text nor a query object. */
function isPlain(statement: unknown): statement is Statement {
  return (
    typeof statement === "object" &&
    statement !== null &&
    "text" in statement &&
    typeof statement.text === "string" &&
    !("submit" in statement) &&
    !("name" in statement && statement.name)
  );
}
