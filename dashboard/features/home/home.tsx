import { findSalesReport } from "@cairn/contract/orders/reports/staff.ts";
import { findSetup } from "@cairn/contract/setup/staff.ts";
import { Box, Stack } from "@mui/material";
import { Title, usePermissions } from "react-admin";
import { mayCall } from "../../resources.ts";
import { Figures } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Needs } from "./needs.tsx";

/** The start: what needs somebody now, and beside it how the shop does, for those who may know. */
export function Home() {
  const { permissions: member } = usePermissions();
  const seesFigures = member !== undefined && mayCall(member.role, findSalesReport);
  const seesSetup = member !== undefined && mayCall(member.role, findSetup);
  return (
    <Box
      sx={{
        pt: 2,
        pb: 4,
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { lg: seesFigures ? "minmax(0, 7fr) minmax(0, 5fr)" : "minmax(0, 1fr)" },
      }}
    >
      <Title title="Needs you" />
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {seesSetup && <FirstSteps />}
        <Needs />
      </Stack>
      {seesFigures && <Figures />}
    </Box>
  );
}
