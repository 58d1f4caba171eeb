import { eraseCustomer, type StaffCustomer } from "@cairn/contract/customers/staff.ts";
import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { cleanEmail } from "@cairn/contract/platform/normalise.ts";
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from "@mui/material";
import { type FormEvent, useState } from "react";
import { type HttpError, useNotify, useRedirect } from "react-admin";
import { call, codeOf, fieldErrorOf } from "../../call.ts";
import { UseLinks } from "../../ui/use-links.tsx";

/** Asks for the customer's e-mail before erasing them, says what goes and what stays, and shows what is still open. */
export function EraseDialog({ customer, onClose }: { customer: StaffCustomer; onClose: () => void }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isTyped = cleanEmail(email).toLowerCase() === customer.email.toLowerCase();

  async function erase(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const { message } = await call(eraseCustomer, { params: { id: customer.id }, body: { email } });
      notify(message, { type: "success" });
      redirect("list", "customers");
    } catch (refusal) {
      setProblem(refusal);
      setBusy(false);
    }
  }

  const uses = codeOf(problem) === "in_use" ? ((problem as HttpError).body as Failure).uses : undefined;
  const wrong = fieldErrorOf(problem, "email");
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="erase-title">
      <form onSubmit={erase}>
        <DialogTitle id="erase-title">Erase {customer.name}?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <DialogContentText>
              Account, addresses, notes, reservations, contest entries with their pictures, community card, pictures of
              reviews, alerts and what mails said go for good. Nobody can bring them back. Published reviews stay
              without a name.
            </DialogContentText>
            <DialogContentText>
              Paid orders, payments, refunds and stock stay as sums without a name. Their invoices stay as they were
              issued, with the buyer's name and address: tax law asks for them, in the United Kingdom for six years.
            </DialogContentText>
            {problem !== undefined && wrong === undefined && (
              <Alert severity="error">
                {(problem as Error).message}
                {uses && <UseLinks uses={uses} onFollow={onClose} />}
              </Alert>
            )}
            <TextField
              label="Type the customer's e-mail"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              autoComplete="off"
              autoFocus
              error={wrong !== undefined}
              helperText={wrong ?? customer.email}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Keep them</Button>
          <Button type="submit" variant="contained" color="error" disabled={!isTyped || isBusy}>
            Erase for good
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
