import { expect, test } from "vitest";
import { attributeText, factText } from "./messages.ts";

test.each([
  ["Capacity", 1340.5, "L", "1,340.5 L", "1,340.5 L"],
  ["Sleeps", 2, "", "2", "Sleeps 2"],
  ["Cabin size", true, "", "Yes", "Cabin size"],
  ["Cabin size", false, "", "No", ""],
  ["Seasons", ["Spring", "Autumn"], "", "Spring, Autumn", "Spring, Autumn"],
  ["Fabric", "Nylon", "", "Nylon", "Nylon"],
])("%s of %j reads well in a table and on a card", (name, value, unit, inTable, onCard) => {
  expect([attributeText({ value, unit }), factText({ name, value, unit })]).toEqual([inTable, onCard]);
});
