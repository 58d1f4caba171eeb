import { askAboutAdverts, type GalleryPicture, takeIntoLibrary } from "@cairn/contract/contest/gallery/staff.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { Button, Link, Stack, Typography } from "@mui/material";
import { usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../call.ts";
import { day } from "../dates.ts";
import { useAction } from "../use-action.ts";

interface AdvertsProps {
  readonly picture: GalleryPicture;
  onChanged(): void;
}

/** Whether a picture may be used in adverts: asked, answered, and taken into the library. */
export function Adverts({ picture, onChanged }: AdvertsProps) {
  const { id, title, adverts, is_hidden } = picture;
  const { isBusy, run } = useAction();
  const { permissions: member } = usePermissions();
  const mayTake = member && mayDo(member.role, "media.manage");
  const act = async (work: () => Promise<{ message?: string | undefined }>) => {
    if (await run(work)) onChanged();
  };
  const canAsk = !is_hidden && (adverts === null || (adverts.is_over && adverts.answer !== "yes"));
  const askWords = adverts === null ? "Ask for adverts" : "Ask again";
  const canTake = !is_hidden && adverts?.answer === "yes" && adverts.media_id === null && mayTake;
  return (
    <Stack sx={{ gap: 1, alignItems: "start" }}>
      <Typography variant="body2">{describeAdverts(adverts)}</Typography>
      {canAsk && (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={`${askWords}: ${title}`}
          onClick={() => act(() => call(askAboutAdverts, { params: { id }, body: {} }))}
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
          onClick={() => act(() => call(takeIntoLibrary, { params: { id }, body: {} }))}
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

function describeAdverts(adverts: GalleryPicture["adverts"]): string {
  if (adverts === null) return "Its entrant was not asked about adverts.";
  const { asked_at, ends_at, is_over, answer, answered_at } = adverts;
  const moment = day(answered_at ?? asked_at);
  if (answer === "yes") return `May be used in adverts: yes, ${moment}.`;
  if (answer === "no") return `May not be used in adverts: no, ${moment}.`;
  if (answer === "withdrawn") return `May be used in no new advert: taken back, ${moment}.`;
  return is_over
    ? `Asked about adverts, ${moment}, without an answer.`
    : `Asked, ${moment}; the link ends ${day(ends_at)}.`;
}
