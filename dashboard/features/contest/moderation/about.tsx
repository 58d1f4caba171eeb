import { placeMessages } from "@cairn/contract/contest/entry-messages.ts";
import { categoriseSubmission, type StaffSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { Alert, Box, Link, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";
import { StateChip } from "../entry-states.tsx";
import { EntryAdverts } from "./entry-adverts.tsx";
import { LookAlikes, Others } from "./related.tsx";

interface AboutProps {
  readonly entry: StaffSubmission;
  /** The place of the file that is shown, among its files. */
  readonly index: number;
  onChanged(): void;
}

/** All that is known of an entry beside its pictures: the story, the place, rights, look-alikes, and its entrant. */
export function About({ entry, index, onChanged }: AboutProps) {
  const file = entry.files[index];
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Warnings entry={entry} />
      <Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <StateChip state={entry.state} />
          <Typography variant="body2" color="textSecondary">
            {entry.edition}, sent {dateTime(entry.submitted_at)}
          </Typography>
        </Stack>
        <Typography component="h2" variant="h5" sx={{ mt: 1, overflowWrap: "anywhere" }}>
          {entry.title}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          by {entry.user_name}
        </Typography>
        <Typography sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{entry.details}</Typography>
        <CategoryChoice entry={entry} onChanged={onChanged} />
      </Box>
      <Panel title="Place and rights">
        <Facts
          facts={[
            ["In their words", entry.location],
            ["By the camera", file ? cameraPlace(file) : "Not noted"],
            ["Everybody sees", placeMessages.choices[entry.place_shown as keyof typeof placeMessages.choices]],
            ["Other people", entry.other_people_featured ? "Are featured" : "None are featured"],
            ["Rules", `Version ${entry.terms_version}, agreed to ${dateTime(entry.terms_accepted_at)}`],
          ]}
        />
        {file?.latitude != null && file.longitude != null && (
          <PlaceOnMap latitude={file.latitude} longitude={file.longitude} />
        )}
      </Panel>
      {file && entry.state === "approved" && <EntryAdverts key={file.id} entry={entry.reference} file={file.id} />}
      {entry.looks_like.length > 0 && (
        <Panel title="Looks much like">
          <LookAlikes entry={entry} />
        </Panel>
      )}
      <Panel title="Who sent it">
        <Facts
          facts={[
            ["Name", entry.name],
            [
              "E-mail",
              entry.entrant.is_email_confirmed ? entry.entrant.email : `${entry.entrant.email}, not confirmed`,
            ],
            ["Elsewhere", entry.social_platform_url],
          ]}
        />
        <Others entrant={entry.entrant} />
      </Panel>
    </Stack>
  );
}

function cameraPlace({ latitude, longitude, country }: StaffSubmission["files"][number]): string {
  if (latitude === null || longitude === null) return "Not noted";
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return country ? `${country}, ${point}` : `${point}, at sea or in no country`;
}

/** The site's own map, which asks nobody else; another one, which knows each path, opens when it is asked for. */
function PlaceOnMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const at = `${latitude},${longitude}`;
  return (
    <>
      <Box
        key={at}
        component="iframe"
        src={`/map#${at}`}
        title="Where it was made, by the camera"
        loading="lazy"
        sx={{ width: "100%", height: 220, border: 1, borderColor: "divider", borderRadius: 2 }}
      />
      <Link
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        See each path on OpenStreetMap
      </Link>
    </>
  );
}

/** What a moderator should not miss. */
function Warnings({ entry }: { entry: StaffSubmission }) {
  const { held_by, open_reports, decline_reason, decided_by, decided_at, state } = entry;
  const warnings: ReactNode[] = [];
  if (held_by) warnings.push(`${held_by} is deciding on this entry just now.`);
  if (open_reports > 0)
    warnings.push(
      <>
        Visitors have reported a picture of it.{" "}
        {state === "approved" && (
          <Link component={RouterLink} to="/reported-pictures">
            Answer them
          </Link>
        )}
      </>,
    );
  if (state === "declined") warnings.push(`Declined: ${decline_reason ?? ""}`);
  if (decided_by && decided_at) warnings.push(`Decided by ${decided_by}, ${dateTime(decided_at)}`);
  return warnings.map((each, at) => (
    <Alert key={typeof each === "string" ? each : at} severity={state === "pending" ? "warning" : "info"}>
      {each}
    </Alert>
  ));
}

function CategoryChoice({ entry, onChanged }: Pick<AboutProps, "entry" | "onChanged">) {
  const action = useAction();
  const choose = async (category: string | null) => {
    if (category === null) return;
    const isDone = await action.run(() =>
      call(categoriseSubmission, { params: { reference: entry.reference }, body: { category } }),
    );
    if (isDone) onChanged();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Category"
        value={entry.category}
        disabled={action.isBusy}
        onChange={(_event, category) => choose(category)}
        sx={{ flexWrap: "wrap" }}
      >
        {entry.categories.map(({ slug, name }) => (
          <ToggleButton key={slug} value={slug} sx={{ textTransform: "none", minHeight: 40 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {entry.category === null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          It has no category yet. The jury needs one.
        </Typography>
      )}
    </Box>
  );
}
