import { checkLinks, findLinkCheck } from "@cairn/contract/links/staff-broken-links.ts";
import { Alert, Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { ago } from "../../../dates.ts";
import { useAction } from "../../../use-action.ts";

const whileAsked = 1500;

/** When links were last checked, with the way to have them checked at once. */
export function LastCheck() {
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const { data, error, refetch } = useQuery({
    queryKey: ["link-check"],
    queryFn: async () => (await call(findLinkCheck)).data,
    refetchInterval: ({ state }) => (state.data?.is_asked ? whileAsked : false),
  });
  const checkedAt = data?.checked_at;
  const shown = useRef(checkedAt);
  useEffect(() => {
    if (shown.current !== undefined && checkedAt !== shown.current) refresh();
    shown.current = checkedAt;
  }, [checkedAt, refresh]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={92} />;
  const { contents, addresses, is_asked } = data;
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack
        direction={{ xs: "column", sm: "row" }}
        sx={{ gap: 2, alignItems: { sm: "center" }, justifyContent: "space-between" }}
      >
        <div>
          <Typography role="status">
            {is_asked
              ? "Links are being checked …"
              : checkedAt
                ? `Checked ${ago(checkedAt)}: ${contents} contents with ${addresses} addresses.`
                : "Links have not been checked yet."}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Links to other sites are not checked.
          </Typography>
        </div>
        <Button
          variant="outlined"
          disabled={isBusy || is_asked}
          sx={{ flexShrink: 0 }}
          onClick={async () => {
            if (await run(() => call(checkLinks))) await refetch();
          }}
        >
          Check now
        </Button>
      </Stack>
    </Card>
  );
}
