import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { browserArguments } from "../../e2e/browser-arguments.ts";
import { findChromium } from "../../scripts/system-programs.mjs";

/** The browser of the browser tests, for what only a browser can judge. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: browserArguments });
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "p br hr h2 h3 h4 strong em b i u s blockquote ul ol li figure figcaption table thead tbody tr td code pre"
      .split(" ")
      .map((tag) => [tag, []]),
  ),
  a: ["href", "rel", "target"],
  img: ["src", "srcset", "sizes", "alt", "width", "height", "loading"],
  th: ["scope"],
};

/**
 * What a browser finds in each text beyond prose, or outside of the place where it was put; nothing runs meanwhile.
 * The place is one that an end tag too many could close.
 */
export async function faultsIn(page: Page, texts: readonly string[]): Promise<Record<string, string[]>> {
  return page.evaluate(
    ([all, attributesOf]) => {
      const around = ["main", "ul", "li", "figure", "blockquote", "div"];
      const start = around.map((tag) => `<${tag}>`).join("");
      const end = around.map((tag) => `</${tag}>`).reverse();
      const home = "http://shop.test";
      const errorsOf = (html: string): string[] => {
        const source = `<!doctype html><body>${start}${html}<hr>${end.join("")}<footer></footer>`;
        const { body } = new DOMParser().parseFromString(source, "text/html");
        const place = body.querySelector(around.join(" > "));
        const frame = [...body.querySelectorAll("*")].filter((element) => !place?.contains(element));
        const found = frame.map(({ localName }) => localName).join(" ");
        const faults = found === "main ul li figure blockquote footer" ? [] : [`broke out: ${found}`];
        if (place?.lastElementChild?.localName !== "hr") faults.push("takes in what follows, or shuts it out");
        for (const element of place?.querySelectorAll("*") ?? []) {
          const attributes = attributesOf[element.localName];
          if (!attributes) {
            faults.push(`<${element.localName}>`);
            continue;
          }
          for (const { name, value } of element.attributes) {
            const { origin, protocol } = new URL(value, home);
            if (!attributes.includes(name)) faults.push(`<${element.localName} ${name}>`);
            else if (name === "src" && origin !== home) faults.push(value);
            else if (name === "srcset" && !value.split(", ").every((each) => each.startsWith("/media/")))
              faults.push(value);
            else if (name === "href" && !/^(https?|mailto|tel):$/.test(protocol)) faults.push(value);
          }
        }
        return faults;
      };
      const judged = all.map((html) => [html, errorsOf(html)] as const);
      return Object.fromEntries(judged.filter(([, faults]) => faults.length > 0));
    },
    [texts, allowed] as const,
  );
}

/** The page's own elements and how deep they lie, as a browser reads them; what staff wrote is left out. */
export async function skeletonOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate((source) => {
    const { documentElement } = new DOMParser().parseFromString(source, "text/html");
    const walk = (element: Element, depth: number): string[] => {
      const isWritten = element.classList.contains("written");
      const within = isWritten ? [] : [...element.children].flatMap((child) => walk(child, depth + 1));
      return [`${"  ".repeat(depth)}${element.localName}`, ...within];
    };
    return [...documentElement.children].flatMap((child) => (child.localName === "body" ? walk(child, 0) : []));
  }, html);
}

/** The words of every element of one name in an XML document; throws when it is not well-formed. */
export async function readXml(page: Page, xml: string, name: string): Promise<string[]> {
  return page.evaluate(
    ([source, tag]) => {
      const feed = new DOMParser().parseFromString(source, "application/xml");
      const problem = feed.querySelector("parsererror");
      if (problem) throw new Error(problem.textContent ?? "");
      return [...feed.getElementsByTagName(tag)].map(({ textContent }) => textContent ?? "");
    },
    [xml, name] as const,
  );
}

/** A page on which nothing may happen: whatever does is told by `incidents`. */
export async function watchedPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const incidents: string[] = [];
  const note = (incident: string) => incidents.push(`${new URL(page.url()).pathname}: ${incident}`);
  page.on("dialog", (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", () => note("window"));
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => {
    // Whatever the Content-Security-Policy had to stop is said here, too.
    if (message.type() === "error") note(`${message.text()} ${message.location().url}`);
  });
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== options.baseURL) note(`request to ${request.url()}`);
  });
  return { page, incidents, close: () => context.close() };
}
