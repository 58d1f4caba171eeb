import { listNeeds, type Need, type NeedGroup } from "@cairn/contract/home/staff.ts";
import { Alert, Box, Button, Card, Link, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { ago, dateTime } from "../../dates.ts";
import { resourceOf, resources } from "../../resources.ts";
import { Empty } from "../../ui/empty.tsx";
import { useAction } from "../../use-action.ts";
import { ActionButton } from "./action-button.tsx";
import { type Action, kindsOfNeed } from "./actions.tsx";
import { type StableGroup, useStableNeeds } from "./stable-needs.ts";

const minute = 60_000;

/** What waits for whoever looks, the oldest of each kind first, each with what is done about it. */
export function Needs() {
  const { data, error, refetch } = useQuery({
    queryKey: ["needs"],
    queryFn: async () => (await call(listNeeds)).data,
    refetchInterval: minute,
  });
  const groups = useStableNeeds(data);
  if (error && !data) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (!groups || groups.length === 0) {
    return (
      <Card variant="outlined">
        <Empty title="Nothing needs you">
          No order, payment, return or mail waits. New ones appear here by themselves.
        </Empty>
      </Card>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {groups.map((group) => (
        <Group key={group.kind} {...group} onDone={refetch} />
      ))}
    </Stack>
  );
}

function Group({ kind, total, needs, onDone }: StableGroup & { onDone: () => Promise<unknown> }) {
  const waiting = needs.filter(({ isOver }) => !isOver).length;
  return (
    <Card variant="outlined" component="section" aria-labelledby={`need-${kind}`}>
      <Typography id={`need-${kind}`} component="h2" variant="h6" sx={{ px: 2, pt: 2, pb: 1 }}>
        {kindsOfNeed[kind].title(total)}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {needs.map(({ key, need, isOver }) => (
          <Row key={key} kind={kind} need={need} isOver={isOver} onDone={onDone} />
        ))}
      </Box>
      {total > waiting && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: "divider" }}>
          And {total - waiting} more, once these are done.
        </Typography>
      )}
    </Card>
  );
}

interface RowProps extends Pick<NeedGroup, "kind"> {
  readonly need: Need;
  readonly isOver: boolean;
  onDone(): Promise<unknown>;
}

function Row({ kind, need, isOver, onDone }: RowProps) {
  const [completedAction, setCompletedAction] = useState<Action>();
  const { action, otherwise } = kindsOfNeed[kind];
  const button = (each: Action, isQuiet: boolean) => {
    const complete = () => {
      setCompletedAction(each);
      return onDone();
    };
    return <ActionButton need={need} action={each} isQuiet={isQuiet} onDone={complete} />;
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, px: 2, py: 1, alignItems: "center", borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", textDecoration: isOver ? "line-through" : "none" }}>
        <Title need={need} />
        <Typography variant="body2" color="textSecondary">
          {need.detail}
          {need.since && (
            <>
              {", "}
              <time dateTime={need.since} title={dateTime(need.since)}>
                {ago(need.since)}
              </time>
            </>
          )}
        </Typography>
      </Box>
      {isOver ? (
        <Over need={need} action={completedAction} onUndone={onDone} />
      ) : (
        <>
          {otherwise && button(otherwise, true)}
          {action ? button(action, false) : <OpenButton need={need} />}
        </>
      )}
    </Stack>
  );
}

interface OverProps {
  readonly need: Need;
  /** Undefined where somebody else has seen to it. */
  readonly action: Action | undefined;
  onUndone(): Promise<unknown>;
}

/** Tells what was done where its button was, and beside that the way to take it back: a second press does nothing. */
function Over({ need, action, onUndone }: OverProps) {
  const { isBusy, run } = useAction();
  async function takeBack(undo: (need: Need) => Promise<{ message?: string | undefined }>) {
    await run(async () => {
      const result = await undo(need);
      await onUndone();
      return result;
    });
  }
  return (
    <>
      {action && "undo" in action && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Undo: ${need.title}`}
          onClick={() => takeBack(action.undo)}
          sx={{ flexShrink: 0, minHeight: 40 }}
        >
          Undo
        </Button>
      )}
      <Typography
        variant="body2"
        color="success"
        sx={{ display: "flex", gap: 0.5, alignItems: "center", flexShrink: 0, minHeight: 40, px: 1 }}
      >
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
        {action?.done ?? "Done"}
      </Typography>
    </>
  );
}

/** Where a need's record is; undefined where it has none. */
function usePlace({ record }: Need): string | undefined {
  const createPath = useCreatePath();
  if (!record || !(record.resource in resources)) return undefined;
  const { resource, id } = record;
  // Screens of one page, such as the health's, have no records.
  if (id === "") return `/${resource}`;
  const { one, update } = resourceOf(resource).calls;
  return createPath({ resource, id, type: update ? "edit" : one ? "show" : "list" });
}

/** The way to the record where all else is done there. */
function OpenButton({ need }: { need: Need }) {
  const place = usePlace(need);
  if (place === undefined) return null;
  return (
    <Button
      component={RouterLink}
      to={place}
      size="small"
      variant="outlined"
      aria-label={`Open: ${need.title}`}
      sx={{ flexShrink: 0, minHeight: 40 }}
    >
      Open
    </Button>
  );
}

function Title({ need }: { need: Need }) {
  const { title } = need;
  const place = usePlace(need);
  if (place === undefined) return <Typography sx={{ fontWeight: 600 }}>{title}</Typography>;
  return (
    <Link component={RouterLink} to={place} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
      {title}
    </Link>
  );
}
