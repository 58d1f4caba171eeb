import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { isStorable } from "@cairn/contract/platform/text.ts";
import { AppError } from "../errors.ts";

/** No call asks for more; what goes through values by calling itself would run out of stack. */
const deepest = 30;

/**
 * What every text goes through that arrives in a path, a query, a JSON body or a form, before a schema sees it: lines
 * end in "\n", and the path to the first text with characters that nobody writes is given (`isStorable`); undefined
 * where there is none. Changes what it is given. Refuses with 400 what is nested too deeply.
 */
export function unstorableIn(arrived: unknown, depth = 0): PropertyKey[] | undefined {
  if (typeof arrived === "string") return isStorable(arrived) ? undefined : [];
  if (!isPlain(arrived)) return undefined;
  if (depth === deepest) throw new AppError("malformed", 400, failureMessages.malformed);
  for (const [key, part] of Object.entries(arrived)) {
    if (!isStorable(key)) return [];
    if (typeof part === "string" && part.includes("\r\n")) arrived[key] = part.replaceAll("\r\n", "\n");
    const below = unstorableIn(arrived[key], depth + 1);
    if (below) return [key, ...below];
  }
  return undefined;
}

/**
 * An object or a list, but none of our classes, such as a file of a form. Parsers of queries have a bare class of their
 * own.
 */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
