import { Box } from "@mui/material";
import { Fragment } from "react";

/** Names and what they are, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "minmax(110px, auto) 1fr",
        columnGap: 3,
        rowGap: 0.75,
        width: "100%",
      }}
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
