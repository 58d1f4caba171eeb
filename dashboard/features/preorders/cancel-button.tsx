import { cancelStaffReservation, type StaffReservation } from "@cairn/contract/preorders/staff.ts";
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useRefresh } from "react-admin";
import { call, fieldErrorOf } from "../../call.ts";
import { useAction } from "../../use-action.ts";

/** Gives a reservation up, with the reason that its customer is told. */
export function CancelButton({ reservation }: { reservation: StaffReservation }) {
  const { id, state, customer, product } = reservation;
  const [isAsked, setAsked] = useState(false);
  const { isBusy, problem, run } = useAction();
  const refresh = useRefresh();
  const queries = useQueryClient();
  if (state !== "waiting" && state !== "allotted") return null;

  async function giveUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget));
    if (!(await run(() => call(cancelStaffReservation, { params: { id }, body })))) return;
    setAsked(false);
    await queries.invalidateQueries({ queryKey: ["queues"] });
    refresh();
  }

  const wrong = fieldErrorOf(problem, "reason");
  return (
    <>
      <Button
        size="small"
        sx={{ flexShrink: 0 }}
        onClick={() => setAsked(true)}
        aria-label={`Give up the reservation of ${customer}`}
      >
        Give up
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} fullWidth maxWidth="sm" aria-labelledby={`give-up-${id}`}>
        <form onSubmit={giveUp}>
          <DialogTitle id={`give-up-${id}`}>Give up this reservation?</DialogTitle>
          <DialogContent>
            <Stack sx={{ gap: 2 }}>
              <DialogContentText>
                {customer} loses the place in the queue for {product}. A unit that is kept goes to the next.
              </DialogContentText>
              <TextField
                name="reason"
                label="Why, as the customer reads it"
                multiline
                minRows={3}
                required
                autoFocus
                error={wrong !== undefined}
                helperText={wrong}
              />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsked(false)}>Keep it</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              Give up and tell them
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
