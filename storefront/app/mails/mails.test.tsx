import { placeholdersIn, textSetOf } from "@cairn/contract/mail/catalogue.ts";
import type { MailBrand, MailKind } from "@cairn/contract/mail/mails.ts";
import { mailSamples } from "@cairn/contract/mail/samples.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import type { RenderedMail } from "@cairn/contract/platform/rendering.ts";
import { expect, test } from "vitest";
import { renderMail } from "./render.tsx";

const brand: MailBrand = {
  name: "Cairn",
  email: "hello@cairn.example",
  siteUrl: "https://cairn.example",
  promise: "2% of our profits go to poverty relief.",
  currencySymbol: "£",
  logos: { light: "https://cairn.example/logo.png", dark: "https://cairn.example/logo-light.png" },
};

const picture = `${brand.siteUrl}/media/products/dry-bag.jpg?width=320&format=jpeg`;
const samples = mailSamples(brand.siteUrl, picture);

/** The facts that both the HTML and the plain-text part must contain. */
const facts: { readonly [K in MailKind]: readonly string[] } = {
  "order-confirmation": [
    "CRN-7K2M-94QX",
    "Thank you, Ada Lovelace",
    "Product",
    "Quantity",
    "Price",
    "Expedition 65 Backpack",
    "£249.00",
    "£55.00",
    "Subtotal",
    "£304.00",
    "Discount",
    "−£30.40",
    "Shipping",
    "£3.95",
    "Total",
    "£277.55",
    "London SW1Y 4JH",
    "United Kingdom",
    "Arrives Mon 30 Nov to Wed 2 Dec",
    "Your invoice is on the order's page",
    "https://cairn.example/account/orders/CRN-7K2M-94QX",
  ],
  "order-changed": [
    "CRN-7K2M-94QX",
    "£304.00",
    "£277.55",
    "£26.45",
    "The larger size",
    "https://cairn.example/account/orders",
  ],
  "order-change-to-pay": ["CRN-7K2M-94QX", "£12.00", "6 May 2027, 10:00", "https://cairn.example/pay?key=abc"],
  "order-to-pay": ["£277.55", "6 May 2027, 10:00", "10 % off", "https://cairn.example/pay?key=abc"],
  "late-payment-refund": [
    "Ada",
    "CRN-7K2M-94QX",
    "£277.55",
    "the whole sum",
    "https://cairn.example/account/orders/CRN-7K2M-94QX",
  ],
  "parcel-sent": [
    "CRN-7K2M-94QX",
    "2 × Dry Bag 20",
    "the rest follows",
    "Evri",
    "H01ABC",
    "https://www.evri.com/track/parcel/H01ABC",
    "Arrives Mon 30 Nov to Wed 2 Dec",
    "London SW1Y 4JH",
  ],
  "parcel-corrected": [
    "CRN-7K2M-94QX",
    "2 × Dry Bag 20",
    "H01ABD",
    "takes the place of H01ABC",
    "https://www.evri.com/track/parcel/H01ABD",
    "1 × Sling 6",
    "has not left us after all",
  ],
  "order-delivered": ["Ada", "CRN-7K2M-94QX", "https://cairn.example/account/orders/CRN-7K2M-94QX"],
  "order-cancelled": ["Ada", "CRN-7K2M-94QX", "A seam of it had failed.", "goes back"],
  "order-trouble": ["Owner", "CRN-7K2M-94QX", "reclaimed", "https://cairn.example/dashboard/orders/CRN-7K2M-94QX/show"],
  "staff-notification": [
    "Olga",
    "A new order is paid",
    "CRN-7K2M-94QX, £277.55",
    "https://cairn.example/dashboard/orders/CRN-7K2M-94QX/show",
  ],
  "staff-digest": ["Olga", "30 November 2026", "7 new orders", "CRN-7K2M-94QX, £277.55", "6 more", "Dry Bag 20"],
  "order-refunded": ["Ada", "CRN-7K2M-94QX", "£27.50", "https://cairn.example/account/orders/CRN-7K2M-94QX"],
  "return-asked": ["Ada Lovelace", "CRN-7K2M-94QX", "2 × Dry Bag 20", "do not send anything before that"],
  "return-accepted": ["CRN-7K2M-94QX", "2 × Dry Bag 20", "Wrap it well.", "4 Quay Street, Whitby YO21 1AB"],
  "return-declined": ["CRN-7K2M-94QX", "2 × Dry Bag 20", "It has been worn on a summit."],
  "return-received": [
    "CRN-7K2M-94QX",
    "2 × Dry Bag 20",
    "has reached us",
    "https://cairn.example/account/orders/CRN-7K2M-94QX",
  ],
  "return-exchanged": ["CRN-7K2M-94QX", "2 × Dry Bag 20", "Dry Bag 20, Ocean"],
  "return-undelivered": ["Ada Lovelace", "CRN-7K2M-94QX", "2 × Dry Bag 20", "has brought it back to us"],
  "return-closed": ["CRN-7K2M-94QX", "2 × Dry Bag 20", "A new one is on its way."],
  "staff-invitation": ["Ada", "Olga", "https://cairn.example/dashboard/join#token=abc", "valid for three days"],
  "staff-password-link": ["Ada", "https://cairn.example/dashboard/new-password#token=abc", "valid for one hour"],
  "staff-password-changed": ["Ada", "https://cairn.example/dashboard/forgotten-password"],
  "reset-code": ["Ada", "04817263", "valid for 10 minutes", "never ask for it by phone"],
  "password-changed": ["Ada", "https://cairn.example/verify-email"],
  "registration-confirmation": ["https://cairn.example/confirm-email?token=abc"],
  "email-confirmation": ["Ada", "https://cairn.example/confirm-email?token=abc&next=1"],
  "email-change-notice": ["Ada", "ada@analytical.example", "https://cairn.example/confirm-email?undo=abc"],
  "reservation-allotted": [
    "Ada",
    "Sling 6",
    "6 May 2027, 10:00 BST",
    "£59.00",
    "https://cairn.example/account/reservations/7",
  ],
  "reservation-cancelled": ["Ada", "Sling 6", "The mill has stopped weaving this cloth.", "https://cairn.example/shop"],
  "launch-date": ["Ada", "Sling 6", "4 May 2027", "https://cairn.example/account"],
  "alert-confirmation": ["Sling 6", "https://cairn.example/stock-alert?confirm=abc"],
  "back-in-stock": [
    "Sling 6",
    "https://cairn.example/products/sling-6?variant=7",
    "https://cairn.example/stock-alert?end=abc",
  ],
  "review-request": [
    "Ada",
    "CRN-7K2M-94QX",
    "2 × Dry Bag 20",
    "https://cairn.example/review-order?reference=CRN-7K2M-94QX",
    "https://cairn.example/stop-reviews?key=abc",
  ],
  "review-published": ["Ada", "Dry Bag 20", "https://cairn.example/products/dry-bag-20"],
  "review-hidden": [
    "Ada",
    "Dry Bag 20",
    "tell how the product has served you",
    "https://cairn.example/review-order?reference=CRN-7K2M-94QX",
  ],
  "price-drop": [
    "Sling 6",
    "£49.00",
    "https://cairn.example/products/sling-6?variant=7",
    "https://cairn.example/wishlist/mails?end=abc",
  ],
  "review-advert-question": ["Ada", "Dry Bag 20", "60 days", "https://cairn.example/rights?key=abc"],
  "entry-receipt": ["Ada", "Above the clouds", "Autumn 2026", "3 files"],
  "entry-approved": ["Ada", "Above the clouds", "https://cairn.example/photo-gallery"],
  "entry-declined": ["Ada", "Above the clouds", "who was not asked"],
  "reservation-confirmation": ["Ada", "Sling 6", "paid nothing", "https://cairn.example/products/sling-6"],
  "contest-won-sum": ["Ada", "Above the clouds", "place 2", "9F86D081884C7D65", "£50.00 off", "365 days"],
  "contest-won-product": [
    "Ada",
    "Above the clouds",
    "place 2",
    "Roll-Top 22, Ember",
    "the address that it should be sent to",
  ],
  "contest-won-words": ["Ada", "Above the clouds", "place 2", "A weekend in the Lake District with our photographer"],
  "place-moved-up-sent": ["Ada", "Above the clouds", "place 1", "It stays yours"],
  "contest-won": [
    "Ada",
    "Above the clouds",
    "Autumn 2026",
    "Adventure",
    "place 2",
    "9F86D081884C7D65",
    "25%",
    "365 days",
    "https://cairn.example/contest/winners/autumn",
  ],
  "contest-result": ["Ada", "Above the clouds", "Autumn 2026", "https://cairn.example/contest/winners/autumn"],
  "advert-question": ["Ada", "Above the clouds", "60 days", "https://cairn.example/rights?key=abc"],
  "jury-round": ["Ada", "40 entries", "Autumn 2026", "https://cairn.example/jury"],
  "jury-reminder": ["Ada", "14 entries", "Autumn 2026", "https://cairn.example/jury"],
  "entry-excluded": ["Ada", "Above the clouds", "Autumn 2026", "The same picture has won elsewhere before."],
  "entry-included": ["Ada", "Above the clouds", "Autumn 2026", "takes part as before"],
  "place-moved-up": ["Ada", "Above the clouds", "Autumn 2026", "Adventure", "place 1", "no further coupon"],
  "prize-taken-back": [
    "Ada",
    "Above the clouds",
    "It was put together from two pictures.",
    "Its coupon is no longer valid.",
  ],
  "letter-answer": ["Ada", "fit each other.", "4.20 m", "What you wrote", "Does the pole of the Ridge 2 fit"],
  "question-answered": [
    "Ada",
    "Sling 6",
    "Lay it at the back.",
    "What you asked",
    "Does a guidebook fit",
    "https://cairn.example/products/sling-6",
  ],
  "question-declined": ["Ada", "Sling 6", "about an order", "What you asked", "Where is my parcel?"],
  "card-hidden": ["Ada", "ada-walks", "advertises a product", "https://cairn.example/join-community"],
  "coupon-code": ["TRAIL10", "10%", "A tenth off", "https://cairn.example/shop"],
};

