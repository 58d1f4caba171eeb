import { writePounds } from "@cairn/contract/platform/money.ts";
import { Box, Stack, Typography } from "@mui/material";
import { Panel } from "../../../ui/panel.tsx";
import { Thumbnail } from "../../../ui/thumbnail.tsx";
import { useOrder } from "../use-order.ts";

type Line = ReturnType<typeof useOrder>["order"]["lines"][number];

/** What of a line was sent, refunded or cancelled; nothing of one where all is as it was ordered. */
function describeLine({ sent_quantity, refunded_quantity, cancelled_quantity }: Line): string {
  const parts = [
    [sent_quantity, "sent"],
    [refunded_quantity, "refunded"],
    [cancelled_quantity, "cancelled"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(", ");
}

/** What was ordered, with its pictures and sums. */
export function Lines() {
  const { order } = useOrder();
  const hasExchange = order.returns.some(({ state }) => state === "exchanged");
  const sums = [
    ["Subtotal", order.subtotal],
    [order.coupon_code ? `Discount, ${order.coupon_code}` : "Discount", -order.discount],
    ["Delivery", order.shipping],
  ] as const;
  return (
    <Panel title="What was ordered">
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
        {order.lines.map((line) => (
          <Stack
            key={line.id}
            component="li"
            direction="row"
            sx={{ gap: 1.5, py: 1, alignItems: "center", borderBottom: 1, borderColor: "divider" }}
          >
            <Thumbnail src={line.thumbnail} size={52} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                {[line.variant_name, line.sku, describeLine(line)].filter(Boolean).join(", ")}
              </Typography>
            </Box>
            <Box sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums", flexShrink: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{writePounds(line.total)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {line.quantity} × {writePounds(line.price)}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          width: "100%",
          display: "grid",
          gridTemplateColumns: "1fr auto",
          gap: 0.5,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {sums
          .filter(([, sum]) => sum !== 0)
          .map(([label, sum]) => (
            <Sum key={label} label={label} sum={sum} />
          ))}
        <Sum label="Total" sum={order.total} isStrong />
        {order.taxes
          .filter(({ tax }) => tax > 0)
          .map(({ percent, tax }) => (
            <Sum key={percent} label={`Tax in it, ${percent} %`} sum={tax} />
          ))}
        {order.left !== null && (
          <>
            <Sum label={hasExchange ? "Refunded or exchanged" : "Refunded"} sum={order.left - order.total} />
            <Sum label="Left" sum={order.left} isStrong />
          </>
        )}
      </Box>
    </Panel>
  );
}

function Sum({ label, sum, isStrong = false }: { label: string; sum: number; isStrong?: boolean }) {
  const weight = { fontWeight: isStrong ? 600 : 400 };
  return (
    <>
      <Typography component="dt" color={isStrong ? "textPrimary" : "textSecondary"} sx={weight}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, textAlign: "right", ...weight }}>
        {writePounds(sum)}
      </Typography>
    </>
  );
}
