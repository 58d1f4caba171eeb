import {
  type BackupRhythm,
  backupRhythms,
  findBackupSchedule,
  saveBackupSchedule,
} from "@cairn/contract/backups/schedule.ts";
import { Button, MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { call } from "../../call.ts";
import { AskDialog } from "../../ui/ask.tsx";
import { useAction } from "../../use-action.ts";

const rhythmNames: Readonly<Record<BackupRhythm, string>> = {
  daily: "Each day",
  weekly: "Each Monday",
  never: "Only when somebody asks for one",
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);

type Schedule = Awaited<ReturnType<typeof readSchedule>>;
const readSchedule = async () => (await call(findBackupSchedule)).data;

/** Asks when backups are made by themselves. */
export function ScheduleButton({ onSaved }: { onSaved(): void }) {
  const [schedule, setSchedule] = useState<Schedule>();
  const { isBusy, run } = useAction();
  const open = () =>
    run(async () => {
      setSchedule(await readSchedule());
      return {};
    });
  return (
    <>
      <Button onClick={open} disabled={isBusy}>
        Change when
      </Button>
      {schedule && (
        <AskDialog
          title="When backups are made"
          submit="Save"
          run={(form) => {
            const rhythm = backupRhythms.find((each) => each === form.get("rhythm")) ?? schedule.rhythm;
            const body = { version: schedule.version, rhythm, hour: Number(form.get("hour")) };
            return call(saveBackupSchedule, { body });
          }}
          onDone={onSaved}
          onClose={() => setSchedule(undefined)}
        >
          <TextField select name="rhythm" label="How often" defaultValue={schedule.rhythm}>
            {backupRhythms.map((rhythm) => (
              <MenuItem key={rhythm} value={rhythm}>
                {rhythmNames[rhythm]}
              </MenuItem>
            ))}
          </TextField>
          <TextField select name="hour" label="From" defaultValue={schedule.hour} helperText="By the shop's clock">
            {hours.map((hour) => (
              <MenuItem key={hour} value={hour}>
                {hour}:00
              </MenuItem>
            ))}
          </TextField>
        </AskDialog>
      )}
    </>
  );
}