const kinds = Object.keys(samples) as MailKind[];

/** React separates adjacent texts by comments and escapes some characters; a reader sees neither. */
function asRead(html: string): string {
  return html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

test.each(kinds)("%s tells its facts, the promise and whom to ask, as HTML and as text", async (kind) => {
  const { subject, html, text } = await renderMail(kind, samples[kind], brand);
  expect(subject).not.toBe("");
  expect(html).toContain('lang="en-GB"');
  for (const fact of [...facts[kind], brand.promise, "Questions? Write to", brand.email]) {
    expect(asRead(html)).toContain(fact);
    expect(text).toContain(fact);
  }
  expect(text).not.toMatch(/<[a-z]|&[a-z]+;|undefined/);
});

// Other texts stand within these, or stand for one of several things that a mail may be about.
const alwaysShown = ["subject", "title", "body", "action", "linkHint", "closing", "note"];

/** Where buttons lead that are about nothing in particular. */
const addresses: readonly unknown[] = ["/verify-email", "/dashboard/forgotten-password", "/dashboard"].map(
  (path) => brand.siteUrl + path,
);

test.each(kinds)("%s has each of its texts, its button, and the goods that it is about", async (kind) => {
  const sample = samples[kind];
  // A parcel that can be tracked leads to its carrier instead, which its facts tell.
  const own = alwaysShown.filter((name) => name in textSetOf(kind).texts && `${kind} ${name}` !== "parcel-sent action");
  const marks = new Map(own.map((name) => [name, `Here is ${name}.`]));
  const { subject, html } = await renderMail(kind, sample, brand, Object.fromEntries(marks));
  const read = asRead(subject + html);
  for (const mark of marks.values()) expect(read).toContain(mark);
  const action = marks.get("action");
  if (action !== undefined) {
    const [, target] = /.*href="([^"]*)"/s.exec(read.slice(0, read.indexOf(action))) ?? [];
    expect([...Object.values(sample), ...addresses]).toContain(target);
  }
  for (const { name } of "lines" in sample ? sample.lines : []) expect(read).toContain(name);
});

