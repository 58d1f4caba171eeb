import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { redirects } from "./features/links/tables.ts";
import { uploadPicture } from "./testing/media.ts";
import { testShop } from "./testing/shop.ts";
import { callsOf, ownersCalls, type StaffCalls } from "./testing/staff.ts";

interface Versioned {
  readonly version: number;
}

const shop = await testShop();
afterAll(() => shop[Symbol.asyncDispose]());
const editors = [await ownersCalls(shop), await callsOf(shop, "manager")];

const country = {
  ...{ id: "fr", name: "France", price: 1, free_over: null, least_days: 1, most_days: 9, steps: [] },
  ...{ standard_rate: 0, reduced_rate: 0 },
};
const coupon = {
  ...{ code: "two", kind: "sum", percent: 0, amount: 1, least_sum: 0, use_limit: null, uses_per_customer: 1 },
  ...{ is_for_cheapest: false, is_for_full_price: false, variant_ids: [] },
};
await editors[0]?.("POST", "/countries", country);
await editors[0]?.("POST", "/coupons", {
  ...coupon,
  starts_at: null,
  ends_at: null,
  product_ids: [],
  category_ids: [],
});
const offered = { ...coupon, code: "offered", kind: "percent", percent: 10, amount: 0 };
await editors[0]?.("POST", "/coupons", {
  ...offered,
  starts_at: null,
  ends_at: null,
  product_ids: [],
  category_ids: [],
});
await editors[0]?.("POST", "/campaigns", {
  coupon_id: 2,
  title: "Spring",
  description: "Ten percent off.",
  publication: "published",
});

const days = { opens_at: "2027-01-01T00:00:00.000Z", closes_at: "2027-02-01T00:00:00.000Z" };
const prizes = { vote_percent: 20, prizes: [{ kind: "percent", percent: 50 }], prize_days: 365 };
const edition = { title: "Spring", slug: "spring", terms_version: "1", publishes_at: "2027-03-01T00:00:00.000Z" };
await editors[0]?.("POST", "/editions", { ...edition, ...days, ...prizes });

if (editors[0]) await uploadPicture(editors[0]);
await shop.db.insert(redirects).values({ path: "/old", target: "/shop", target_path: "/shop" });

/** What two edit, with the fields that they change. */
const edited = [
  { path: "/countries/fr", fields: ["price", "free_over", "most_days"] },
  { path: "/coupons/1", fields: ["amount", "least_sum", "uses_per_customer"] },
  {
    path: "/campaigns/1",
    fields: ["title", "description"],
    write: (_: object, field: string, value: number) => ({ [field]: `${value} boots` }),
  },
  {
    path: "/editions/1",
    fields: ["vote_percent", "prize_days"],
    write: (_: object, field: string, value: number) => ({ [field]: Math.max(1, value - 10) }),
  },
  { path: "/documents/contest-rules", fields: ["most_files_per_day", "most_entries_per_day"] },
  { path: "/documents/page-sizes", fields: ["shop", "blog", "featured"] },
  {
    path: "/documents/dispatch",
    fields: ["sends_on_saturdays", "sends_on_sundays"],
    write: (_: object, field: string) => ({ [field]: true }),
  },
  {
    path: "/documents/decline-reasons",
    fields: ["label", "text"],
    write: (seen: object, field: string, value: number) => {
      const [first, ...others] = (seen as { reasons: object[] }).reasons;
      return { reasons: [{ ...first, [field]: `${value} boots` }, ...others] };
    },
  },
  {
    path: "/documents/site",
    fields: ["phone", "promise", "copyright_text"],
    write: (_: object, field: string, value: number) => ({ [field]: `${value} boots` }),
  },
  {
    path: "/media/1",
    fields: ["alt", "rights"],
    write: (_: object, field: string, value: number) => ({ [field]: `${value} boots` }),
  },
  {
    path: "/redirects/1",
    fields: ["to"],
    write: (_: object, field: string, value: number) => ({ [field]: `/shop?page=${value}` }),
  },
  {
    path: "/labels/product.onlyLeft",
    fields: ["words"],
    write: (_: object, field: string, value: number) => ({ [field]: `${value} of {stock}`, is_changed: true }),
  },
  {
    path: "/mail-texts/password-changed",
    fields: ["title", "action"],
    write: (seen: object, field: string, value: number) => ({
      texts: { ...(seen as { texts: object }).texts, [field]: `${value} boots` },
      is_changed: true,
    }),
  },
];

// `EDITS=200` tries more of them for each.
const edits = Number(process.env.EDITS ?? 4);

const writeField = (_: object, field: string, value: number): object => ({ [field]: value });

// Somebody looks at the record as it is, or saves it with one field changed.
const action = fc.record({
  by: fc.constantFrom(0, 1),
  looks: fc.boolean(),
  field: fc.nat(),
  value: fc.integer({ min: 10, max: 60 }),
});

test.each(edited)(
  "no sequence of edits of $path by two loses one that the other had not seen",
  async ({ path, fields, write = writeField }) => {
    const read = async (calls: StaffCalls) => (await calls<Versioned>("GET", path)).body.data;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
        const [one, other] = editors;
        if (!one || !other) throw new Error("two are needed");
        let truth = await read(one);
        const copies = [truth, await read(other)];
        for (const { by, looks, field, value } of actions) {
          const calls = by === 0 ? one : other;
          const copy = looks ? await read(calls) : (copies[by] ?? truth);
          copies[by] = copy;
          if (looks) continue;
          const change = { ...copy, ...write(copy, fields[field % fields.length] ?? "none", value) };
          const { status, body } = await calls<Versioned>("PUT", path, change);
          if (copy.version === truth.version) {
            truth = { ...change, version: truth.version + 1 };
            expect([status, body.data]).toEqual([200, truth]);
            copies[by] = body.data;
          } else {
            // Told, with what the other has saved, which is all still there.
            expect([status, body]).toMatchObject([409, { code: "version_conflict", current: truth }]);
            copies[by] = (body as unknown as Failure).current as Versioned;
          }
        }
        expect(await read(one)).toEqual(truth);
      }),
      { numRuns: edits },
    );
  },
);
