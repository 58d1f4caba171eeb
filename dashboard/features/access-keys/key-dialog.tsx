import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useNotify } from "react-admin";

/** Shows a new access key, once. */
export function KeyDialog({ shownKey, onClose }: { shownKey: string; onClose(): void }) {
  const notify = useNotify();
  const copy = async () => {
    await navigator.clipboard.writeText(shownKey);
    notify("Copied", { type: "success" });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="key-title">
      <DialogTitle id="key-title">The access key</DialogTitle>
      <DialogContent>
        <TextField
          value={shownKey}
          fullWidth
          multiline
          helperText="Shown this once. Give it to the program alone: it opens the shop like a password."
          slotProps={{ htmlInput: { readOnly: true, "aria-label": "Access key", spellCheck: false } }}
          sx={{ mt: 0.5 }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {/* Browsers have no clipboard for pages without https. */}
        {navigator.clipboard && <Button onClick={copy}>Copy</Button>}
        <Button variant="contained" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
