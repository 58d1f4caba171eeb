import { redirects } from "@cairn/contract/links/staff-redirects.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { useRefresh } from "react-admin";
import { call, fieldErrorOf } from "../../../call.ts";
import { LinkField } from "../../../ui/link-input.tsx";
import { useAction } from "../../../use-action.ts";

/** Makes of an address that was not found a redirect, after asking where to. */
export function LeadButton({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Lead it to …: ${path}`}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 40 }}
      >
        Lead it to …
      </Button>
      {isOpen && <LeadDialog path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

function LeadDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const id = useId();
  const refresh = useRefresh();
  const { isBusy, problem, run } = useAction();
  const [to, setTo] = useState("");

  async function lead(event: FormEvent) {
    event.preventDefault();
    if (!(await run(() => call(redirects.create, { body: { from: path, to } })))) return;
    onClose();
    refresh();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={lead}>
        <DialogTitle id={id}>Lead it to …</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText sx={{ overflowWrap: "anywhere" }}>
            Whoever asks for {path} is led there from now on.
          </DialogContentText>
          <LinkField
            label="To"
            value={to}
            onChange={setTo}
            problem={fieldErrorOf(problem, "to") ?? fieldErrorOf(problem, "from")}
            help="A page of this site by its name, or an address with https://"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || to === ""}>
            Lead it there
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
