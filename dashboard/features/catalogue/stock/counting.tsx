import { countStock, type StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { Alert, Box, Button, DialogContentText, Stack, TextField, Typography } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import { useListContext, useRefresh, useWarnWhenUnsavedChanges } from "react-admin";
import { type FieldValues, useController, useForm } from "react-hook-form";
import { call } from "../../../call.ts";
import { randomKey } from "../../../random-key.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { Thumbnail } from "../../../ui/thumbnail.tsx";
import { useAction } from "../../../use-action.ts";

interface Counted {
  readonly id: number;
  readonly sku: string;
  readonly typed: string;
  readonly seen: Pick<StockRow, "stock" | "unpacked">;
}

const isCount = (typed: string) => /^\d{1,7}$/.test(typed);

/**
 * Enters what was counted: a number, Enter, the next one. Nothing changes until it is applied, over all pages; whoever
 * leaves before is asked.
 */
export function Counting({ onEnd }: { onEnd: () => void }) {
  const { data = [] } = useListContext<StockRow>();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const { control, reset } = useForm<FieldValues>({ defaultValues: { counts: [] } });
  const { value, onChange } = useController({ control, name: "counts" }).field;
  useWarnWhenUnsavedChanges(true, undefined, control);
  const counts: readonly Counted[] = value;
  const wrong = counts.filter(({ typed }) => !isCount(typed));
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
    const typed = text.trim();
    const seen = counts.find((each) => each.id === id)?.seen ?? { stock, unpacked };
    const others = counts.filter((each) => each.id !== id);
    onChange(typed === "" ? others : [...others, { id, sku, typed, seen }]);
  }

  const apply = () =>
    run(async () => {
      const body = {
        idempotency_key: key,
        note: "",
        counts: counts.map(({ id, typed, seen }) => ({ id, count: Number(typed), seen })),
      };
      const { data: result, message } = await call(countStock, { body });
      const nameOf = (id: string | number) => counts.find((each) => each.id === Number(id))?.sku ?? id;
      setRefused(result.refused.map(({ id, message: why }) => `${nameOf(id)}: ${why}`));
      // What is refused is counted again: its shelf is not what it was.
      reset();
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
          const counted = counts.find(({ id }) => id === row.id);
          const isWrong = counted !== undefined && !isCount(counted.typed);
          const difference =
            counted && !isWrong ? Number(counted.typed) - counted.seen.stock - counted.seen.unpacked : 0;
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
                value={counted?.typed ?? ""}
                error={isWrong}
                helperText={isWrong ? "A whole number" : undefined}
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
        {counts.length === 0 ? (
          <Button onClick={onEnd}>Leave without applying</Button>
        ) : (
          <AskButton label="Leave without applying" submit="Leave" run={async () => ({})} onDone={onEnd}>
            <DialogContentText>
              {countsOf(counts.length)} you have entered would be lost. Stock stays as it is.
            </DialogContentText>
          </AskButton>
        )}
        <Button variant="contained" disabled={isBusy || counts.length === 0 || wrong.length > 0} onClick={apply}>
          Apply {countsOf(counts.length)}
        </Button>
      </Stack>
    </Box>
  );
}

const countsOf = (total: number) => `${total} ${total === 1 ? "count" : "counts"}`;
