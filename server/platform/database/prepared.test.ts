import { expect, test } from "vitest";
import type { Database } from "./database.ts";
import { prepared } from "./prepared.ts";

/** The name under which a statement with this text is prepared. */
function nameOf(text: string): string {
  const query = { toSQL: () => ({ sql: text }), prepare: (name: string) => name };
  return prepared(() => query)({} as Database);
}

test("a statement is named by its text, since a pooler may hand its name to another process", () => {
  expect(nameOf("select 1")).toBe(nameOf("select 1"));
  expect(nameOf("select 1")).not.toBe(nameOf("select 2"));
});
