import { countStock, type StockRow } from "@cairn/contract/staff/stock.ts";
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import { useListContext, useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { randomKey } from "../../random-key.ts";
import { useAction } from "../../use-action.ts";
import { Thumbnail } from "../products/thumbnail.tsx";

type ShelfSeen = Pick<StockRow, "stock" | "unpacked">;

/** Enters what was counted: a number, Enter, the next one. Nothing changes until it is applied, over all pages. */
export function Counting({ onEnd }: { onEnd: () => void }) {
  const { data = [] } = useListContext<StockRow>();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const [counts, setCounts] = useState<
    ReadonlyMap<number, { readonly sku: string; readonly count: number; readonly seen: ShelfSeen }>
  >(new Map());
  const [key, setKey] = useState(randomKey);
  const [refused, setRefused] = useState<readonly string[]>([]);

  function next(event: KeyboardEvent<HTMLElement>, index: number) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll("input")[index + step]?.focus();
  }

  function note({ id, sku, stock, unpacked }: StockRow, text: string) {
    setKey(randomKey());
    const changed = new Map(counts);
    const digits = text.replaceAll(/\D/g, "").slice(0, 7);
    if (digits === "") changed.delete(id);
    else changed.set(id, { sku, count: Number(digits), seen: counts.get(id)?.seen ?? { stock, unpacked } });
    setCounts(changed);
  }

  const apply = () =>
    run(async () => {
      const body = {
        idempotency_key: key,
        note: "",
        counts: [...counts].map(([id, { count, seen }]) => ({ id, count, seen })),
      };
      const { data: result, message } = await call(countStock, { body });
      const nameOf = (id: string | number) => counts.get(Number(id))?.sku ?? id;
      setRefused(result.refused.map(({ id, message: why }) => `${nameOf(id)}: ${why}`));
      // What is refused is counted again: its shelf is not what it was.
      setCounts(new Map());
      setKey(randomKey());
      refresh();
      if (result.refused.length === 0) onEnd();
      return { message: result.refused.length === 0 ? message : undefined };
    });

  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
        Count all that lies on the shelf, also what is sold and not packed yet. What is packed is not counted.
      </Typography>
      {refused.map((each) => (
        <Alert key={each} severity="error" sx={{ m: 1 }}>
          {each}
        </Alert>
      ))}
      <Box component="ul" ref={list} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((row, index) => {
          const counted = counts.get(row.id);
          const difference = counted ? counted.count - counted.seen.stock - counted.seen.unpacked : 0;
          return (
            <Stack
              key={row.id}
              component="li"
              direction="row"
              sx={{ gap: 1.5, px: 2, py: 1, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
            >
              <Thumbnail src={row.image_url} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2">{[row.name, row.variant_name].filter(Boolean).join(", ")}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {row.sku}
                  {row.unpacked > 0 && `, ${row.unpacked} of them sold and not packed`}
                </Typography>
              </Box>
              {counted && difference !== 0 && (
                <Typography variant="body2" color="warning" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {difference > 0 ? `+${difference}` : `−${-difference}`}
                </Typography>
              )}
              <TextField
                size="small"
                autoFocus={index === 0}
                placeholder={String(row.stock + row.unpacked)}
                value={counted ? String(counted.count) : ""}
                onChange={({ target }) => note(row, target.value)}
                onKeyDown={(event) => next(event, index)}
                slotProps={{ htmlInput: { "aria-label": `Counted of ${row.sku}`, inputMode: "numeric" } }}
                sx={{ width: 92 }}
              />
            </Stack>
          );
        })}
      </Box>
      <Stack
        direction="row"
        sx={{
          gap: 1,
          p: 2,
          position: "sticky",
          bottom: 0,
          bgcolor: "background.paper",
          borderTop: 1,
          borderColor: "divider",
          justifyContent: "flex-end",
        }}
      >
        <Button onClick={onEnd}>Leave without applying</Button>
        <Button variant="contained" disabled={isBusy || counts.size === 0} onClick={apply}>
          Apply {counts.size} {counts.size === 1 ? "count" : "counts"}
        </Button>
      </Stack>
    </Box>
  );
}
