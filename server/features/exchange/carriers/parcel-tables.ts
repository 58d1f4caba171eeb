import type { ParcelTable } from "@cairn/contract/exchange/staff-parcels.ts";
import type { FileColumn } from "@cairn/contract/platform/fields.ts";
import { shopTimeZone } from "@cairn/contract/platform/shop-time.ts";
import type { OrderToCarry } from "../../orders/fulfilment/to-carry.ts";
import type { Cells } from "../csv.ts";
import { writtenAmount } from "../kinds/written.ts";

interface Table {
  readonly columns: readonly FileColumn[];
  rowOf(order: OrderToCarry): Cells;
}

const days = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "2-digit", month: "2-digit", year: "2-digit", timeZone: shopTimeZone },
});

/** A weight in kilograms with its grams; empty where not all of it is known. */
const kilograms = (grams: number | null) => (grams === null ? "" : (grams / 1000).toFixed(3));

/** An address in parts, where it came so; otherwise as many lines as there is room for. */
function linesOf({ order: { address, address_line1, address_line2, town, postcode } }: OrderToCarry) {
  if (address_line1 !== "") return { line1: address_line1, line2: address_line2, line3: "", town, postcode };
  const [line1 = "", line2 = "", ...others] = address.split("\n");
  return { line1, line2, line3: others.join(", "), town, postcode };
}

/**
 * The fields of Click & Drop's import of orders that the shop can fill, called and written as its specification has
 * them: a date as dd/mm/yy, a weight in kilograms, a country by its name.
 */
const clickAndDrop: Table = {
  columns: [
    { name: "reference", label: "Order reference" },
    { name: "date", label: "Date" },
    { name: "weight", label: "Weight" },
    { name: "subtotal", label: "Sub-total" },
    { name: "shipping", label: "Shipping cost" },
    { name: "total", label: "Total" },
    { name: "currency", label: "Currency code" },
    { name: "name", label: "Full name" },
    { name: "line1", label: "Address line 1" },
    { name: "line2", label: "Address line 2" },
    { name: "line3", label: "Address line 3" },
    { name: "town", label: "City" },
    { name: "postcode", label: "Postcode" },
    { name: "country", label: "Country" },
    { name: "phone", label: "Phone" },
    { name: "email", label: "Email" },
  ],
  rowOf(toCarry) {
    const { order, weightGrams } = toCarry;
    return {
      ...linesOf(toCarry),
      reference: order.reference,
      date: days.format(new Date(order.placed_at)),
      weight: kilograms(weightGrams),
      subtotal: writtenAmount(order.subtotal_pence - order.discount_pence),
      shipping: writtenAmount(order.shipping_pence),
      total: writtenAmount(order.total_pence),
      currency: order.currency,
      name: order.name,
      country: order.country,
      // Digits alone are taken there, so that the international sign becomes its digits.
      phone: order.phone
        .replace(/^\+/, "00")
        .replace(/ ext\..*$/, "")
        .replaceAll(/\D/g, ""),
      email: order.email,
    };
  },
};

const neutral: Table = {
  columns: [
    { name: "reference", label: "Order reference" },
    { name: "name", label: "Name" },
    { name: "line1", label: "Address line 1" },
    { name: "line2", label: "Address line 2" },
    { name: "line3", label: "Address line 3" },
    { name: "town", label: "Town" },
    { name: "postcode", label: "Postcode" },
    { name: "country_code", label: "Country code" },
    { name: "country", label: "Country" },
    { name: "phone", label: "Phone" },
    { name: "email", label: "E-mail" },
    { name: "weight", label: "Weight (kg)" },
    { name: "items", label: "Items" },
    { name: "value", label: "Value of goods" },
    { name: "currency", label: "Currency" },
    { name: "carrier", label: "Carrier" },
    { name: "tracking_number", label: "Tracking number" },
  ],
  rowOf(toCarry) {
    const { order, weightGrams, units, valuePence } = toCarry;
    return {
      ...linesOf(toCarry),
      reference: order.reference,
      name: order.name,
      country_code: order.country_code,
      country: order.country,
      phone: order.phone,
      email: order.email,
      weight: kilograms(weightGrams),
      items: String(units),
      value: writtenAmount(valuePence),
      currency: order.currency,
      // Left for the carrier, or whoever types, to fill: so the same table is read back.
      carrier: "",
      tracking_number: "",
    };
  },
};

export const tables: Readonly<Record<ParcelTable, Table>> = { "click-and-drop": clickAndDrop, neutral };
