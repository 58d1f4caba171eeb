import { cartSubtotal, type SentLine, shippingOf } from "@cairn/contract/orders/pricing.ts";
import { withArticle } from "@cairn/contract/platform/country-names.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { deliveryMessages } from "@cairn/contract/shipping/messages.ts";
import {
  type Country,
  findShippingPrice,
  listCountries,
  type ShippingRateOnWire,
} from "@cairn/contract/shipping/public.ts";
import { useEffect, useId, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { formatPrice } from "../../lib/format.ts";
import { useSettings } from "../../lib/site.ts";
import { arrivalBy } from "./arrival-by.ts";
import { deliveryCountry, guessCountry } from "./delivery-country.ts";

/** The list takes the place of the button that was pressed, and the focus with it. */
const focus = (list: HTMLSelectElement | null) => list?.focus();

interface DeliveryEstimateProps {
  /** The goods that are sent. */
  lines: readonly SentLine[];
  /** Whether it can be bought now: for what is sold out or still to come, no day is promised. */
  isBuyable?: boolean;
}

/**
 * When goods arrive in the visitor's country, and what their delivery costs. Until they choose one here, the country is
 * guessed from the browser's languages, which the estimate says.
 */
export function DeliveryEstimate({ lines, isBuyable = true }: DeliveryEstimateProps) {
  const { currency_symbol } = useSettings();
  const { isKnown, code, isGuess, rate, countries, choose } = useRate();
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();

  if (!isKnown) return null;
  const price = rate ? shippingOf(lines, cartSubtotal(lines), rate) : pence(0);
  return (
    <div className="grid justify-items-start text-small text-slate">
      {/* Room for two lines: another country's sentence may be shorter or longer. */}
      <p aria-live="polite" className="min-h-12 content-end">
        {rate && (
          <>
            <strong className="font-semibold text-ink">
              {[isBuyable && arrivalBy(rate), price === 0 ? deliveryMessages.free : formatPrice(price, currency_symbol)]
                .filter(Boolean)
                .join(", ")}
            </strong>{" "}
            {deliveryMessages.to} {withArticle(rate.name)}
            {price > 0 && rate.free_over !== null && (
              <>
                , {deliveryMessages.freeFrom} {formatPrice(rate.free_over, currency_symbol)}
              </>
            )}
          </>
        )}
      </p>
      {isChoosing ? (
        <label htmlFor={id} className="flex items-center gap-2">
          {deliveryMessages.country}
          <select
            ref={focus}
            id={id}
            value={code}
            onChange={(event) => choose(event.currentTarget.value)}
            className="min-h-11"
          >
            {countries.every((country) => country.code !== code) && <option value={code}>–</option>}
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <button type="button" onClick={() => setChoosing(true)} className="min-h-11 underline underline-offset-4">
            {rate ? deliveryMessages.change : deliveryMessages.choose}
          </button>
          {rate && isGuess && deliveryMessages.guessed}
        </p>
      )}
    </div>
  );
}

function useRate() {
  const [{ code, isGuess }, setCountry] = useState({ code: "", isGuess: false });
  const [rate, setRate] = useState<ShippingRateOnWire | "none">();
  const [countries, setCountries] = useState<readonly Country[]>([]);

  useEffect(() => {
    // Without the list nothing is told here; the checkout has its own.
    api(listCountries)
      .then(({ data }) => {
        setCountries(data);
        const chosen = deliveryCountry.read();
        const start = chosen || guessCountry();
        if (data.some((country) => country.code === start)) setCountry({ code: start, isGuess: chosen === "" });
      })
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!code) return;
    let isCurrent = true;
    api(findShippingPrice, { query: { country: code } })
      .then(({ data }) => isCurrent && setRate(data))
      .catch(() => isCurrent && setRate("none"));
    return () => {
      isCurrent = false;
    };
  }, [code]);

  return {
    /** Until then there is nothing to show, and afterwards nothing moves. */
    isKnown: countries.length > 0 && (code === "" || rate !== undefined),
    code,
    isGuess,
    rate: rate === "none" ? undefined : rate,
    countries,
    choose(next: string) {
      deliveryCountry.write(next);
      setCountry({ code: next, isGuess: false });
    },
  };
}
