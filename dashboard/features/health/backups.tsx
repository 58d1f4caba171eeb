import { type Backup, listBackups, makeBackup } from "@cairn/contract/backups/staff.ts";
import { Box, Button, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { usePermissions } from "react-admin";
import { call } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { mayCall } from "../../resources.ts";
import { formatBytes } from "../../ui/format-bytes.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../use-action.ts";
import { RestoreButton, VerifyButton } from "./archives.tsx";
import { ScheduleButton } from "./backup-schedule.tsx";
import { RestoredShop } from "./restored.tsx";
import { Sentences } from "./sentence-list.tsx";
import { backupSentences } from "./sentences.ts";

/** Backups of the shop, which owners alone see and make. */
export function Backups() {
  const { permissions: member } = usePermissions();
  const isOwner = member !== undefined && mayCall(member.role, listBackups);
  const { isBusy, run } = useAction();
  const { data, refetch } = useQuery({
    queryKey: ["backups"],
    queryFn: async () => (await call(listBackups)).data,
    enabled: isOwner,
    refetchInterval: 10_000,
  });
  if (!isOwner || !data) return null;
  const start = async () => {
    await run(() => call(makeBackup, { body: {} }));
    await refetch();
  };
  return (
    <Box id="backups" sx={{ gridColumn: "1 / -1", minWidth: 0, display: "grid", gap: 2 }}>
      {data.restored && <RestoredShop restored={data.restored} onReleased={refetch} />}
      <Panel title="Backups">
        <Sentences sentences={backupSentences(data)} />
        {data.has_place && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
            <Button variant="outlined" onClick={start} disabled={isBusy || data.backups.some(isUnderway)}>
              Back up now
            </Button>
            <ScheduleButton onSaved={refetch} />
            <VerifyButton onDone={refetch} />
            <RestoreButton onDone={refetch} />
          </Stack>
        )}
        {data.backups.length > 0 && <Latest backups={data.backups} />}
      </Panel>
    </Box>
  );
}

const isUnderway = ({ finished_at, problem }: Backup) => finished_at === null && problem === null;
function Latest({ backups }: { backups: readonly Backup[] }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Latest backups">
        <TableHead>
          <TableRow>
            <TableCell>Started</TableCell>
            <TableCell>Outcome</TableCell>
            <TableCell align="right">Size</TableCell>
            <TableCell align="right">Added</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {backups.map((backup) => (
            <TableRow key={backup.id}>
              <TableCell sx={{ whiteSpace: "nowrap" }}>{dateTime(backup.started_at)}</TableCell>
              <TableCell sx={{ overflowWrap: "anywhere" }}>{outcomeOf(backup)}</TableCell>
              <TableCell align="right">{backup.archive && formatBytes(backup.bytes)}</TableCell>
              <TableCell align="right">{backup.archive && formatBytes(backup.bytes_added)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const count = (number: number) => number.toLocaleString("en-GB");

function outcomeOf({ finished_at, problem, rows, files, is_being_verified, damage, verified_at }: Backup): string {
  if (problem !== null) return problem;
  if (is_being_verified) return "Being read";
  if (damage !== null) return damage;
  // One of another time of the shop, of which only the place knows.
  if (rows === 0 && verified_at !== null) return `Whole when it was read on ${dateTime(verified_at)}`;
  return finished_at === null ? "Being made" : `Whole: ${count(rows)} rows, ${count(files)} files`;
}
