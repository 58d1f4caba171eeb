import type { Page } from "@playwright/test";

/** What is in the gallery, in its order. */
export const cards = (page: Page) => page.getByRole("list", { name: "Pictures and videos" }).locator("> li");
export const card = (page: Page, title: string) => page.getByRole("link", { name: title });
export const lightbox = (page: Page) => page.getByRole("dialog", { name: "Pictures, one at a time" });
export const shownTitle = (page: Page) => lightbox(page).locator(".yarl__slide_current .font-display");
