import type { Locator, Page } from "@playwright/test";
import { ownersRequests, productForm } from "./dashboard.ts";
import { expect } from "./fixtures.ts";

/** Products of £12 each, whose addresses begin with one word; gives their ids. */
export async function makeProducts(page: Page, word: string, count: number): Promise<number[]> {
  const owner = await ownersRequests(page);
  const made: number[] = [];
  for (let each = 1; each <= count; each++)
    made.push((await owner.make("products", productForm(`${word}-${each}`))).id);
  return made;
}

export async function removeProducts(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) expect((await page.request.delete(`/api/admin/products/${id}`)).ok()).toBe(true);
}

export const sheetOf = (page: Page) => page.getByRole("region", { name: "Sheet of prices" });
export const cellsOf = (page: Page, column: string) =>
  sheetOf(page).getByRole("textbox", { name: new RegExp(`^${column},`) });
export const valuesOf = (cells: Locator) =>
  cells.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
