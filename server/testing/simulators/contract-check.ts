import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";

/** Where the providers' own OpenAPI documents lie, which are not ours to publish. */
const folder = process.env.PAYMENT_CONTRACTS ?? "../shared/contracts";

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** What a document has against a request; undefined where it does not know the call. */
export type CheckRequest = (method: string, path: string, body: unknown) => string[] | undefined;

/**
 * Checks requests by a provider's document; undefined, and said so, when it is not there. Forms (Stripe's) are text
 * throughout, so that numbers are read from it, and take no fields that the document does not name. JSON (PayPal's) is
 * composed of schemas that each know some of the fields, and is not closed.
 */
export async function openContract(file: string, { isForm = false } = {}): Promise<CheckRequest | undefined> {
  const text = await readFile(join(folder, file), "utf8").catch(() => undefined);
  if (text === undefined) {
    process.stderr.write(`${file} is not there: requests are not checked by it\n`);
    return undefined;
  }
  const document = (isForm ? closed(JSON.parse(text)) : JSON.parse(text)) as Document;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    coerceTypes: isForm,
    validateFormats: false,
    // Their patterns are written for expressions that know no Unicode.
    unicodeRegExp: false,
  });
  ajv.addSchema({ $id: "document", ...document });
  const compiled = new Map<string, ValidateFunction>();
  return (method, path, body) => {
    const found = Object.entries(document.paths).find(([pattern]) => matches(pattern, path));
    const content = found?.[1][method.toLowerCase()]?.requestBody?.content;
    if (!found || !content) return undefined;
    const type = Object.keys(content)[0] ?? "";
    const steps = ["paths", found[0], method.toLowerCase(), "requestBody", "content", type, "schema"];
    const pointer = `document#/${steps.map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, validate);
    if (validate(structuredClone(body))) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
    );
  };
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
}

/**
 * Objects with properties take no others, so that a misspelt one is found, and what may be null may be so in the way
 * of JSON Schema.
 */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  const { nullable, ...schema } = inner;
  const isObject = typeof schema.properties === "object" && schema.type === "object";
  const only = isObject && !("additionalProperties" in schema) ? { ...schema, additionalProperties: false } : schema;
  return nullable === true ? { anyOf: [only, { type: "null" }] } : only;
}
