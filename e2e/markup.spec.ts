import { expect, test } from "./fixtures.ts";
import { untilHydrated } from "./hydration.ts";
import { addressesOf } from "./routes.ts";

test("browsers read every page as it was written: nothing to mend, named twice or nested wrongly", async ({
  page,
  request,
}) => {
  for (const path of addressesOf(() => true)) {
    const html = await (await request.get(path)).text();
    expect([path, await page.evaluate(errorsOf, html)]).toEqual([path, []]);
  }
});

test("the buttons of popovers leave it to the browser to tell whether these are open", { tag: "@edge" }, async ({
  page,
}) => {
  await page.goto("/plan-your-trip");
  await untilHydrated(page);
  await expect(page.locator("main [popovertarget]")).not.toHaveCount(0);
  await expect(page.locator("[popovertarget][aria-expanded]")).toHaveCount(0);
});

test("cart, checkout and the contest's entry come with the title and description that staff wrote", {
  tag: "@edge",
}, async ({ request }) => {
  for (const [path, key] of [
    ["/cart", "cart"],
    ["/checkout", "checkout"],
    ["/contest/photo-contest", "contest_content_upload"],
  ]) {
    const { data } = await (await request.get(`/api/seo/page/content?page=${key}`)).json();
    expect(data.meta_title).not.toBe("");
    const html = await (await request.get(path ?? "")).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    expect([path, title.startsWith(data.meta_title)]).toEqual([path, true]);
    expect(html).toContain(`name="description" content="${data.meta_description}"`);
    expect(html).toContain('name="robots" content="noindex"');
  }
});

test("feeds and sitemap are well-formed XML of their kind", async ({ page, request }) => {
  for (const [path, root, entry] of [
    ["/sitemap.xml", "urlset", "url"],
    ["/blogs/feed.xml", "rss", "item"],
    ["/blogs/atom.xml", "feed", "entry"],
    ["/products/feed.xml", "rss", "item"],
  ] as const) {
    const text = await (await request.get(path)).text();
    const found = await page.evaluate(
      ({ xml, name }) => {
        const { documentElement } = new DOMParser().parseFromString(xml, "application/xml");
        return { root: documentElement.localName, entries: documentElement.querySelectorAll(name).length };
      },
      { xml: text, name: entry },
    );
    expect([path, found.root, found.entries > 5]).toEqual([path, root, true]);
  }
});

/** What is wrong with a page's HTML. Runs in the browser, which has parsers for both of its readings. */
function errorsOf(html: string): string[] {
  // React closes every tag, so that as XML a page is well-formed; of scripts only the tags matter here.
  const stripped = html.replace(/^<!DOCTYPE html>/, "").replace(/(<script[^>]*>).*?<\/script>/gs, "$1</script>");
  const written = new DOMParser().parseFromString(stripped, "application/xml");
  const broken = written.querySelector("parsererror")?.textContent;
  if (broken) return [broken];

  // An HTML parser takes out of its parent what may not stand there.
  const read = new DOMParser().parseFromString(stripped, "text/html");
  const outline = (element: Element, depth = 0): string[] => [
    `${"-".repeat(depth)}${element.localName}`,
    ...[...element.children].flatMap((child) => outline(child, depth + 1)),
  ];
  const [asWritten, asRead] = [outline(written.documentElement), outline(read.documentElement)];
  const moved = asWritten.findIndex((line, index) => line !== asRead[index]);

  const ids = [...read.querySelectorAll("[id]")].map(({ id }) => id);
  const references = ["aria-labelledby", "aria-describedby", "aria-controls", "for"];
  const named = references.flatMap((name) =>
    [...read.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)?.split(" ") ?? []),
  );
  const control = "a, button, summary, label, input, select, textarea";
  const misplaced = [
    ...["ul > :not(li)", "ol > :not(li)", "dl > :not(dt, dd, div)", "picture > :not(source, img)"],
    ...[`a :is(${control})`, `button :is(${control})`, "summary :is(a, button)", "main main", "form form"],
    ...[":is(h1, h2, h3, p, span, button, label) :is(p, div, ul, ol, h1, h2, h3, section)"],
    ...["img:not([alt])", "iframe:not([title])", "a:not([href])", "button:not([type])", "[style*=javascript]"],
    // Each source of a picture names the widths that it has, or none does.
    ...["picture:has([sizes]) > source:not([sizes])", '[srcset*="w,"]:not([sizes])', "[sizes]:not([srcset])"],
  ].flatMap((selector) => [...read.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 150)));

  return [
    ...(moved < 0 ? [] : [`${asWritten[moved]} is read as ${asRead[moved]}`]),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `more than one #${id}`),
    ...named.filter((id) => !ids.includes(id)).map((id) => `nothing is #${id}`),
    ...misplaced,
    // A data block has a type of two parts; any other word is none that browsers know.
    ...[...read.querySelectorAll("script")]
      .filter(({ type }) => !/^($|module$|importmap$|[\w.+-]+\/[\w.+-]+$)/.test(type))
      .map(({ type }) => `script of the type ${type}`),
    ...(/[^\P{Cc}\t\n\r]/u.test(html) ? ["a control character"] : []),
  ];
}
