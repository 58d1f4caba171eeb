import { Box, Card, Stack, Typography } from "@mui/material";

interface RankingProps {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly {
    readonly key: string | number;
    readonly name: string;
    readonly detail: string;
    readonly value: string;
  }[];
}

/** What sold, or brought, the most. */
export function Ranking({ title, empty, rows }: RankingProps) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.map(({ key, name, detail, value }) => (
          <Stack key={key} component="li" direction="row" sx={{ gap: 2, py: 0.75, alignItems: "baseline" }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {name}{" "}
              <Typography component="span" variant="body2" color="textSecondary">
                {detail}
              </Typography>
            </Box>
            <Box sx={{ fontVariantNumeric: "tabular-nums" }}>{value}</Box>
          </Stack>
        ))}
      </Box>
    </Card>
  );
}
