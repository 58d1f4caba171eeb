import { listNeeds, type Need, type NeedGroup } from "@cairn/contract/staff/needs.ts";
import { Alert, Box, Button, Card, Link, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../call.ts";
import { ago, dateTime } from "../dates.ts";
import { resourceOf, resources } from "../resources.ts";
import { Empty } from "../ui/empty.tsx";
import { DeedButton } from "./deed-button.tsx";
import { kindsOfNeed } from "./deeds.ts";

const minute = 60_000;

/** What waits for whoever looks, the oldest of each kind first, each with what is done about it. */
export function Needs() {
  const { data, error, refetch } = useQuery({
    queryKey: ["needs"],
    queryFn: async () => (await call(listNeeds)).data,
    refetchInterval: minute,
  });
  if (error && !data) {
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (data.length === 0) {
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
      {data.map((group) => (
        <Group key={group.kind} {...group} onDone={() => refetch()} />
      ))}
    </Stack>
  );
}

function Group({ kind, total, needs, onDone }: NeedGroup & { onDone: () => void }) {
  const { title, deed, otherwise } = kindsOfNeed[kind];
  return (
    <Card variant="outlined" component="section" aria-labelledby={`need-${kind}`}>
      <Typography id={`need-${kind}`} component="h2" variant="h6" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title(total)}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {needs.map((need) => (
          <Stack
            // Somebody may be late in two editions.
            key={`${need.record?.id}/${need.id}`}
            component="li"
            direction="row"
            sx={{ gap: 1.5, px: 2, py: 1, alignItems: "center", borderTop: 1, borderColor: "divider" }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
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
            {otherwise && <DeedButton need={need} deed={otherwise} isQuiet onDone={onDone} />}
            {!deed && <OpenButton need={need} />}
            {deed && <DeedButton need={need} deed={deed} onDone={onDone} />}
          </Stack>
        ))}
      </Box>
      {total > needs.length && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: "divider" }}>
          And {total - needs.length} more, once these are done.
        </Typography>
      )}
    </Card>
  );
}

/** Where a need's record is; undefined where it has none. */
function usePlace({ record }: Need): string | undefined {
  const createPath = useCreatePath();
  if (!record || !(record.resource in resources)) return undefined;
  const { resource, id } = record;
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
