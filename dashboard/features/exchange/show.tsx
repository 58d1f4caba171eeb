import {
  applyImport,
  deleteImport,
  fetchImportPictures,
  findImport,
  importRetentionDays,
  type StaffImport,
  undoImport,
} from "@cairn/contract/exchange/staff-imports.ts";
import { Alert, Button, Card, CardContent, LinearProgress, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title, useRedirect } from "react-admin";
import { useParams } from "react-router-dom";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { Outline } from "../../ui/screen.tsx";
import { UseLink } from "../../ui/use-links.tsx";
import { useAction } from "../../use-action.ts";
import { Changes } from "./changes.tsx";
import { Choices } from "./choices.tsx";
import { Columns } from "./columns.tsx";
import { LeftOut } from "./left-out.tsx";
import { Problems } from "./problems.tsx";
import { kindOf, StateChip, summaryOf } from "./states.tsx";

const pollMs = 1000;
const dayMs = 24 * 60 * 60 * 1000;

const keptUntil = ({ made_at }: StaffImport) =>
  new Date(Date.parse(made_at) + importRetentionDays * dayMs).toISOString();
const isBusy = ({ state }: StaffImport) => state.endsWith("ing");

/** One import, step by step: its columns, what it would change, how far it is, and its way back. */
export function ImportShow() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  const queryKey = ["import", id];
  const { data: row } = useQuery({
    queryKey,
    queryFn: async () => (await call(findImport, { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollMs : false),
  });
  if (!row) return <Outline />;
  const change = (news: StaffImport) => client.setQueryData(queryKey, news);
  return (
    <>
      <Title title={row.file_name} />
      <Card variant="outlined" sx={{ maxWidth: 960, my: 2 }}>
        <CardContent>
          <Stack sx={{ gap: 2 }}>
            <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
              <StateChip state={row.state} />
              <Typography color="textSecondary">
                {kindOf(row)}, {row.staff_name}, {dateTime(row.made_at)}
                {row.has_pictures && ", with pictures"}
              </Typography>
            </Stack>
            {row.refusal && <Refusal refusal={row.refusal} />}
            <Step row={row} onChange={change} />
          </Stack>
        </CardContent>
      </Card>
    </>
  );
}

interface StepProps {
  readonly row: StaffImport;
  onChange(row: StaffImport): void;
}

function Step({ row, onChange }: StepProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (isBusy(row)) return <Progress row={row} />;
  if (row.state === "uploaded" || row.state === "failed" || (isChoosing && row.state === "checked"))
    return (
      <>
        <Columns
          row={row}
          onChange={(news) => {
            setChoosing(false);
            onChange(news);
          }}
        />
        <Discard id={row.id} />
      </>
    );
  if (row.state === "checked") return <Checked row={row} onChange={onChange} onChoose={() => setChoosing(true)} />;
  return (
    <>
      <Typography>{summaryOf(row)}.</Typography>
      {row.state === "applied" && <LeftOut leftOut={row.left_out} />}
      {row.state === "applied" && (
        <>
          <Typography color="textSecondary">
            Until {dateTime(keptUntil(row))} it can be undone, as long as nothing depends on it.
          </Typography>
          <ActionButton row={row} endpoint={undoImport} label="Undo the import" onChange={onChange} />
        </>
      )}
    </>
  );
}

function Checked({ row, onChange, onChoose }: StepProps & { onChoose: () => void }) {
  const { summary, problems, stops_the_shop, asks, choices, format } = row;
  if (!summary) return null;
  const changes = summary.added + summary.changed;
  const isOpen = asks.dates > 0 || (format !== "own" && asks.uncounted > 0 && choices.starting_stock === null);
  return (
    <>
      <Typography>
        {summary.added} new, {summary.changed} changed, {summary.unchanged} as they are.
      </Typography>
      {summary.problems > 0 && <Problems problems={problems} total={summary.problems} />}
      <LeftOut leftOut={row.left_out} />
      {row.left_out.pictures && row.left_out.pictures.length > 0 && (
        <ActionButton row={row} endpoint={fetchImportPictures} label="Fetch these pictures" onChange={onChange} />
      )}
      <Choices row={row} onChange={onChange} />
      <Changes id={row.id} />
      {summary.problems === 0 && changes === 0 && (
        <Alert severity="info">The shop is as the file has it already.</Alert>
      )}
      {summary.problems === 0 && changes > 1000 && stops_the_shop && (
        <Alert severity="info">The shop waits while so many rows are applied: choose a quiet hour.</Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {summary.problems === 0 && changes > 0 && !isOpen && (
          <ActionButton row={row} endpoint={applyImport} label="Apply" isMain onChange={onChange} />
        )}
        <Button onClick={onChoose}>Choose the columns anew</Button>
        <Discard id={row.id} />
      </Stack>
    </>
  );
}

/** Deletes what is not wanted any more, which makes room for other imports. */
function Discard({ id }: { id: number }) {
  const redirect = useRedirect();
  const action = useAction();
  return (
    <Button
      color="error"
      disabled={action.isBusy}
      onClick={() =>
        action.run(async () => {
          const { message } = await call(deleteImport, { params: { id } });
          redirect("list", "imports");
          return { message };
        })
      }
    >
      Delete this import
    </Button>
  );
}

interface ActionButtonProps extends StepProps {
  readonly endpoint: typeof applyImport | typeof fetchImportPictures | typeof undoImport;
  readonly label: string;
  readonly isMain?: true;
}

function ActionButton({ row: { id }, endpoint, label, isMain, onChange }: ActionButtonProps) {
  const action = useAction();
  return (
    <Button
      variant={isMain ? "contained" : "outlined"}
      disabled={action.isBusy}
      sx={{ alignSelf: "flex-start" }}
      onClick={() =>
        action.run(async () => {
          const { data, message } = await call(endpoint, { params: { id }, body: {} });
          onChange(data);
          return { message };
        })
      }
    >
      {label}
    </Button>
  );
}

function Progress({ row: { progress, state } }: { row: StaffImport }) {
  const { done, total } = progress;
  const verb = { checking: "checked", fetching: "fetched", applying: "applied", undoing: "undone" }[state as string];
  return (
    <Stack sx={{ gap: 1 }} role="status">
      <Typography>{total > 0 ? `${done} of ${total} are ${verb}` : `It is being ${verb}`}</Typography>
      <LinearProgress
        aria-label="How far it is"
        {...(total > 0 && { variant: "determinate" as const, value: (100 * done) / total })}
      />
    </Stack>
  );
}

function Refusal({ refusal: { message, uses } }: { refusal: NonNullable<StaffImport["refusal"]> }) {
  return (
    <Alert severity="warning">
      {message}
      {uses.map((use) => (
        <Typography key={`${use.resource}-${use.id}-${use.label}`} variant="body2">
          <UseLink use={use} />
        </Typography>
      ))}
    </Alert>
  );
}
