import { findDemo, findSetup, removeDemo, type SetupStep } from "@cairn/contract/setup/staff.ts";
import { demoPartNames, setupStepWords } from "@cairn/contract/setup/staff-messages.ts";
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { AskDialog } from "../../ui/ask.tsx";

/** Where each step is done; the demo is removed on the spot. */
const places: Readonly<Record<Exclude<SetupStep, "demo">, string>> = {
  second_factor: "/account",
  products: "/products",
  countries: "/countries",
  seller: "/seller-settings",
  payments: "/connections",
  mail: "/connections",
  backup: "/health#backups",
};

/** What keeps the shop from trading, until all of it is done. */
export function FirstSteps() {
  const [isConfirming, setConfirming] = useState(false);
  const { data } = useQuery({ queryKey: ["setup"], queryFn: async () => (await call(findSetup)).data });
  if (!data || data.open.length === 0) return null;
  return (
    <Card variant="outlined" component="section" aria-labelledby="first-steps">
      <Typography id="first-steps" component="h2" variant="h6" sx={{ px: 2, pt: 2, pb: 1 }}>
        Before you open
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.open.map((step) => (
          <Stack
            key={step}
            component="li"
            direction={{ xs: "column", sm: "row" }}
            sx={{
              gap: 1.5,
              px: 2,
              py: 1,
              alignItems: { xs: "flex-start", sm: "center" },
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{setupStepWords[step].title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {setupStepWords[step].why}
              </Typography>
            </Box>
            {step === "demo" ? (
              <Button size="small" variant="outlined" onClick={() => setConfirming(true)} sx={{ minHeight: 40 }}>
                {setupStepWords[step].action}
              </Button>
            ) : (
              <Button
                component={RouterLink}
                to={places[step]}
                size="small"
                variant="outlined"
                aria-label={`${setupStepWords[step].action}: ${setupStepWords[step].title}`}
                sx={{ minHeight: 40 }}
              >
                {setupStepWords[step].action}
              </Button>
            )}
          </Stack>
        ))}
      </Box>
      {isConfirming && <RemoveDemo onClose={() => setConfirming(false)} onDone={() => window.location.reload()} />}
    </Card>
  );
}

/** Lists what goes and what stays before anything is removed. */
function RemoveDemo({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { data, error } = useQuery({
    queryKey: ["demo"],
    queryFn: async () => (await call(findDemo)).data,
    gcTime: 0,
  });
  const drafted = data?.parts.reduce((sum, part) => sum + part.drafted, 0) ?? 0;
  const removedParts = data?.parts.filter(({ removed }) => removed > 0) ?? [];
  const staying = data?.parts.filter(({ kept }) => kept > 0) ?? [];
  return (
    <AskDialog
      title="Remove the demo?"
      submit="Remove the demo"
      isDangerous
      isBlocked={!data}
      run={() => call(removeDemo, { body: {} })}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && (
        <>
          <Typography>
            This is removed for good: {removedParts.map((each) => demoPartNames[each.part](each.removed)).join(", ")}.
          </Typography>
          {staying.length > 0 && (
            <Typography>
              This stays, since somebody has changed it or others need it:{" "}
              {staying.map((each) => demoPartNames[each.part](each.kept)).join(", ")}.
            </Typography>
          )}
          {drafted > 0 && (
            <Typography>
              Bought or waited for, and so kept as drafts that visitors do not see: {demoPartNames.products(drafted)}.
            </Typography>
          )}
          <Typography color="textSecondary">
            Your own products, orders and customers are not touched. Pictures stay in the media library.
          </Typography>
        </>
      )}
    </AskDialog>
  );
}
