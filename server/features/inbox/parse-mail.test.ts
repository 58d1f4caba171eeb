import { expect, test } from "vitest";
import { withoutQuotation } from "./parse-mail.ts";

test.each([
  ["Thanks.\n\nOn Mon, 2 Mar 2026 at 10:00, Cairn wrote:\n> It does.\n>\n> Bye", "Thanks."],
  ["Thanks.\n\nOn Mon, 2 Mar 2026 at 10:00, Cairn\n<hello@cairn.example> wrote:\n> It does.", "Thanks."],
  ["> It does.\n\nWhich one?", "> It does.\n\nWhich one?"],
  ["> It does.", "> It does."],
  ["One line\nand another", "One line\nand another"],
])("a former mail below the answer is left out: %j", (text, words) => {
  expect(withoutQuotation(text)).toBe(words);
});
