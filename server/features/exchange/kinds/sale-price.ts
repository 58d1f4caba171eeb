import { importMessages as messages } from "@cairn/contract/exchange/staff-messages.ts";
import { endOf, readMoment } from "../dates.ts";
import type { ImportContext, Row } from "./kind.ts";

/** A variant at the price that is charged for it today: its sale price while that holds. */
export function salePriceOf(row: Row, { findings, choices }: ImportContext): Row {
  const { sale_price: sale = "", sale_starts: starts = "", sale_ends: ends = "" } = row.cells;
  if (sale.trim() === "") return row;
  const from = starts.trim() === "" ? undefined : readMoment(starts, choices.date_order);
  const until = ends.trim() === "" ? undefined : readMoment(ends, choices.date_order);
  if (from === "order" || until === "order") {
    findings.ask("dates");
    return row;
  }
  const isUnread = (starts.trim() !== "" && !from) || (ends.trim() !== "" && !until);
  if (isUnread) {
    findings.count(messages.saleDateUnread);
    return row;
  }
  const now = Date.now();
  const holds = (!from || from.at.getTime() <= now) && (!until || endOf(until).getTime() > now);
  findings.count(holds ? messages.regularWhileOnSale : messages.saleIsOver);
  return holds ? { ...row, cells: { ...row.cells, price: sale } } : row;
}
