import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";

/** Shows the secret of a webhook's signatures, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">The secret of its signatures</DialogTitle>
      <DialogContent>
        <TextField
          value={secret}
          fullWidth
          multiline
          helperText="Shown this once. Give it to the program, which checks by it that messages are yours."
          slotProps={{ htmlInput: { readOnly: true, "aria-label": "Secret" } }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
