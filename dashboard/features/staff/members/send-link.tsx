import { sendPasswordLink } from "@cairn/contract/staff/password-links.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useState } from "react";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";

/** Sends a member a link to a new password; where no mail would bring it, shows it once, for whoever hands it on. */
export function SendLink({ id, name }: { id: number; name: string }) {
  const { isBusy, run } = useAction();
  const [link, setLink] = useState<string | null>(null);
  const send = () =>
    run(async () => {
      const answer = await call(sendPasswordLink, { params: { id }, body: {} });
      setLink(answer.data.link);
      return answer;
    });
  return (
    <>
      <Button disabled={isBusy} onClick={send}>
        Send a password link
      </Button>
      <Dialog open={link !== null} onClose={() => setLink(null)} fullWidth aria-labelledby="link-title">
        <DialogTitle id="link-title">A link for {name}</DialogTitle>
        <DialogContent>
          <TextField
            value={link ?? ""}
            fullWidth
            multiline
            helperText="Shown this once, and valid for an hour. Whoever has it sets the password."
            slotProps={{ htmlInput: { readOnly: true, "aria-label": "Link" } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setLink(null)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
