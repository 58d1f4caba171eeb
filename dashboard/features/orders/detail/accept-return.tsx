import type { StockRow } from "@cairn/contract/catalogue/staff-stock.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import type { Return } from "@cairn/contract/orders/returns/public.ts";
import { acceptReturn } from "@cairn/contract/orders/returns/staff.ts";
import { Box, FormControlLabel, Radio, RadioGroup, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { VariantSearch } from "../edits/variant-search.tsx";
import { useOrder } from "../use-order.ts";

/** What staff usually write; it stands in the field to be changed. */
export const usualInstructions =
  "Please wrap it well, put your order number inside, and send it to the address on your invoice.";

/** Accepts a return: how it is sent back, and whether it ends in money or in another size that is kept from now on. */
export function AcceptReturn({ of }: { of: Pick<Return, "id" | "lines"> }) {
  const { order, params, refresh } = useOrder();
  const [ends, setEnds] = useState<"refund" | "exchange">("refund");
  const [others, setOthers] = useState<Readonly<Record<number, StockRow>>>({});
  const returned = order.lines.filter(({ id }) => of.lines.some(({ line_id }) => line_id === id));
  const exchange = returned.flatMap(({ id }) => {
    const other = others[id];
    return ends === "exchange" && other ? [{ line_id: id, variant_id: other.id }] : [];
  });
  return (
    <AskButton
      label="Accept"
      title="Accept the return"
      button={{ size: "small", variant: "outlined" }}
      isBlocked={ends === "exchange" && exchange.length < returned.length}
      run={(form) => {
        const body = { instructions: String(form.get("instructions")), exchange };
        return call(acceptReturn, { params: { ...params, return: of.id }, body });
      }}
      onDone={refresh}
    >
      <TextField
        name="instructions"
        label="Instructions for the customer"
        defaultValue={usualInstructions}
        required
        multiline
        minRows={3}
        autoFocus
      />
      <RadioGroup
        aria-label="How it ends"
        value={ends}
        onChange={(_event, value) => setEnds(value as "refund" | "exchange")}
      >
        <FormControlLabel value="refund" control={<Radio />} label="Refund it once it has come" />
        <FormControlLabel value="exchange" control={<Radio />} label="Exchange it for another size or colour" />
      </RadioGroup>
      {ends === "exchange" &&
        returned.map(({ id, product_id, name, variant_name }) => {
          const other = others[id];
          return (
            <Box key={id} role="group" aria-label={nameWithVariant(name, variant_name)}>
              <Typography sx={{ mb: 1, fontWeight: 600 }}>{nameWithVariant(name, variant_name)}</Typography>
              <VariantSearch
                label="Replacement"
                product={product_id}
                onChoose={(variant) => setOthers({ ...others, [id]: variant })}
              />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {other
                  ? `${nameWithVariant(other.name, other.variant_name)}, held from now on. There is no difference to pay`
                  : "Held for the customer once you accept"}
              </Typography>
            </Box>
          );
        })}
    </AskButton>
  );
}
