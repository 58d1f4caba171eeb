import { carrierNames } from "@cairn/contract/orders/carriers.ts";
import { Box, Link, Stack, Typography } from "@mui/material";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useOrder } from "../use-order.ts";
import { ParcelSteps } from "./parcel-steps.tsx";

/** What has left for the customer; nothing before the first parcel. */
export function Parcels() {
  const { order } = useOrder();
  if (order.parcels.length === 0) return null;
  const nameOf = (id: number) => order.lines.find((line) => line.id === id)?.name ?? "";
  return (
    <Panel title={order.parcels.length === 1 ? "Parcel" : "Parcels"}>
      {order.parcels.map((parcel) => (
        <Stack
          key={parcel.id}
          direction="row"
          sx={{ width: "100%", gap: 2, justifyContent: "space-between", alignItems: "center", flexWrap: "wrap" }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {carrierNames[parcel.carrier]}
              {parcel.tracking_url ? (
                <>
                  {", "}
                  <Link href={parcel.tracking_url} target="_blank" rel="noreferrer">
                    {parcel.tracking_number}
                  </Link>
                </>
              ) : (
                parcel.tracking_number && `, ${parcel.tracking_number}`
              )}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {parcel.lines.map(({ line_id, quantity }) => `${quantity} × ${nameOf(line_id)}`).join(", ")}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Sent {dateTime(parcel.sent_at)}
              {parcel.delivered_at && `, arrived ${dateTime(parcel.delivered_at)}`}
              {parcel.came_back_at && `, came back ${dateTime(parcel.came_back_at)}`}
            </Typography>
          </Box>
          <ParcelSteps parcel={parcel} />
        </Stack>
      ))}
    </Panel>
  );
}
