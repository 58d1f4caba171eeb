import { createHash } from "node:crypto";
import type pg from "pg";
import type { Database } from "./database.ts";

interface Query<Statement> {
  toSQL(): { sql: string };
  prepare(name: string): Statement;
}

/** A name that means the same text in every process, since a pooler may hand a connection from one to another. */
const nameOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * A statement that Drizzle builds once per database instead of once per request. Limits and flags that never change are
 * written into its text, because PostgreSQL plans a statement anew when they are parameters.
 */
export function prepared<Statement>(build: (db: Database) => Query<Statement>): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const found = known.get(db);
    if (found) return found;
    const query = build(db);
    const statement = query.prepare(nameOf(query.toSQL().sql));
    known.set(db, statement);
    return statement;
  };
}

// The text of a statement varies with the length of its lists; beyond this many texts, further ones stay unnamed.
const mostNames = 1000;
const names = new Map<string, string>();

/** What a search compares by, see `search.ts`: it is planned for its words, of which some are in all rows. */
const searching = "like fold(";

/**
 * Names the statements of a connection by their texts. PostgreSQL parses and plans a named statement once, which halves
 * the cost of a short one. Such a plan is for any values, so that it cannot use the index of some rows alone: what such
 * an index asks for, as a state, is written into the text (`inlineParams`).
 */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const naming = (statement: unknown, values: unknown, ...rest: unknown[]) =>
    query(hasValues(values) && isPlain(statement) ? withName(statement) : statement, values, ...rest);
  // The overloads of `query` differ only in what follows the values, which is passed on unchanged.
  client.query = naming as typeof client.query;
}

/**
 * Takes their names from all statements of a connection, those of `prepared` as well: a pooler in transaction mode would
 * look for them in a session that never saw them.
 */
export function unnameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnaming = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  // The overloads of `query` are passed on unchanged.
  client.query = unnaming as typeof client.query;
}

const isNamed = (statement: unknown): statement is { readonly name: unknown } =>
  typeof statement === "object" && statement !== null && "name" in statement && !("submit" in statement);

interface Statement {
  readonly text: string;
}

function withName(statement: Statement): Statement & { name?: string } {
  const { text } = statement;
  if (text.includes(searching)) return statement;
  const known = names.get(text);
  if (known) return { ...statement, name: known };
  if (names.size >= mostNames) return statement;
  const name = nameOf(text);
  names.set(text, name);
  return { ...statement, name };
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0;

/** A statement as Drizzle describes it, without a name; neither a bare text nor a query object. */
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
