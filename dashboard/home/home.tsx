import { Box } from "@mui/material";
import { Title } from "react-admin";
import { Needs } from "./needs.tsx";

/** The start: what needs somebody now, and how the shop does. */
export function Home() {
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Needs you" />
      <Needs />
    </Box>
  );
}
