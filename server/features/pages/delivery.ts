import type { DynamicPage } from "@cairn/contract/pages/public.ts";
import type { Database } from "../../platform/database/database.ts";
import { renderDelivery } from "../shipping/render-delivery.ts";

// Staff write this where a page shows the prices and days of delivery, so that no page says anything else than
// the checkout.
const placeholder = /<p>\s*\{delivery\}\s*<\/p>/;

/** Whether a page shows what delivery costs. */
export function showsDelivery({ page_content }: Pick<DynamicPage, "page_content">): boolean {
  return placeholder.test(page_content);
}

/** A page with prices and times of delivery in the place of `{delivery}`, as they are now. */
export async function withDelivery<Page extends DynamicPage>(db: Database, page: Page): Promise<Page> {
  if (!showsDelivery(page)) return page;
  const delivery = await renderDelivery(db);
  return { ...page, page_content: page.page_content.replace(placeholder, () => delivery) };
}
