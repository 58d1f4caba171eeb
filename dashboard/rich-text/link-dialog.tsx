import { isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { LinkField } from "../ui/link-input.tsx";

/** Asks where the selected words lead, or takes their link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(present);
  const isWrong = address !== "" && !isSafeLink(address);

  function save(event: FormEvent) {
    event.preventDefault();
    // Dialogs are within the form of the record, which is not meant.
    event.stopPropagation();
    if (isWrong) return;
    const link = editor.chain().focus().extendMarkRange("link");
    if (address === "") link.unsetLink().run();
    else link.setLink({ href: address }).run();
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <form onSubmit={save}>
        <DialogTitle id="link-title">Link</DialogTitle>
        <DialogContent>
          <LinkField
            autoFocus
            label="Address"
            value={address}
            onChange={setAddress}
            help="The name of a page, or an address; empty for none"
            problem={isWrong ? "Start with https://, mailto:, tel: or a / for a page of this site" : undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Set the link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
