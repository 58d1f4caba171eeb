import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";

/** Shows the secret of a webhook's signatures, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="secret-title">
      <DialogTitle id="secret-title">Signing secret</DialogTitle>
      <DialogContent>
        <TextField
          value={secret}
          fullWidth
          multiline
          helperText="You see this secret only once. The program uses it to check that messages come from your shop."
          slotProps={{ htmlInput: { readOnly: true, "aria-label": "Secret" } }}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          I have saved it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
