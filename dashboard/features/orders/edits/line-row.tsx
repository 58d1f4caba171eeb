import { highestQuantity } from "@cairn/contract/orders/quantity.ts";
import { Box, IconButton, Stack, TextField, Typography } from "@mui/material";
import { Trash2 } from "lucide-react";
import { Thumbnail } from "../../../ui/thumbnail.tsx";

interface LineRowProps {
  readonly picture: string;
  /** With its variant. */
  readonly name: string;
  readonly note: string;
  readonly quantity: number;
  readonly most?: number;
  /** Undefined of what stays as it is. */
  readonly onChange?: (quantity: number) => void;
}

/** A line of an order that is being made or changed: how many of it, and the way to take it out. */
export function LineRow({ picture, name, note, quantity, most = highestQuantity, onChange }: LineRowProps) {
  const isOut = quantity === 0;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1.5, alignItems: "center", flexWrap: "wrap", borderBottom: 1, borderColor: "divider" }}
    >
      <Thumbnail src={picture} size={44} />
      {/* On phones what changes the line stands beneath its name, which would be cut into syllables beside it. */}
      <Box sx={{ flex: 1, minWidth: 0, flexBasis: { xs: "calc(100% - 56px)", sm: 0 } }}>
        <Typography
          color={isOut ? "textSecondary" : "textPrimary"}
          sx={{ fontWeight: 600, overflowWrap: "anywhere", textDecoration: isOut ? "line-through" : "none" }}
        >
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {note}
        </Typography>
      </Box>
      {onChange ? (
        <>
          <TextField
            type="number"
            size="small"
            value={String(quantity)}
            onChange={({ target }) => onChange(Math.max(0, Math.min(most, Math.trunc(Number(target.value) || 0))))}
            slotProps={{ htmlInput: { min: 0, max: most, "aria-label": `How many of ${name}` } }}
            sx={{ width: 84, flexShrink: 0, ml: { xs: "56px", sm: 0 } }}
          />
          <IconButton aria-label={`Remove ${name}`} disabled={isOut} onClick={() => onChange(0)}>
            <Trash2 size={18} strokeWidth={1.75} />
          </IconButton>
        </>
      ) : (
        <Typography sx={{ flexShrink: 0, ml: { xs: "56px", sm: 0 } }}>{quantity}</Typography>
      )}
    </Stack>
  );
}
