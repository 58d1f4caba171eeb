import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { Box, Button, Stack, Typography } from "@mui/material";
import { NumberInput } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";

const mostPlaces = 10;
/** What a further place gets at first. */
const usualPercent = 10;

/** The prizes of each category: as many as there are winners, in percent off one order. */
export function Prizes({ isFixed }: { isFixed: boolean }) {
  const { setValue } = useFormContext();
  const percents: readonly (number | null)[] = useWatch({ name: "prize_percents" }) ?? [];
  const change = (changed: readonly (number | null)[]) =>
    setValue("prize_percents", changed, { shouldDirty: true, shouldTouch: true });
  return (
    <Box component="fieldset" sx={{ gridColumn: "1 / -1", m: 0, p: 0, border: 0 }}>
      <Typography component="legend" sx={{ mb: 1 }}>
        Prizes of each category, in percent off one order
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap" }}>
        {percents.map((_percent, index) => (
          <NumberInput
            // biome-ignore lint/suspicious/noArrayIndexKey: A prize is its place.
            key={index}
            source={`prize_percents.${index}`}
            label={placeName(index + 1)}
            min={1}
            max={90}
            helperText={false}
            readOnly={isFixed}
            sx={{ width: 150 }}
          />
        ))}
      </Stack>
      {!isFixed && (
        <Stack direction="row" sx={{ mt: 1, gap: 1 }}>
          <Button disabled={percents.length >= mostPlaces} onClick={() => change([...percents, usualPercent])}>
            One more place
          </Button>
          <Button disabled={percents.length <= 1} onClick={() => change(percents.slice(0, -1))}>
            One fewer
          </Button>
        </Stack>
      )}
    </Box>
  );
}
