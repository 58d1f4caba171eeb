import { findProduct, listProductPage } from "@cairn/contract/catalogue/public.ts";
import { outageMessages } from "@cairn/contract/platform/messages.ts";
import type { Call } from "@cairn/contract/platform/rendering.ts";
import { reserveProduct } from "@cairn/contract/preorders/public.ts";
import { findShippingPrice } from "@cairn/contract/shipping/public.ts";
import { expect, test } from "vitest";
import { createApi, forLoaders } from "./api.ts";
import { ApiError } from "./api-error.ts";

const dispatch = {
  ...{ cut_off: "12:00", sends_on_saturdays: false, sends_on_sundays: false },
  ...{ sends_on_bank_holidays: false, closed: [] },
};
const rate = { price: 24.99, free_over: null, steps: [], name: "Iceland", days: null, dispatch };

test("amounts arrive in pence", async () => {
  const { api } = answering(200, { success: true, data: rate });
  const { data } = await api(findShippingPrice, { query: { country: "is" } });
  expect(data.price).toBe(2_499);
});

test("parameters and query become the address", async () => {
  const { api, calls } = answering(404, { success: false, message: "" });
  await api(findProduct, { params: { slug: "a/b" } }).catch(() => undefined);
  await api(listProductPage, { query: { page: "2" } }).catch(() => undefined);
  await api(listProductPage, { query: {} }).catch(() => undefined);
  expect(calls.map(({ url }) => url)).toEqual([
    "/api/product/single/a%2Fb",
    "/api/product/all/paginate?page=2",
    "/api/product/all/paginate",
  ]);
});

test("a call that the contract marks as a form travels as one", async () => {
  const { api, calls } = answering(200, { success: true, message: "It is reserved" });
  const { message } = await api(reserveProduct, { body: { product_id: 7, quantity: 1 } });
  expect(message).toBe("It is reserved");
  expect(Object.fromEntries(calls[0]?.body as FormData)).toEqual({ product_id: "7", quantity: "1" });
});

test("the token travels, even an empty one", async () => {
  const { api, calls } = answering(200, { success: true, data: rate }, () => "");
  await api(findShippingPrice, { query: { country: "is" } });
  expect(calls[0]?.token).toBe("");
});

test("an error keeps its status, its words and the messages of each field", async () => {
  const { api } = answering(422, {
    success: false,
    message: "Please check",
    errors: { otp: ["Wrong"] },
    request_id: "r1",
  });
  const error = await api(findProduct, { params: { slug: "x" } }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, message: "Please check", errors: { otp: ["Wrong"] }, requestId: "r1" });
});

test("a failure without words of ours, as from a proxy, gets some", async () => {
  const { api } = answering(502, "<html>");
  await expect(api(findProduct, { params: { slug: "x" } })).rejects.toThrow(outageMessages.unexpected);
});

test("an answer outside the contract is not let through", async () => {
  const { api } = answering(200, { success: true, data: { ...rate, price: "free" } });
  await expect(api(findShippingPrice, { query: { country: "is" } })).rejects.toThrow("outside its contract");
});

test("in loaders an error becomes what React Router answers with its status", async () => {
  const { api } = answering(404, { success: false, message: "Not here", request_id: "r2" });
  const thrown = await forLoaders(api)(findProduct, { params: { slug: "x" } }).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ data: { message: "Not here", requestId: "r2" }, init: { status: 404 } });
});

function answering(status: number, body: unknown, findToken?: () => string) {
  const calls: Call[] = [];
  const api = createApi(async (call) => {
    calls.push(call);
    return { status, body };
  }, findToken);
  return { api, calls };
}
