import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useNotify } from "react-admin";

/** Shows a new access key, once. */
export function KeyDialog({ shownKey, onClose }: { shownKey: string; onClose(): void }) {
  const notify = useNotify();
  const copy = async () => {
    // A browser may forbid it, and then the key is selected and copied by hand.
    await navigator.clipboard.writeText(shownKey).then(
      () => notify("Copied", { type: "success" }),
      () => notify("Your browser does not allow this. Please select the key and copy it", { type: "warning" }),
    );
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="key-title">
      <DialogTitle id="key-title">Your new access key</DialogTitle>
      <DialogContent>
        <TextField
          value={shownKey}
          fullWidth
          multiline
          helperText="You see this key only once. Copy it into the program now, and keep it as safe as a password."
          slotProps={{ htmlInput: { readOnly: true, "aria-label": "Access key", spellCheck: false } }}
          sx={{ mt: 0.5 }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {/* Browsers have no clipboard for pages without https. */}
        {navigator.clipboard && <Button onClick={copy}>Copy</Button>}
        <Button variant="contained" onClick={onClose}>
          I have saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
