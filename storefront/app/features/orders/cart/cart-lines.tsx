import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import { cartMessages } from "@cairn/contract/orders/cart-messages.ts";
import { lineTotal } from "@cairn/contract/orders/pricing.ts";
import { Minus, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatPrice } from "../../../lib/format.ts";
import { failureMessage } from "../../../lib/run-action.ts";
import { useSettings } from "../../../lib/site.ts";
import { toast } from "../../../lib/toast.ts";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { lowestText, Price } from "../../catalogue/price.tsx";
import { cart } from "./cart.ts";
import { type CartLine, fullName, quantityLimit } from "./lines.ts";

const undoMs = 5000;

const columns = ["product", "price", "quantity", "subtotal", "remove"] as const;

interface CartLinesProps {
  lines: readonly CartLine[];
  /** A line has gone, and with it the button that had the focus. */
  onGone: () => void;
}

/** One table at all widths: on phones each row becomes a card with labelled cells. */
export function CartLines({ lines, onGone }: CartLinesProps) {
  return (
    <table className="w-full self-start border-separate border-spacing-0">
      <caption className="sr-only">{cartMessages.title}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line pb-4 text-left text-small font-semibold text-slate last:text-right"
            >
              {cartMessages[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-4">
        {lines.map((line) => (
          <Row key={`${line.id}:${line.variant_id}`} line={line} onGone={onGone} />
        ))}
      </tbody>
    </table>
  );
}

const cell = "md:border-b md:border-line md:py-6 md:pr-4";

function Row({ line, onGone }: { line: CartLine } & Pick<CartLinesProps, "onGone">) {
  const { currency_symbol } = useSettings();
  const lowest = lowestText(line, currency_symbol);
  return (
    <tr className="max-md:relative max-md:grid max-md:grid-cols-[6rem_1fr] max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-paper max-md:p-4">
      <th scope="row" className={`contents text-left font-normal md:table-cell ${cell}`}>
        <span className="contents items-center gap-5 md:flex">
          <span className="row-span-3 block aspect-square w-24 shrink-0 overflow-hidden rounded-input bg-sand">
            <Picture
              src={line.thumbnail}
              picture={line.picture}
              alt=""
              width={192}
              height={192}
              sizes="96px"
              className="size-full"
            />
          </span>
          <Link to={variantPath(line)} className="pr-10 font-semibold underline-offset-4 hover:underline md:pr-0">
            {line.name}
            {line.variant_name && <span className="block text-small font-normal text-slate">{line.variant_name}</span>}
          </Link>
        </span>
      </th>
      {/* On phones the price of a single piece is the subtotal, and stands once. */}
      <td className={`text-slate tabular-nums ${line.quantity === 1 && !line.sale ? "max-md:hidden" : ""} ${cell}`}>
        <Price {...line} symbol={currency_symbol} />
        <span className="md:hidden"> {cartMessages.each}</span>
        {lowest && <span className="block text-small">{lowest}</span>}
      </td>
      <td className={cell}>
        <Quantity line={line} />
        <button
          type="button"
          onClick={() => moveToWishlist(line, onGone)}
          className="block min-h-11 text-small text-slate underline underline-offset-4 transition-colors hover:text-ink"
        >
          {cartMessages.moveToWishlist}
          <span className="sr-only"> {fullName(line)}</span>
        </button>
      </td>
      <td className={`self-center font-semibold tabular-nums max-md:col-start-2 ${cell}`}>
        {line.quantity > 1 && <span className="font-normal text-slate md:hidden">{cartMessages.subtotal} </span>}
        {formatPrice(lineTotal(line), currency_symbol)}
      </td>
      <td className={`text-right max-md:absolute max-md:top-2 max-md:right-2 md:pr-0 ${cell}`}>
        <RoundButton label={`${cartMessages.remove} ${fullName(line)}`} onClick={() => remove(line, onGone)}>
          <Trash2 aria-hidden="true" className="size-5" />
        </RoundButton>
      </td>
    </tr>
  );
}

function Quantity({ line }: { line: CartLine }) {
  const { quantity } = line;
  const name = fullName(line);
  const isLeast = quantity <= 1;
  const isMost = quantity >= quantityLimit(line);
  return (
    <div className="inline-flex items-center rounded-full border border-slate/50 bg-paper">
      <RoundButton label={`${cartMessages.decrease} ${name}`} isDisabled={isLeast} onClick={() => cart.decrease(line)}>
        <Minus aria-hidden="true" className="size-4" />
      </RoundButton>
      <input
        readOnly
        value={quantity}
        aria-label={`${cartMessages.quantityOf} ${name}`}
        className="w-9 bg-transparent text-center font-semibold tabular-nums"
      />
      <RoundButton label={`${cartMessages.increase} ${name}`} isDisabled={isMost} onClick={() => cart.increase(line)}>
        <Plus aria-hidden="true" className="size-4" />
      </RoundButton>
    </div>
  );
}

interface RoundButtonProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function RoundButton({ label, isDisabled = false, onClick, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-ink/5 aria-disabled:cursor-not-allowed aria-disabled:text-slate/50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}

/** Removing takes one click, and its toast offers to undo it. */
function remove(line: CartLine, onGone: () => void) {
  toast.offer(cartMessages.removed, { label: cartMessages.undo, action: cart.remove(line) }, { duration: undoMs });
  onGone();
}

async function moveToWishlist(line: CartLine, onGone: () => void) {
  try {
    const { add } = await import("../../wishlists/toggle.ts");
    if (!add(line)) return;
    cart.remove(line);
    onGone();
    toast.success(cartMessages.movedToWishlist);
  } catch (problem) {
    toast.error(failureMessage(problem));
  }
}
