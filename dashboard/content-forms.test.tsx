import { pictureSchema } from "@cairn/contract/media/picture.ts";
import { contentFormats } from "@cairn/contract/platform/rich-text.ts";
import { publicationFields } from "@cairn/contract/publishing/staff.ts";
import { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { AdminContext, memoryStore, ResourceContextProvider } from "react-admin";
import { prerender } from "react-dom/static";
import { type Control, useFormContext } from "react-hook-form";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { dataProvider } from "./data-provider.ts";
import { allResources } from "./resources.ts";
import { screens } from "./screens.ts";
import { theme } from "./theme.ts";

/** What a form is made of: the controls of its inputs, and the formats of those that are for one alone. */
const seen = vi.hoisted(() => ({ controls: new Set<Control>(), formats: new Map<string, string>() }));

// It stands in the form of every content, where its parts can be seen.
vi.mock(import("./ui/refusals-elsewhere.tsx"), () => ({
  RefusalsElsewhere() {
    seen.controls.add(useFormContext().control);
    return null;
  },
}));
// Both need a browser.
vi.mock(import("./rich-text/editor.tsx"), () => ({ RichTextEditor: () => <i /> }));
vi.mock(import("./ui/search-cards.tsx"), () => ({ SearchCards: () => <i /> }));

// React-admin still hands on what the components no longer know, of which development builds complain.
beforeAll(() => void vi.spyOn(console, "error").mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

function noting<Props extends { readonly source: string }>(Input: ComponentType<Props>, format: string) {
  return function Noted(props: Props) {
    seen.formats.set(props.source, format);
    return <Input {...props} />;
  };
}
vi.mock(import("./rich-text/input.tsx"), async (original) => ({
  RichTextInput: noting((await original()).RichTextInput, contentFormats.html),
}));
vi.mock(import("./ui/media-input.tsx"), async (original) => ({
  MediaInput: noting((await original()).MediaInput, contentFormats.mediaPath),
}));
vi.mock(import("./ui/link-input.tsx"), async (original) => ({
  ...(await original()),
  LinkInput: noting((await original()).LinkInput, contentFormats.link),
}));

const notWritten = ["id", "version", ...Object.keys(publicationFields)];

/** The fields of a contract that staff write, by their names in a form; of a list's items, in the first. */
function fieldsOf(schema: z.core.$ZodType, name = ""): [name: string, schema: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "nullable" || def.type === "optional" || def.type === "default")
    // Pictures stand beside their paths in answers.
    return def.innerType === pictureSchema ? [] : fieldsOf(def.innerType, name);
  if (def.type === "array" && isObject(def.element)) return fieldsOf(def.element, `${name}.0`);
  if (def.type !== "object") return [[name, schema]];
  return Object.entries(def.shape)
    .filter(([field]) => !notWritten.includes(field))
    .flatMap(([field, inner]) => fieldsOf(inner, name ? `${name}.${field}` : field));
}

const isObject = (schema: z.core.$ZodType) => schema._zod.def.type === "object";

/** A value as a contract has it, with one item in each list. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, sampleOf(inner)]));
    case "array":
      return isObject(def.element) ? [sampleOf(def.element)] : [];
    case "default":
      return sampleOf(def.innerType);
    case "enum":
      return Object.values(def.entries)[0];
    case "string":
      return "";
    case "number":
      return 1;
    case "boolean":
      return false;
    default:
      return null;
  }
}

const bodies = allResources().flatMap(([name, { calls }]) => {
  const body = calls.update?.schema.body;
  return body && isObject(body) && "publication" in (body as z.ZodMiniObject).def.shape ? [[name, body] as const] : [];
});

test("every kind of content has a form", () => {
  expect(bodies.length).toBeGreaterThan(13);
  expect(bodies.filter(([name]) => !screens[name].edit)).toEqual([]);
});

test.for(bodies)("the form of %s has the right input for every field of its contract", async ([name, body]) => {
  const Screen = screens[name].edit ?? (() => null);
  const record = { ...(sampleOf(body) as object), id: name, publication: "published", is_public: true, problem: null };
  const queryClient = new QueryClient();
  queryClient.setQueryData([name, "getOne", { id: name }], record);
  // What is folded is left out until it is opened.
  const unfolded = {
    ...theme,
    components: { ...theme.components, MuiAccordion: { defaultProps: { defaultExpanded: true } } },
  };
  const form = (
    <AdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={memoryStore({ locale: "en" })}
      theme={unfolded}
    >
      <ResourceContextProvider value={name}>
        <Screen />
      </ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: "/:resource/:id", element: form }], {
    initialEntries: [`/${name}/${name}`],
  });
  seen.controls.clear();
  seen.formats.clear();
  const problems: unknown[] = [];
  await prerender(<RouterProvider router={router} />, { onError: (problem) => void problems.push(problem) });
  expect(problems).toEqual([]);
  const inputs = new Set([...seen.controls].flatMap(({ _names }) => [..._names.mount]));
  const fields = fieldsOf(body);
  expect(fields).not.toEqual([]);
  expect(fields.map(([field]) => field).filter((field) => !inputs.has(field))).toEqual([]);
  const formats = fields.map(([field, schema]) => [field, z.globalRegistry.get(schema)?.format] as const);
  const ofOneAlone = formats.filter(([, format]) => Object.values<unknown>(contentFormats).includes(format));
  expect(Object.fromEntries(seen.formats)).toEqual(Object.fromEntries(ofOneAlone));
});
