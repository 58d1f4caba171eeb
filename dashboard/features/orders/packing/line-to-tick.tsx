import type { StaffOrder } from "@cairn/contract/orders/staff.ts";
import { Box, ButtonBase, Typography } from "@mui/material";
import { Check } from "lucide-react";
import { Thumbnail } from "../../../ui/thumbnail.tsx";

interface LineToTickProps {
  readonly line: StaffOrder["lines"][number];
  readonly quantity: number;
  readonly isTicked: boolean;
  onTick(): void;
}

/** A line that is ticked with a thumb wherever it is touched. */
export function LineToTick({ line, quantity, isTicked, onTick }: LineToTickProps) {
  return (
    <ButtonBase
      role="checkbox"
      aria-checked={isTicked}
      onClick={onTick}
      sx={{
        width: "100%",
        minHeight: 96,
        gap: 1.5,
        p: 1.5,
        textAlign: "left",
        border: 2,
        borderRadius: "16px",
        bgcolor: isTicked ? "rgba(27, 127, 75, .08)" : "background.paper",
        borderColor: isTicked ? "success.main" : "divider",
      }}
    >
      <Thumbnail src={line.thumbnail} size={72} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontSize: 17, lineHeight: 1.25 }}>{line.name}</Typography>
        {line.variant_name && <Typography sx={{ fontSize: 16 }}>{line.variant_name}</Typography>}
        <Typography color="textSecondary" sx={{ overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}>
          {line.sku}
        </Typography>
      </Box>
      <Typography
        component="span"
        sx={{
          fontSize: 28,
          fontWeight: 650,
          fontVariantNumeric: "tabular-nums",
          color: quantity > 1 ? "warning.main" : "text.primary",
        }}
      >
        {quantity}×
      </Typography>
      <Box
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          flexShrink: 0,
          display: "grid",
          placeItems: "center",
          borderRadius: "50%",
          border: 2,
          color: "common.white",
          borderColor: isTicked ? "success.main" : "text.secondary",
          bgcolor: isTicked ? "success.main" : "transparent",
        }}
      >
        {isTicked && <Check size={20} strokeWidth={2.5} />}
      </Box>
    </ButtonBase>
  );
}
