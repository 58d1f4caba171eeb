import { Box, Link, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";

/** A figure; with a path it leads to what it adds up. */
export interface Figure {
  readonly text: string;
  readonly path?: string | undefined;
}

export interface FiguresRow {
  readonly key: string;
  readonly name: string;
  /** Where its name leads. */
  readonly path?: string | undefined;
  readonly figures: readonly Figure[];
}

interface FiguresTableProps {
  readonly label: string;
  /** What its rows are, and then each of their figures. */
  readonly heads: readonly string[];
  readonly rows: readonly FiguresRow[];
  /** What all rows come to. */
  readonly sum?: FiguresRow | undefined;
}

// A row is known by its name, which stays in sight on phones while its figures scroll.
const nameWidth = "9rem";
const nameStyle = {
  ...{ position: "sticky", left: 0, zIndex: 1, backgroundColor: "background.paper" },
  ...{ maxWidth: { xs: nameWidth, sm: "none" }, whiteSpace: { xs: "normal", sm: "nowrap" } },
} as const;
const figureStyle = { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

// What has the focus scrolls into sight beside the names, not beneath them.
const regionStyle = { overflowX: "auto", width: "100%", scrollPaddingLeft: { xs: nameWidth, sm: "16rem" } } as const;

/** A table of figures, which scrolls within itself where it is wider than the screen. */
export function FiguresTable({ label, heads, rows, sum }: FiguresTableProps) {
  const [first = "", ...others] = heads;
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={regionStyle}>
      {/* Narrow cells, so that millions in each of eight columns stand on a desktop without scrolling. */}
      <Table size="small" aria-label={label} sx={{ "& th, & td": { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={nameStyle}>{first}</TableCell>
            {others.map((head) => (
              <TableCell key={head} sx={figureStyle}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.key} row={row} heads={others} />
          ))}
        </TableBody>
        {sum && (
          <TableFooter sx={{ "& th, & td": { fontSize: "0.875rem", fontWeight: 600, color: "text.primary" } }}>
            <Row row={sum} heads={others} />
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}

function Row({ row: { name, path: ownPath, figures }, heads }: { row: FiguresRow; heads: readonly string[] }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={nameStyle}>
        <Text text={name} path={ownPath} />
      </TableCell>
      {figures.map((figure, index) => (
        <TableCell key={heads[index]} sx={figureStyle}>
          <Text {...figure} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function Text({ text, path }: Figure) {
  return path ? (
    <Link component={RouterLink} to={path} color="inherit">
      {text}
    </Link>
  ) : (
    text
  );
}