/** The sample with every text replaced by `text`; links, categories and dates stay, since they are not user input. */
function withText<T extends object>(sample: T, text: string): T {
  const entries = Object.entries(sample).map(([field, value]) => {
    if (Array.isArray(value)) return [field, value.map((line) => withText(line, text))];
    const isOurs =
      ["category", "trouble", "kind", "keptUntil", "until", "launchesOn", "day"].includes(field) ||
      (typeof value === "string" && value.startsWith("https:"));
    return [field, typeof value === "string" && !isOurs ? text : value];
  });
  // The fields are those of the sample, each with a value of its own type.
  return Object.fromEntries(entries) as T;
}

test.each(kinds)("what customers write stays inert in %s, and the subject stays one line", async (kind) => {
  const hostile = '<script>alert(1)</script>\r\nBcc: all@evil.example\u2028"><img src=x onerror=alert(1)>';
  const { subject, html } = await renderMail(kind, withText(samples[kind], hostile), { ...brand, name: hostile });
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(subject).not.toMatch(/[\r\n\u2028\u2029]/);
});

/** All that a reader reads or hears of a mail, without addresses of pages. */
function wordsOf({ subject, html, text }: RenderedMail): string {
  const spokenTexts = [...html.matchAll(/ (?:alt|title|aria-label)="([^"]*)"/g)].map(([, words]) => words);
  const seen = html.replace(/<style>.*<\/style>/s, "").replaceAll(/<[^>]*>/g, " ");
  const all = [subject, ...spokenTexts, seen, text].join("\n");
  return all.replaceAll(/https:\S+/g, "").replaceAll(/&[#\w]+;/g, " ");
}

const wordless = "§";
/** What `withText` leaves of the samples. */
const data = /Adventure|\d+ (November 2026|May 2027)(, \d\d:\d\d BST)?/g;

/** All texts of a kind without a word, each with everything that may be filled in. */
function wordlessTexts(kind: MailKind) {
  const filledIn = (name: string) => placeholdersIn(kind, name).map((placeholder) => `{${placeholder}}`);
  return Object.fromEntries(
    Object.keys(textSetOf(kind).texts).map((name) => [name, [wordless, ...filledIn(name)].join(" ")]),
  );
}

/** The sample with one of everything, as a last parcel and a used coupon are. */
function withOne<T extends object>(sample: T): T {
  const entries = Object.entries(sample).map(([field, value]) => {
    if (typeof value === "boolean") return [field, true];
    return [field, typeof value === "number" ? 1 : value];
  });
  // The fields are those of the sample, each with a value of its own type.
  return Object.fromEntries(entries) as T;
}

test.each(kinds)("whatever is read in %s is one of its texts, or is filled in", async (kind) => {
  const unworded = { ...brand, name: wordless, email: wordless, promise: wordless };
  const several = withText(samples[kind], wordless);
  for (const props of [several, withOne(several), withText(several, "")]) {
    const words = wordsOf(await renderMail(kind, props, unworded, wordlessTexts(kind)));
    expect(words.replaceAll(data, "")).not.toMatch(/\p{L}/u);
  }
});

test("what a mail counts is one thing or several, and a carrier without a name is another one", async () => {
  const { text: entry } = await renderMail("entry-receipt", { ...samples["entry-receipt"], files: 1 }, brand);
  expect(entry).toContain("with one file for Autumn 2026");
  const { text: jury } = await renderMail("jury-round", { ...samples["jury-round"], left: 1 }, brand);
  expect(jury).toContain("with 1 entry to score");
  const { text: parcel } = await renderMail("parcel-sent", { ...samples["parcel-sent"], carrier: "" }, brand);
  expect(parcel).toContain("has left us with another carrier");
});

test("below a button that must not fail stands its address", async () => {
  const { html } = await renderMail("email-confirmation", samples["email-confirmation"], brand);
  expect(asRead(html)).toMatch(/Should the button not work, open this link: <a href="https:[^>]*>https:/);
});

test("an order without a coupon does not mention a discount", async () => {
  const { html, text } = await renderMail(
    "order-confirmation",
    { ...samples["order-confirmation"], discount: pence(0), total: pence(307_95) },
    brand,
  );
  expect(html).not.toContain("Discount");
  expect(text).not.toContain("Discount");
});

test("the code is one piece of text to select, and stays out of the subject and the preview", async () => {
  const { subject, html, text } = await renderMail("reset-code", samples["reset-code"], brand);
  expect(subject).not.toContain("04817263");
  expect(html.split("04817263")).toHaveLength(2);
  expect(html).toContain(">04817263<");
  expect(text.split("\n")).toContain("04817263");
});

test("the address keeps its lines", async () => {
  const { html, text } = await renderMail("order-confirmation", samples["order-confirmation"], brand);
  expect(html).toMatch(/Square<\/span><br\/><span dir="auto">London/);
  expect(text).toContain("Ada Lovelace\n12 St James's Square\nLondon SW1Y 4JH\nUnited Kingdom");
});

test.each(kinds)("whoever causes %s does not choose its subject", async (kind) => {
  const chosen = "Click evil";
  const { name: _, ...props } = samples[kind] as Record<string, unknown>;
  const caused = { ...props, name: chosen, ...("title" in props && kind !== "coupon-code" && { title: chosen }) };
  const { subject } = await renderMail(kind, caused as never, brand);
  expect(subject).not.toContain(chosen);
});

test("mails of orders show what they are about, in pictures and in words", async () => {
  const { html, text } = await renderMail("parcel-sent", samples["parcel-sent"], brand);
  expect(html).toContain(`src="${picture.replaceAll("&", "&amp;")}"`);
  expect(text).toContain("2 × Dry Bag 20");
  expect(text).not.toContain(picture);
});

test("the logo is a picture that says the name, and a shop without one has its name written", async () => {
  const { html } = await renderMail("password-changed", samples["password-changed"], brand);
  expect(html).toMatch(/<img[^>]*alt="Cairn"[^>]*src="https:\/\/cairn\.example\/logo\.png"/);
  const plain = await renderMail("password-changed", samples["password-changed"], { ...brand, logos: null });
  expect(plain.html).not.toContain("<img");
  expect(plain.html).toContain(">Cairn<");
});

test("staff give a mail other words, which are text: bold, paragraphs and placeholders, but no tags", async () => {
  const { subject, html, text } = await renderMail("order-delivered", samples["order-delivered"], brand, {
    subject: "It is there: {reference}",
    body: "Dear {name},\n\n**{reference}** has come. <b>Truly</b> ** so.",
  });
  expect(subject).toBe("It is there: CRN-7K2M-94QX");
  expect(html).toContain("<strong>CRN-7K2M-94QX</strong>");
  expect(asRead(html)).toContain("has come. &lt;b&gt;Truly&lt;/b&gt;");
  expect(text).toContain("Dear Ada,\n\nCRN-7K2M-94QX has come.");
  expect(text).toContain("View your order");
});

test("what is filled in is never read as a text of ours", async () => {
  const tricky = { ...samples["order-delivered"], name: "{reference} **Ada**" };
  const { text } = await renderMail("order-delivered", tricky, brand);
  expect(text).toContain("Hello {reference} **Ada**, the carrier");
});
