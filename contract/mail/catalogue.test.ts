import { expect, test } from "vitest";
import { mailTexts, placeholdersIn, problemsOf, textSetOf } from "./catalogue.ts";
import { mailKinds } from "./mails.ts";

test("every kind of mail has its texts", () => {
  expect(Object.keys(mailTexts).toSorted()).toEqual(mailKinds.toSorted());
});

test.each(mailKinds)("the shop's own texts of %s are as they must be", (kind) => {
  expect(problemsOf(kind, textSetOf(kind).texts)).toEqual({});
});

const problemsWith = (changes: Record<string, string>) =>
  problemsOf("order-cancelled", { ...textSetOf("order-cancelled").texts, ...changes });

test.each([
  [{ body: "Order {reference} and {colour}" }, "body", /\{colour\} cannot stand here.*\{name\}/],
  [{ body: "Order {reference} {" }, "body", /Braces/],
  [{ subject: "For {name}" }, "subject", /cannot stand here/],
  [{ subject: "Two\nlines" }, "subject", /one line/],
  [{ subject: "x".repeat(201) }, "subject", /At most 200/],
  [{ action: " " }, "action", /Please write/],
  [{ body: "It is cancelled." }, "body", /must tell \{reference\}/],
  [{ because: "There was a reason." }, "because", /must tell \{reason\}/],
  [{ closing: "Goodbye" }, "closing", /no such text/],
])("texts %j are refused at %s", (changes, name, message) => {
  expect(problemsWith(changes)).toEqual({ [name]: expect.stringMatching(message) });
});

test("a fact may move to another text below the subject", () => {
  expect(problemsWith({ body: "It is cancelled.", title: "Order {reference} is cancelled" })).toEqual({});
});

test("what becomes a part of another text has no placeholders of its own", () => {
  expect(placeholdersIn("parcel-sent", "whole")).toEqual([]);
});
