import type { Adverts as Asked } from "@cairn/contract/contest/rights/staff.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { Button, Link, Stack, Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { day } from "../dates.ts";
import { useAction } from "../use-action.ts";

type Outcome = Promise<{ message?: string | undefined }>;

interface AdvertsProps {
  /** The name of the picture. */
  readonly title: string;
  readonly adverts: Asked | null;
  /** Whether everybody can see it. */
  readonly isShown: boolean;
  /** Asks its author by mail. */
  ask(): Outcome;
  takeIntoLibrary(): Outcome;
  onChanged(): void;
}

/** Whether a picture may be used in adverts: asked, answered, and taken into the library. */
export function Adverts({ title, adverts, isShown, ask, takeIntoLibrary, onChanged }: AdvertsProps) {
  const { isBusy, run } = useAction();
  const { permissions: member } = usePermissions();
  const mayTake = member && mayDo(member.role, "media.manage");
  const act = async (work: () => Outcome) => {
    if (await run(work)) onChanged();
  };
  const canAsk = isShown && (adverts === null || (adverts.is_over && adverts.answer !== "yes"));
  const askWords = adverts === null ? "Ask for adverts" : "Ask again";
  const canTake = isShown && adverts?.answer === "yes" && adverts.media_id === null && mayTake;
  return (
    <Stack sx={{ gap: 1, alignItems: "start" }}>
      <Typography variant="body2">{describeAdverts(adverts)}</Typography>
      {canAsk && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={`${askWords}: ${title}`}
          onClick={() => act(ask)}
        >
          {askWords}
        </Button>
      )}
      {canTake && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={`Take into the library: ${title}`}
          onClick={() => act(takeIntoLibrary)}
        >
          Take into the library
        </Button>
      )}
      {adverts?.media_id != null && mayTake && (
        <Link component={RouterLink} to="/media" variant="body2">
          It is in the library
        </Link>
      )}
    </Stack>
  );
}

function describeAdverts(adverts: Asked | null): string {
  if (adverts === null) return "Its author was not asked about adverts.";
  const { asked_at, ends_at, is_over, answer, answered_at } = adverts;
  const moment = day(answered_at ?? asked_at);
  if (answer === "yes") return `May be used in adverts: yes, ${moment}.`;
  if (answer === "no") return `May not be used in adverts: no, ${moment}.`;
  if (answer === "withdrawn") return `May be used in no new advert: taken back, ${moment}.`;
  return is_over
    ? `Asked about adverts, ${moment}, without an answer.`
    : `Asked, ${moment}; the link ends ${day(ends_at)}.`;
}
