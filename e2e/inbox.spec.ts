import type { Page } from "@playwright/test";
import { openDashboard, ownersRequests } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { newEmail, send, signIn } from "./shop.ts";

const received = "Thank you, your message has reached us. We answer by e-mail.";

async function fillContact(page: Page, email: string, words: string): Promise<void> {
  const form = page.getByRole("region", { name: "Write to us" });
  await form.getByLabel("Your name").fill("Wanda Walker");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Your message").fill(words);
}

/** Opens the only letter in the inbox with these words, among those in a state. */
async function openLetter(page: Page, words: string, state = "open"): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ search: words, state }));
  await page.goto(`/dashboard/letters?filter=${filter}`);
  await page.getByText("Wanda Walker").click();
  await page.waitForURL(/\/show$/);
  await expect(page.getByText(words).first()).toBeVisible();
}

test("a visitor writes from a phone, a colleague answers, the answer arrives by mail and the letter is answered", async ({
  page,
  mailbox,
}) => {
  const email = newEmail();
  const words = `Does the pole of the Ridge fit? ${email}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact-us");
  await send(page, "Send");
  await expect(page.getByText("Your name is required")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expectAccessible(page, "the contact form with its faults");
  await fillContact(page, email, words);
  await page.getByLabel(/What it is about/).selectOption({ label: "A product" });
  await send(page, "Send");
  const form = page.getByRole("region", { name: "Write to us" });
  await expect(form.getByText(received)).toBeVisible();
  await expectAccessible(page, "the contact page with a letter sent");
  await form.getByRole("button", { name: "Write another message" }).click();
  await expect(form.getByLabel("Your message")).toHaveValue("");

  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, "/ready-answers/create");
  const title = `Poles ${email}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel(/^Answer/).fill("Hello {name}, it does.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/ready-answers(\/\d+)?(\?.*)?$/);
  await openLetter(page, words);
  await expect(page.getByRole("heading", { name: "Contact message: a product" })).toBeVisible();
  await expect(page.getByText(/Their reply goes to \S+@\S+ and does not appear here/)).toBeVisible();
  await page.getByLabel("Insert a ready answer").click();
  await page.getByRole("option", { name: title }).click();
  const answer = page.getByLabel("Your answer");
  await expect(answer).toHaveValue("Hello Wanda Walker, it does.");
  await answer.fill(`${await answer.inputValue()}\n\nBoth are 8.5 mm.`);
  await expectAccessible(page, "an open letter");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("The answer is on its way")).toBeVisible();
  const mail = await mailbox.waitFor(email, "Both are 8.5 mm.");
  expect(mail.subject).toBe("Our answer to your message");
  expect(mail.text).toContain(words);
  await expect(page.getByRole("heading", { name: "Answer again" })).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("The letter is closed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
});

test("a letter without a proof of work is held back until a colleague releases it", { tag: "@edge" }, async ({
  page,
}) => {
  const email = newEmail();
  const words = `Written over plain HTTP by ${email}`;
  // As a browser has it on a page that is neither https nor of this machine.
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
  await page.goto("/contact-us");
  await fillContact(page, email, words);
  await send(page, "Send");
  await expect(page.getByRole("region", { name: "Write to us" }).getByText(received)).toBeVisible();
  await openDashboard(page);
  await openLetter(page, words, "held_back");
  await expect(page.getByText(/was held back because its browser did not do/)).toBeVisible();
  await expect(page.getByLabel("Your answer")).toBeHidden();
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("The letter is open")).toBeVisible();
  await expect(page.getByLabel("Your answer")).toBeVisible();
});

