import type { Readable } from "node:stream";
import type { Carrier as CarrierName } from "@cairn/contract/orders/carriers.ts";
import type { OrderToCarry } from "../../orders/fulfilment/to-carry.ts";

/** What a carrier says of a parcel: whose order it is, and its number. */
export interface GivenNumber {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly reference: string;
  readonly tracking_number: string;
  /** Undefined where it does not say who carries the parcel. */
  readonly carrier: CarrierName | undefined;
}

/**
 * A firm that carries parcels: it is given orders, and gives their numbers back. Those that the shop has work by files,
 * which staff bring there and back (`file-carrier.ts`); one with a service of its own would be another.
 */
export interface Carrier {
  /** What the carrier is handed of orders. */
  hand(orders: AsyncIterable<OrderToCarry>, options: { readonly bom: boolean }): Readable;
  /** The numbers that it gives back; refuses with 422 what it cannot read. */
  readNumbers(given: { readonly path: string }): Promise<GivenNumber[]>;
}
