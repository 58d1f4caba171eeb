import {
  type ArchiveDetail,
  findArchive,
  listArchives,
  restoreArchive,
  verifyArchive,
} from "@cairn/contract/backups/staff.ts";
import { Button, MenuItem, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { call, fieldErrorOf } from "../../call.ts";
import { dateTime } from "../../dates.ts";
import { AskDialog } from "../../ui/ask.tsx";
import { useAction } from "../../use-action.ts";
import { archiveSentence } from "./sentences.ts";

type Archives = Awaited<ReturnType<typeof readArchives>>;
const readArchives = async () => (await call(listArchives)).data;

/** Opens a dialog about one of the archives that lie in the place for backups, which takes seconds to list in a bucket. */
function ArchivesButton({
  label,
  children,
}: {
  label: string;
  children(archives: Archives, close: () => void): ReactNode;
}) {
  const [archives, setArchives] = useState<Archives>();
  const { isBusy, run } = useAction();
  const notify = useNotify();
  const open = () =>
    run(async () => {
      const found = await readArchives();
      if (found.length === 0) notify("There is no backup yet", { type: "info" });
      else setArchives(found);
      return {};
    });
  return (
    <>
      <Button onClick={open} disabled={isBusy}>
        {label}
      </Button>
      {archives && children(archives, () => setArchives(undefined))}
    </>
  );
}

/** Reads a backup whole, at any time after it was made. */
export function VerifyButton({ onDone }: { onDone(): void }) {
  return (
    <ArchivesButton label="Verify">
      {(archives, close) => (
        <AskDialog
          title="Verify a backup"
          submit="Verify"
          run={(form) => call(verifyArchive, { params: { archive: String(form.get("archive")) }, body: {} })}
          onDone={onDone}
          onClose={close}
        >
          <Typography>All that it has is read and compared with what was written. Nothing changes.</Typography>
          <Archive archives={archives}>{() => null}</Archive>
        </AskDialog>
      )}
    </ArchivesButton>
  );
}

/** Puts a backup in the place of all that the shop holds. */
export function RestoreButton({ onDone }: { onDone(): void }) {
  const [problem, setProblem] = useState<unknown>();
  const restore = async (form: FormData) => {
    const key = form.get("key");
    const body = key === null ? {} : { key: String(key) };
    setProblem(undefined);
    return call(restoreArchive, { params: { archive: String(form.get("archive")) }, body }).catch(
      (refusal: unknown) => {
        setProblem(refusal);
        throw refusal;
      },
    );
  };
  const keyProblem = fieldErrorOf(problem, "key");
  return (
    <ArchivesButton label="Restore">
      {(archives, close) => (
        <AskDialog title="Restore a backup" submit="Restore" isDangerous run={restore} onDone={onDone} onClose={close}>
          <Typography>
            What the backup holds takes the place of all that the shop holds now: orders, customers, products, pictures.
            A backup of what is there is made first.
          </Typography>
          <Typography>
            The shop closes for some minutes, and everybody signs in again. Mails wait until you let them go.
          </Typography>
          <Archive archives={archives}>
            {({ recipient }) =>
              recipient && (
                <TextField
                  name="key"
                  label="Secret key"
                  autoComplete="off"
                  spellCheck={false}
                  required
                  error={keyProblem !== undefined}
                  helperText={keyProblem ?? "It begins with AGE-SECRET-KEY-1. The shop keeps it nowhere."}
                />
              )
            }
          </Archive>
        </AskDialog>
      )}
    </ArchivesButton>
  );
}

interface ArchiveProps {
  readonly archives: Archives;
  /** What else is asked of the chosen one. */
  children(detail: ArchiveDetail): ReactNode;
}

/** Asks for one archive, the newest unless another is chosen, and says what is known of it. */
function Archive({ archives, children }: ArchiveProps) {
  const [chosen, setChosen] = useState(archives[0]?.archive ?? "");
  const { data: detail } = useQuery({
    queryKey: ["backups", "archives", chosen],
    queryFn: async () => (await call(findArchive, { params: { archive: chosen } })).data,
  });
  return (
    <>
      <TextField
        select
        name="archive"
        label="Backup"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        helperText={detail ? archiveSentence(detail) : " "}
      >
        {archives.map(({ archive, made_at }) => (
          <MenuItem key={archive} value={archive}>
            {dateTime(made_at)}
          </MenuItem>
        ))}
      </TextField>
      {detail && children(detail)}
    </>
  );
}
