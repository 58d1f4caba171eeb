import type { MailProps } from "@cairn/contract/mail/mails.ts";
import type { Pence } from "@cairn/contract/platform/money.ts";
import { formatPrice } from "../lib/format.ts";
import { MailPictureCell } from "./parts.tsx";
import { figures, mailStyle } from "./style.ts";

type Order = Pick<MailProps<"order-confirmation">, "lines" | "subtotal" | "discount" | "shipping" | "total">;

interface OrderTableProps {
  readonly order: Order;
  readonly symbol: string;
  readonly words: {
    line(name: "product" | "quantity" | "price" | "subtotal" | "discount" | "shipping" | "total"): string;
  };
}

/** The lines and sums of an order. The plain-text part finds the table by its class, see `render.tsx`. */
export function OrderTable({ order, symbol, words }: OrderTableProps) {
  return (
    <table className="order-table" style={mailStyle.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className="quiet" style={mailStyle.headerCell}>
            {words.line("product")}
          </th>
          <th scope="col" className="quiet" style={{ ...mailStyle.headerCell, ...figures }}>
            {words.line("quantity")}
          </th>
          <th scope="col" className="quiet" style={{ ...mailStyle.headerCell, ...figures }}>
            {words.line("price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ name, quantity, total, picture }) => (
          // Variants of a product may share a name; duplicate keys do no harm in a list that is rendered once.
          <tr key={name}>
            <MailPictureCell picture={picture} />
            <td className="cell" style={mailStyle.cell}>
              {name}
            </td>
            <td className="cell" style={{ ...mailStyle.cell, ...figures }}>
              {quantity}
            </td>
            <td className="cell" style={{ ...mailStyle.cell, ...figures }}>
              {formatPrice(total, symbol)}
            </td>
          </tr>
        ))}
        <SumRow label={words.line("subtotal")} amount={order.subtotal} symbol={symbol} />
        {order.discount !== 0 && (
          <SumRow label={words.line("discount")} amount={order.discount} symbol={`−${symbol}`} />
        )}
        <SumRow label={words.line("shipping")} amount={order.shipping} symbol={symbol} />
        <SumRow label={words.line("total")} amount={order.total} symbol={symbol} style={mailStyle.totalCell} />
      </tbody>
    </table>
  );
}

interface SumRowProps {
  readonly label: string;
  readonly amount: Pence;
  readonly symbol: string;
  readonly style?: typeof mailStyle.sumCell | typeof mailStyle.totalCell;
}

function SumRow({ label, amount, symbol, style = mailStyle.sumCell }: SumRowProps) {
  return (
    <tr>
      <th scope="row" colSpan={3} className="text" style={style}>
        {label}
      </th>
      <td className="text" style={{ ...style, ...figures }}>
        {formatPrice(amount, symbol)}
      </td>
    </tr>
  );
}
