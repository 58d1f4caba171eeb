import { Box, Typography } from "@mui/material";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Sentence } from "./sentences.ts";

/** How a part is, line by line, with what to do where something is to be done. */
export function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, width: "100%" }}>
      {sentences.map(({ text, advice }) => (
        <Box
          key={text}
          component="li"
          sx={{
            display: "grid",
            gridTemplateColumns: "20px minmax(0, 1fr)",
            columnGap: 1.25,
            overflowWrap: "anywhere",
            "& > svg": { mt: 0.25, color: advice ? "error.main" : "success.main" },
          }}
        >
          {advice ? (
            <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
          <Typography component="div">
            <Box component="span" sx={{ fontWeight: advice ? 600 : 400 }}>
              {text}
            </Box>{" "}
            {advice}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
