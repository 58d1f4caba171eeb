import { Box, Button, Link, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";

interface Line {
  readonly key: string | number;
  readonly title: string;
  /** The record that tells more. */
  readonly to?: { readonly resource: string; readonly id: string | number };
  readonly detail: string;
  readonly beside?: string;
}

const shownAtFirst = 8;

/** Records as lines of text, the first ones until all are asked for. */
export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  const createPath = useCreatePath();
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
        {shown.map(({ key, title, to, detail, beside }) => (
          <Stack
            key={key}
            component="li"
            direction="row"
            sx={{ gap: 2, py: 1, justifyContent: "space-between", "& + &": { borderTop: 1, borderColor: "divider" } }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              {to ? (
                <Link
                  component={RouterLink}
                  to={createPath({ ...to, type: "show" })}
                  sx={{ display: "inline-block", minHeight: 24, fontWeight: 600 }}
                >
                  {title}
                </Link>
              ) : (
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {title}
                </Typography>
              )}
              <Typography variant="body2" color="textSecondary">
                {detail}
              </Typography>
            </Box>
            {beside && <Typography sx={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>{beside}</Typography>}
          </Stack>
        ))}
      </Box>
      {!isWhole && lines.length > shownAtFirst && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {lines.length}
        </Button>
      )}
    </>
  );
}
