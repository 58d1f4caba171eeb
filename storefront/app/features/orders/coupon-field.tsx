import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import type { Coupon } from "@cairn/contract/coupons/public.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import { X } from "lucide-react";
import { useRef } from "react";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

interface CouponFieldProps {
  coupon: Coupon | undefined;
  /** Why the coupon takes nothing off this cart. */
  hint: string | undefined;
  error: string | undefined;
  isBusy: boolean;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** Not part of the surrounding form: Enter here applies the code and does not pay. */
export function CouponField({ coupon, hint, error, isBusy, onApply, onRemove }: CouponFieldProps) {
  const { currency_symbol } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  if (coupon) {
    return (
      <div role="status">
        <button
          type="button"
          onClick={onRemove}
          aria-label={`${checkoutMessages.removeCoupon} ${coupon.code}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-green bg-green/10 px-4 font-semibold text-ink hover:bg-green/15"
        >
          {coupon.code} {worthOf(coupon, currency_symbol)}
          <X aria-hidden="true" className="size-4" />
        </button>
        {hint ? (
          <p className="mt-2 text-small text-slate">{hint}</p>
        ) : (
          <>
            <span className="sr-only">{checkoutMessages.couponApplied}</span>
            {termsOf(coupon).map((term) => (
              <p key={term} className="mt-2 text-small text-slate">
                {term}
              </p>
            ))}
          </>
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        ref={input}
        label={checkoutMessages.coupon}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onApply(event.currentTarget.value);
        }}
      />
      <Button
        variant="outline"
        busy={isBusy}
        onClick={() => onApply(input.current?.value ?? "")}
        className="mt-[calc(1.6*var(--text-body)+0.5rem)]"
      >
        {checkoutMessages.apply}
      </Button>
    </div>
  );
}

/** What of the cart a coupon leaves out, besides what it is chosen for. */
function termsOf({ is_for_cheapest, is_for_full_price }: Coupon): string[] {
  return [is_for_cheapest && couponMessages.offCheapest, is_for_full_price && couponMessages.notOffSale].filter(
    (term) => term !== false,
  );
}

function worthOf({ kind, discount, amount }: Coupon, symbol: string): string {
  if (kind === "delivery") return couponMessages.freeDelivery;
  return kind === "percent" ? `−${discount}%` : `−${formatPrice(amount, symbol)}`;
}
