import { findCouponReach, type ReachedVariant, type StaffCoupon } from "@cairn/contract/coupons/staff.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Button, Chip, Skeleton, Stack, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../call.ts";
import { encodeBody } from "../../encode-body.ts";
import { usePause } from "../../ui/use-pause.ts";

type Found = Answer<typeof findCouponReach>["data"];
type Form = Partial<Pick<StaffCoupon, "kind" | "is_for_cheapest">>;

/** So many are shown before anybody asks for more. */
const fewest = 6;

/** What the coupon in the form takes part in, saved or not, with what each variant comes to. */
export function Reach() {
  const values: Form = useWatch();
  const asked = usePause(JSON.stringify(bodyOf(values)));
  const [{ page, of }, turnTo] = useState({ page: 1, of: asked });
  const [isWhole, showWhole] = useState(false);
  const shownPage = of === asked ? page : 1;
  const { data, error } = useQuery({
    queryKey: ["coupon-reach", asked, shownPage],
    queryFn: async ({ signal }) =>
      (await call(findCouponReach, { body: { ...JSON.parse(asked), page: shownPage }, signal })).data,
    placeholderData: keepPreviousData,
    enabled: asked !== "null",
  });
  return (
    <Box component="section" aria-label="What it takes part in" sx={{ width: "100%", mb: 3 }}>
      <Typography component="h2" variant="h6">
        What it takes part in
      </Typography>
      {asked === "null" && (
        <Typography color="textSecondary">This shows once the fields above are filled in.</Typography>
      )}
      {error && <Typography color="error">{error.message}</Typography>}
      {!data && !error && asked !== "null" && <Skeleton variant="rounded" height={160} />}
      {data && asked !== "null" && (
        <>
          <Summary found={data} form={values} />
          <Lines variants={isWhole ? data.data : data.data.slice(0, fewest)} />
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: "wrap", alignItems: "center" }}>
            {data.data.length > fewest && (
              <Button aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
                {isWhole ? "Show fewer" : `Show ${data.data.length}`}
              </Button>
            )}
            {isWhole && data.last_page > 1 && (
              <>
                <Button disabled={shownPage === 1} onClick={() => turnTo({ page: shownPage - 1, of: asked })}>
                  Earlier
                </Button>
                <Typography variant="body2" color="textSecondary">
                  Page {shownPage} of {data.last_page}
                </Typography>
                <Button
                  disabled={shownPage >= data.last_page}
                  onClick={() => turnTo({ page: shownPage + 1, of: asked })}
                >
                  Later
                </Button>
              </>
            )}
          </Stack>
        </>
      )}
    </Box>
  );
}

/** What the call takes; null while a field of it cannot be sent. */
function bodyOf(values: Form): object | null {
  try {
    return encodeBody(findCouponReach.schema.body, { ...values });
  } catch {
    return null;
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function Summary({ found, form: { kind, is_for_cheapest: isForCheapest } }: { found: Found; form: Form }) {
  const { total, products, left_out: leftOut } = found;
  const notes = [
    leftOut > 0 && `${counted(leftOut, "variant")} on sale ${leftOut === 1 ? "is" : "are"} left out.`,
    total > 0 && kind === "delivery" && "Delivery is free once one of these is in the cart.",
    total > 0 && kind !== "delivery" && isForCheapest && "In a cart, one unit of the cheapest of these is reduced.",
    total > 0 && kind === "sum" && "The sum is taken off a cart once: the prices are those of one item bought alone.",
  ];
  return (
    <Box role="status">
      <Typography>
        {total === 0
          ? "Nothing in the shop takes part now, so no cart can use it."
          : `${counted(total, "variant")} of ${counted(products, "product")} in the shop now.`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {notes.filter(Boolean).join(" ")}
      </Typography>
    </Box>
  );
}

function Lines({ variants }: { variants: readonly ReachedVariant[] }) {
  if (variants.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
      {variants.map(({ id, product_id, name, variant_name, sku, ...prices }, index) => (
        <Stack
          key={id}
          component="li"
          direction="row"
          sx={{
            gap: 2,
            py: 1,
            alignItems: "baseline",
            justifyContent: "space-between",
            borderTop: 1,
            borderColor: "divider",
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {variants[index - 1]?.product_id !== product_id && <Typography>{name}</Typography>}
            <Typography variant="body2" color="textSecondary">
              {variant_name && `${variant_name}, `}
              <Box component="span" sx={{ display: "inline-block" }}>
                {sku}
              </Box>
            </Typography>
          </Box>
          <Prices {...prices} />
        </Stack>
      ))}
    </Box>
  );
}

function Prices({
  price,
  compare_at_price: compareAt,
  price_with: reduced,
}: Pick<ReachedVariant, "price" | "compare_at_price" | "price_with">) {
  return (
    <Box sx={{ flexShrink: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
      <Typography sx={{ whiteSpace: "nowrap" }}>
        {writePounds(price)}
        {reduced !== price && ` → ${writePounds(reduced)}`}
      </Typography>
      {compareAt !== null && <Chip size="small" label={`On sale, else ${writePounds(compareAt)}`} />}
    </Box>
  );
}
