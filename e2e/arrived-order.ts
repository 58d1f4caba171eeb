import type { APIRequestContext } from "@playwright/test";
import { expect, ownerPassword } from "./fixtures.ts";

export interface ArrivedOrder {
  readonly reference: string;
  /** What the owner does with it. */
  staff(action: string, body?: object): Promise<void>;
}

/** An order of two packs that is paid, made by calls, since other journeys show how; its reference. */
export async function paidOrder(request: APIRequestContext, token: string): Promise<string> {
  const products = (await (await request.get("/api/product/all")).json()).data as { id: number; slug: string }[];
  const pack = products.find(({ slug }) => slug === "rolltop-22");
  return paidOrderOf(request, token, { product_id: pack?.id, quantity: 2 });
}

/** Likewise of what a test has made for itself. */
export async function paidOrderOf(request: APIRequestContext, token: string, line: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const checkout = await request.post("/api/stripe/checkout", {
    headers,
    data: {
      phone_number: "020 7946 0182",
      address: "1 Summit Row, Keswick",
      country: "gb",
      products: [line],
      success_redirect_url: "/payment-success",
      cancel_redirect_url: "/payment-error",
    },
  });
  expect(checkout.status(), await checkout.text()).toBe(200);
  const { payment_link } = await checkout.json();
  await request.post(payment_link, { form: { decision: "pay", delay: "never" }, maxRedirects: 0 });
  const [{ reference }] = (await (await request.get("/api/orders", { headers })).json()).data;
  const checked = await request.post(`/api/orders/${reference}/check`, { headers, data: {} });
  expect((await checked.json()).data.payment_state).toBe("paid");

  return reference;
}

/** An order of two packs that is paid, sent and has arrived. */
export async function arrivedOrder(request: APIRequestContext, token: string): Promise<ArrivedOrder> {
  const headers = { authorization: `Bearer ${token}` };
  const reference = await paidOrder(request, token);
  const owner = { email: "owner@cairn.example", password: ownerPassword };
  expect((await request.post("/api/admin/login", { data: owner })).status()).toBe(200);
  const staff = async (action: string, body: object = {}) => {
    const answer = await request.post(`/api/admin/orders/${reference}/${action}`, { data: body });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await staff("parcels", { idempotency_key: "0123456789abcdef", carrier: "evri", tracking_number: "" });
  const { parcels } = (await (await request.get(`/api/orders/${reference}`, { headers })).json()).data;
  await staff(`parcels/${parcels[0].id}/deliver`);
  return { reference, staff };
}