test("what a colleague has answered meanwhile is told, and what was typed stays", { tag: "@edge" }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const email = newEmail();
  const words = `For two colleagues at once: ${email}`;
  await page.goto("/contact-us");
  await fillContact(page, email, words);
  await send(page, "Send");
  await expect(page.getByRole("region", { name: "Write to us" }).getByText(received)).toBeVisible();
  await openDashboard(page);
  await openLetter(page, words);
  await page.getByLabel("Your answer").fill("Mine, which is longer.");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Your answer").fill("Theirs");
  await other.getByRole("button", { name: "Send the answer" }).click();
  await expect(other.getByText("The answer is on its way")).toBeVisible();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText(/A colleague has answered or changed this letter meanwhile/)).toBeVisible();
  await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("Mine, which is longer.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Mine, which is longer.", { exact: true })).toBeVisible();
});

/**
 * A letter that is held back, since it was sent without a form, and whose words hold its writer's name; gives its id.
 */
async function receiveLetter(page: Page, name: string): Promise<number> {
  await ownersRequests(page);
  const letter = {
    kind: "contact",
    name,
    email: newEmail(),
    words: `From ${name}`,
    idempotency_key: crypto.randomUUID(),
  };
  expect((await page.request.post("/api/letters", { data: letter })).status()).toBe(200);
  const found = await page.request.get("/api/admin/letters", { params: { search: letter.words } });
  return (await found.json()).data.data[0].id;
}

/** One that is open; gives its id. */
async function haveLetter(page: Page, name: string): Promise<number> {
  const id = await receiveLetter(page, name);
  const owner = await ownersRequests(page);
  await owner.change(`letters/${id}/state`, { version: 1, state: "open" });
  return id;
}

