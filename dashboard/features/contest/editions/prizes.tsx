import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { mostPrizes, prizeKinds } from "@cairn/contract/contest/prizes.ts";
import { editionPrizeMessages as messages } from "@cairn/contract/contest/staff-edition-messages.ts";
import { type PrizeInput, prizeWords } from "@cairn/contract/contest/staff-prizes.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { Box, Button, Stack, Typography } from "@mui/material";
import { AutocompleteInput, NumberInput, type RaRecord, ReferenceInput, SelectInput, TextInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { PriceInput } from "../../../ui/price-input.tsx";

const kindChoices = prizeKinds.map((id) => ({ id, name: messages.kinds[id] }));

/** What a further place gets at first. */
const usualPrize: PrizeInput = { kind: "percent", percent: 10, amount: pence(0), variant_id: null, words: "" };

/** What a new edition gets that follows no other. */
export const firstPrizes: readonly PrizeInput[] = [{ ...usualPrize, percent: 25 }];

/** Prizes in words, where two versions of an edition are compared. */
export const prizesInWords = (prizes: readonly PrizeInput[]): string =>
  prizes
    .map(({ variant_id, ...prize }, index) =>
      messages.inPlace(
        placeName(index + 1),
        prizeWords({ ...prize, product_id: null, product: `${messages.kinds.product} (${variant_id})` }),
      ),
    )
    .join("; ");

/** The prizes of each category: as many as there are winners. */
export function Prizes({ isFixed }: { isFixed: boolean }) {
  const { setValue } = useFormContext();
  const prizes: readonly PrizeInput[] = useWatch({ name: "prizes" }) ?? [];
  const change = (changed: readonly PrizeInput[]) =>
    setValue("prizes", changed, { shouldDirty: true, shouldTouch: true });
  return (
    <Box component="fieldset" sx={{ gridColumn: "1 / -1", m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 1 }}>
        Prizes of each category
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {prizes.map(({ kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A prize is its place.
          <Place key={index} index={index} kind={kind} isFixed={isFixed} />
        ))}
      </Stack>
      {!isFixed && (
        <Stack direction="row" sx={{ mt: 1, gap: 1 }}>
          <Button disabled={prizes.length >= mostPrizes} onClick={() => change([...prizes, usualPrize])}>
            One more place
          </Button>
          <Button disabled={prizes.length <= 1} onClick={() => change(prizes.slice(0, -1))}>
            One fewer
          </Button>
        </Stack>
      )}
    </Box>
  );
}

interface PlaceProps {
  readonly index: number;
  readonly kind: PrizeInput["kind"];
  readonly isFixed: boolean;
}

/** What one place gives: the kind, and beside it what the kind asks for. */
function Place({ index, kind, isFixed }: PlaceProps) {
  const place = placeName(index + 1);
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 2,
        rowGap: 1,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 220px) minmax(0, 1fr)" },
      }}
    >
      <SelectInput
        source={`prizes.${index}.kind`}
        label={place}
        choices={kindChoices}
        emptyText={false}
        helperText={false}
        readOnly={isFixed}
        fullWidth
      />
      <Worth source={`prizes.${index}`} place={place} kind={kind} isFixed={isFixed} />
    </Box>
  );
}

interface WorthProps {
  readonly source: string;
  readonly place: string;
  readonly kind: PrizeInput["kind"];
  readonly isFixed: boolean;
}

const variantName = ({ name, variant_name, sku }: RaRecord) => `${nameWithVariant(name, variant_name)} (${sku})`;
const bySearch = (search: string) => ({ search });

function Worth({ source, place, kind, isFixed }: WorthProps) {
  switch (kind) {
    case "percent":
      return (
        <NumberInput
          source={`${source}.percent`}
          label={`${place}, percent off one order`}
          min={1}
          max={90}
          helperText={false}
          readOnly={isFixed}
        />
      );
    case "sum":
      return (
        <PriceInput
          source={`${source}.amount`}
          label={`${place}, sum off one order`}
          helperText={false}
          readOnly={isFixed}
        />
      );
    case "product":
      return (
        <ReferenceInput
          source={`${source}.variant_id`}
          reference="prize-products"
          sort={{ field: "position", order: "ASC" }}
        >
          <AutocompleteInput
            label={`${place}, product`}
            optionText={variantName}
            filterToQuery={bySearch}
            helperText="You send it: the mail asks the winner for the address"
            readOnly={isFixed}
          />
        </ReferenceInput>
      );
    case "words":
      return (
        <TextInput
          source={`${source}.words`}
          label={`${place}, in words`}
          helperText="Such as A weekend in the Lake District with our photographer"
          readOnly={isFixed}
          fullWidth
        />
      );
  }
}
