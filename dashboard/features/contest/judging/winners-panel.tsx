import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import {
  type EditionJudging,
  findPublication,
  includeEntry,
  type Place,
} from "@cairn/contract/contest/judging/staff-jury.ts";
import { Alert, Box, Button, Chip, Link, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../call.ts";
import { day } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { PublishButton } from "./publish-button.tsx";
import { isToSend, SentButton } from "./sent-button.tsx";
import { isVacant, TakeBackButton } from "./take-back-button.tsx";
import { pointsOf, shortPrize } from "./words.ts";

interface WinnersPanelProps {
  readonly judging: EditionJudging;
  onChange(): void;
}

/** Who wins what, before and after the publication, and what became of the prizes. */
export function WinnersPanel({ judging, onChange }: WinnersPanelProps) {
  const { id, state, round } = judging;
  // An edition without entries is published without a round.
  const isJudged = round ? round.closed_at !== null : judging.contestants === 0;
  const isDue = state === "published" || (state === "judging" && isJudged);
  const { data, error } = useQuery({
    queryKey: ["judging", id, "publication"],
    queryFn: async () => (await call(findPublication, { params: { id } })).data,
    // While a round runs, too, for what was excluded by mistake.
    enabled: isDue || round !== null,
  });
  return (
    <Panel title="Winners">
      {!isDue && (
        <Typography color="textSecondary">Once the last round is closed, who wins what can be seen here.</Typography>
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
      {isDue && !data && !error && <Skeleton variant="rounded" width="100%" height={160} />}
      {isDue && data && (
        <>
          {data.problem && <Alert severity="info">{data.problem}</Alert>}
          {data.places.length === 0 && <Typography>No entry wins.</Typography>}
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, width: "100%" }}>
            {data.places.map((place) => (
              <PlaceLine
                key={place.id ?? place.reference}
                place={place}
                id={id}
                next={data.next.find(({ category }) => category === place.category)?.title}
                isRefilled={data.places.some((other) => isSuccessor(other, place))}
                onChange={onChange}
              />
            ))}
          </Box>
        </>
      )}
      {data?.excluded.map(({ reference, title, reason }) => (
        <Excluded
          key={reference}
          id={id}
          reference={reference}
          title={title}
          reason={reason}
          onChange={onChange}
          isOpen={!data.is_published}
        />
      ))}
      {isDue &&
        data &&
        (data.is_published ? (
          <Link href={`/contest/winners/${id}`} target="_blank" rel="noopener">
            See the page
          </Link>
        ) : (
          <PublishButton id={id} publication={data} onDone={onChange} />
        ))}
    </Panel>
  );
}

/** Whether another entry has a place that was taken back or withdrawn. */
const isSuccessor = (other: Place, { category, rank, id, state }: Place) =>
  isVacant(state) && other.id !== id && !isVacant(other.state) && other.category === category && other.rank === rank;

interface PlaceLineProps {
  readonly place: Place;
  readonly id: string;
  readonly next: string | undefined;
  readonly isRefilled: boolean;
  onChange(): void;
}

const stateNames = { taken_back: "Taken back", withdrawn: "Withdrawn", hidden: "Hidden by moderators" } as const;

function PlaceLine({ place, id, next, isRefilled, onChange }: PlaceLineProps) {
  const { category_name, rank, state, title, entrant, points, prize, coupon, sent_at, reason } = place;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 2,
        py: 1.25,
        flexWrap: "wrap",
        justifyContent: "space-between",
        alignItems: "center",
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {placeName(rank)}, {category_name}: <strong>{title || "an entry that is gone"}</strong>{" "}
          {state !== "planned" && state !== "won" && <Chip size="small" label={stateNames[state]} />}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {[
            entrant,
            `${pointsOf(points)} points`,
            shortPrize(prize),
            coupon && couponWords(coupon),
            sent_at && `sent on ${day(sent_at)}`,
            isToSend(place) && "to be sent",
            reason,
          ]
            .filter(Boolean)
            .join(", ")}
        </Typography>
      </Box>
      {place.id !== null && !isRefilled && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <SentButton id={id} place={{ ...place, id: place.id }} onDone={onChange} />
          <TakeBackButton id={id} place={{ ...place, id: place.id }} next={next} onDone={onChange} />
        </Stack>
      )}
    </Stack>
  );
}

function couponWords({ code, is_used, is_over }: NonNullable<Place["coupon"]>): string {
  return `coupon ${code} ${is_used ? "used" : is_over ? "no longer valid" : "not used yet"}`;
}

interface ExcludedProps {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly reason: string;
  readonly isOpen: boolean;
  onChange(): void;
}

function Excluded({ id, reference, title, reason, isOpen, onChange }: ExcludedProps) {
  const action = useAction();
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        Out of the ranking: {title}. {reason}
      </Typography>
      {isOpen && (
        <Button
          size="small"
          disabled={action.isBusy}
          onClick={async () => {
            if (await action.run(() => call(includeEntry, { params: { id, reference } }))) onChange();
          }}
        >
          Rank it again
        </Button>
      )}
    </Stack>
  );
}