test("letters that are ticked are called spam at once", { tag: "@edge" }, async ({ page }) => {
  const sender = newEmail();
  await receiveLetter(page, `Ada ${sender}`);
  await receiveLetter(page, `Bob ${sender}`);
  const filter = encodeURIComponent(JSON.stringify({ search: sender, state: "held_back" }));
  await page.goto(`/dashboard/letters?filter=${filter}`);
  await page.getByRole("checkbox", { name: `Tick the letter of Ada ${sender}` }).check();
  await expectAccessible(page, "the inbox with a letter ticked");
  await page.getByRole("checkbox", { name: "Tick all of this page" }).check();
  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByText("2 letters are spam, and go in thirty days")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Tick the letter of Ada ${sender}` })).toHaveCount(0);
});

test("of ticked letters that a colleague has dealt with meanwhile, one notice tells", { tag: "@edge" }, async ({
  page,
}) => {
  const sender = newEmail();
  await receiveLetter(page, `Ada ${sender}`);
  const dealtWith = [await receiveLetter(page, `Bob ${sender}`), await receiveLetter(page, `Cleo ${sender}`)];
  const filter = encodeURIComponent(JSON.stringify({ search: sender, state: "held_back" }));
  await page.goto(`/dashboard/letters?filter=${filter}`);
  await page.getByRole("checkbox", { name: "Tick all of this page" }).check();
  const { change } = await ownersRequests(page);
  for (const id of dealtWith) await change(`letters/${id}/state`, { version: 1, state: "open" });
  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(
    page.getByText("2 stayed as they were: Somebody has dealt with it. Open it to call it spam."),
  ).toBeVisible();
  await expect(page.getByText("1 letter is spam, and goes in thirty days")).toBeVisible();
});

test("an answer that is not sent is not left behind unasked, and never stands in another letter's form", {
  tag: "@edge",
}, async ({ page }) => {
  const ada = `Ada ${newEmail()}`;
  const bob = `Bob ${newEmail()}`;
  await haveLetter(page, ada);
  await page.goto(`/dashboard/letters/${await haveLetter(page, bob)}/show`);
  await expect(page.getByText(`From ${bob}`)).toBeVisible();
  await page.getByRole("menuitem", { name: "Inbox" }).click();
  await page.getByText(ada, { exact: true }).click();
  const answer = page.getByLabel("Your answer");
  await answer.fill("Your order is refunded.");

  const dismissed = page.waitForEvent("dialog").then((question) => question.dismiss());
  await page.getByRole("menuitem", { name: "Inbox" }).click();
  await dismissed;
  await expect(answer).toHaveValue("Your order is refunded.");

  const accepted = page.waitForEvent("dialog").then((question) => question.accept());
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or go to" }).fill(bob);
  await page.getByRole("option", { name: bob }).first().click();
  await accepted;
  await expect(page.getByText(`From ${bob}`)).toBeVisible();
  await expect(answer).toHaveValue("");

  await answer.fill("It is on its way.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("heading", { name: "Answer again" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
});

test("a note that a colleague has changed meanwhile is shown, and what was typed is kept at the next try", {
  tag: "@edge",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/409/);
  const id = await haveLetter(page, `Cleo ${newEmail()}`);
  await page.goto(`/dashboard/letters/${id}/show`);
  await page.getByRole("button", { name: "Write a note" }).click();
  // Its name changes once there is a note.
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("Mine, which is longer.");
  const { change } = await ownersRequests(page);
  await change(`letters/${id}/note`, { version: 2, note: "Theirs" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("A colleague has changed the note meanwhile: Theirs")).toBeVisible();
  await expect(dialog.getByLabel("Note")).toHaveValue("Mine, which is longer.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Mine, which is longer.")).toBeVisible();
});

test("affiliates apply below how to apply, and a failure loses nothing that was typed", { tag: "@edge" }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.goto("/affiliate");
  const form = page.getByRole("region", { name: "Apply here" });
  await form.getByLabel("Your name").fill("Wanda Walker");
  await form.getByLabel("E-mail").fill(newEmail());
  await form.getByLabel("Website or social profile").fill("my page");
  await form.getByLabel("Your audience, and why us").fill("Some nine thousand readers, who walk.");
  await send(page, "Send");
  await expect(form.getByText("Enter a full address that begins with https://")).toBeVisible();
  await expect(form.getByText("Without your consent we cannot keep the application")).toBeVisible();
  await expectAccessible(page, "the application with its faults");
  await form.getByLabel("Website or social profile").fill("https://walks.example/wanda");
  await form.getByLabel(/You may keep this application/).check();
  await page.route("**/api/letters", (route) => route.abort());
  await send(page, "Send");
  await expect(page.getByText("No connection. Please check your network and try again.")).toBeVisible();
  await expect(form.getByLabel("Your audience, and why us")).toHaveValue("Some nine thousand readers, who walk.");
  await page.unroute("**/api/letters");
  await send(page, "Send");
  await expect(form.getByText(received)).toBeVisible();
});

test("members write to the team under the name and e-mail of their account", { tag: "@edge" }, async ({
  page,
  customer,
}) => {
  await page.goto("/join-community");
  const form = page.getByRole("region", { name: "Write to the team" });
  const words = `Thank you for the map: ${Date.now()}`;
  await form.getByLabel("Your message").fill(words);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText(received)).toBeVisible();
  await form.getByRole("button", { name: "Write another message" }).click();
  await expect(form.getByLabel("Your message")).toHaveValue("");
  await openDashboard(page);
  await openLetter(page, words);
  await expect(page.getByRole("heading", { name: "From a member" })).toBeVisible();
  await expect(page.getByText("Written while logged in as")).toBeVisible();
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible();
});

test("what a member has typed to the team outlives a login that has ended", { tag: "@edge" }, async ({
  page,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto("/join-community");
  const form = page.getByRole("region", { name: "Write to the team" });
  await form.getByLabel("Your message").fill("Written with care.");
  await page.request.post("/api/users/logout", { headers: { authorization: `Bearer ${customer.token}` } });
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("**/login?*");
  await signIn(page, customer.email, customer.password);
  await page.waitForURL("**/join-community");
  await expect(form.getByLabel("Your message")).toHaveValue("Written with care.");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText(received)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Your message")).toHaveValue("");
});
