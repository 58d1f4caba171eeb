import {
  addImportPictures,
  createImport,
  type ImportKind,
  importKinds,
  importPermissions,
} from "@cairn/contract/exchange/staff-imports.ts";
import { importKindNames } from "@cairn/contract/exchange/staff-messages.ts";
import { mayDo } from "@cairn/contract/staff/permissions.ts";
import { Alert, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Title, usePermissions, useRedirect } from "react-admin";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";
import { DropZone } from "./drop-zone.tsx";

/** The first step of an import: what the table is of, and the file. */
export function ImportCreate() {
  const { permissions: member } = usePermissions();
  const redirect = useRedirect();
  const { isBusy, run } = useAction();
  const own = importKinds.filter((kind) => member && mayDo(member.role, importPermissions[kind]));
  const [chosen, setKind] = useState<ImportKind>();
  const kind = chosen ?? own[0];
  const [file, setFile] = useState<File>();
  const [archive, setArchive] = useState<File>();
  const send = () =>
    run(async () => {
      const { id } = (await call(createImport, { body: { kind, file_name: file?.name, file } })).data;
      if (archive && kind === "products") await call(addImportPictures, { params: { id }, body: { archive } });
      redirect("show", "imports", id);
      return {};
    });
  return (
    <>
      <Title title="New import" />
      <Card variant="outlined" sx={{ maxWidth: 760, my: 2 }}>
        <CardContent>
          <Stack sx={{ gap: 2.5 }}>
            {own.length === 0 ? (
              <Typography>Your role may bring in no tables.</Typography>
            ) : (
              <TextField
                select
                label="What the table is of"
                value={kind}
                onChange={({ target }) => setKind(target.value as ImportKind)}
              >
                {own.map((each) => (
                  <MenuItem key={each} value={each}>
                    {importKindNames[each]}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <DropZone label="A CSV file, up to 50 MB" accept=".csv,.txt,.tsv,text/csv" file={file} onFile={setFile} />
            {kind === "products" && (
              <DropZone
                label="A zip with its pictures, if you have one: they are found by their file names"
                accept=".zip,application/zip"
                file={archive}
                onFile={setArchive}
              />
            )}
            {kind === "customers" && (
              <Alert severity="info">
                Nobody is mailed. Who is new has an account without a password, which they set by 'Forget password'.
              </Alert>
            )}
            <Typography variant="body2" color="textSecondary">
              Nothing in the shop changes before you have seen what the file would do. The first line names the columns;
              what the file has no column for stays as it is, and nothing is ever removed.
            </Typography>
            <Button variant="contained" disabled={!file || isBusy} onClick={send} sx={{ alignSelf: "flex-start" }}>
              {isBusy ? "Sending…" : "Go on"}
            </Button>
          </Stack>
        </CardContent>
      </Card>
    </>
  );
}
