import type { StaffEdition } from "@cairn/contract/staff/editions.ts";
import { addJuror, listJurors, removeJuror } from "@cairn/contract/staff/judging.ts";
import { Box, Button, Skeleton, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useRefresh } from "react-admin";
import { Panel } from "../../account/panel.tsx";
import { call, fieldErrorOf } from "../../call.ts";
import { useAction } from "../../use-action.ts";

/** Who judges an edition. */
export function Jury({ edition: { slug, state } }: { edition: StaffEdition }) {
  const { isBusy, problem, run } = useAction();
  const refreshSteps = useRefresh();
  const form = useRef<HTMLFormElement>(null);
  const { data, refetch } = useQuery({
    queryKey: ["jurors", slug],
    queryFn: async () => (await call(listJurors, { params: { slug } })).data,
  });
  const isOver = state === "published";

  async function change(work: () => Promise<{ message?: string | undefined }>) {
    if (!(await run(work))) return;
    form.current?.reset();
    await refetch();
    refreshSteps();
  }
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    change(() => call(addJuror, { params: { slug }, body: { email } }));
  }

  return (
    <Panel title="Jury">
      {!data && <Skeleton variant="rounded" width="100%" height={80} />}
      {data?.length === 0 && (
        <Typography color="textSecondary">
          Nobody yet. Jurors are members: add them by the e-mail of their account.
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, width: "100%", display: "grid", gap: 1, listStyle: "none" }}>
          {data.map(({ id, name, email }) => (
            <Box component="li" key={id} sx={{ display: "flex", gap: 1, alignItems: "center" }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <Typography>{name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {email}
                </Typography>
              </Box>
              {!isOver && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Remove ${name} from the jury`}
                  onClick={() => change(() => call(removeJuror, { params: { slug, juror: id } }))}
                >
                  Remove
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {!isOver && (
        <Box
          component="form"
          ref={form}
          onSubmit={add}
          sx={{ display: "flex", gap: 1, width: "100%", alignItems: "start" }}
        >
          <TextField
            name="email"
            type="email"
            label="E-mail of a member"
            required
            fullWidth
            error={fieldErrorOf(problem, "email") !== undefined}
            helperText={fieldErrorOf(problem, "email")}
            margin="none"
          />
          <Button type="submit" variant="outlined" disabled={isBusy} sx={{ minHeight: 40 }}>
            Add
          </Button>
        </Box>
      )}
    </Panel>
  );
}
