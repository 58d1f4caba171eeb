import type { ProductOnWire } from "@cairn/contract/catalogue/public.ts";
import type { App } from "./platform/http/routes.ts";

/** What every visitor asks for, of pages, API and dashboard. */
const reads = [
  "/healthz",
  "/",
  "/shop",
  "/cart",
  "/photo-gallery",
  "/blogs",
  "/sitemap.xml",
  "/dashboard/",
  "/api/openapi.json",
];

/** A read that is no success; the message names it. */
export class FailedRead extends Error {}

/**
 * Asks an app, before any visitor does, for what every visitor asks for. Throws `FailedRead` at the first answer that is
 * no success.
 */
export async function expectPublicReads(app: App): Promise<void> {
  const { data } = JSON.parse(await read("/api/product/all")) as { data: ProductOnWire[] };
  const [product] = data;
  for (const path of product ? [...reads, `/products/${product.slug}`] : reads) await read(path);

  async function read(url: string): Promise<string> {
    const { statusCode, body } = await app.inject({ url });
    if (statusCode !== 200) throw new FailedRead(`${url} was answered with ${statusCode}.`);
    return body;
  }
}
