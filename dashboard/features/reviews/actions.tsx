import { findStaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import { findStaffCustomer } from "@cairn/contract/customers/staff.ts";
import { findStaffOrder } from "@cairn/contract/orders/staff.ts";
import { answerReview, leaveReview, publishReview, type StaffReview } from "@cairn/contract/reviews/staff.ts";
import { Button, Stack, TextField, Typography } from "@mui/material";
import { useCreatePath, usePermissions, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { mayCall } from "../../resources.ts";
import { AskButton } from "../../ui/ask.tsx";
import { LeaveButton } from "../../ui/leave-button.tsx";
import { useAction } from "../../use-action.ts";
import { HideButton } from "./hide-button.tsx";

/** The decisions about a review, and links to its product and its customer. */
export function ReviewActions({ review }: { review: StaffReview }) {
  const { id, version, state, open_reports, answer, product_id, order, customer_id } = review;
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  const params = { id };
  const publish = async () => {
    await run(() => call(publishReview, { params, body: { version } }));
    // A refusal means that it has changed meanwhile.
    refresh();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "& .MuiButton-root": { minHeight: 44 } }}>
      {state !== "published" && (
        <Button variant="contained" disabled={isBusy} onClick={publish}>
          {state === "hidden" ? "Publish after all" : "Publish"}
        </Button>
      )}
      {state !== "hidden" && <HideButton review={review} onDone={refresh} />}
      {open_reports > 0 && (
        <LeaveButton
          title="Leave this review as it is?"
          words="It stays where it is, and its reports are answered."
          leave={(note) => call(leaveReview, { params, body: { note } })}
          onDone={refresh}
        />
      )}
      <AskButton
        label={answer ? "Change the answer" : "Answer"}
        title="Answer below this review"
        submit="Save the answer"
        button={{ variant: "outlined" }}
        run={(form) => call(answerReview, { params, body: { version, words: String(form.get("words") ?? "") } })}
        onDone={refresh}
      >
        <Typography>Everybody reads it below the review, in the name of the shop.</Typography>
        <TextField
          name="words"
          label="Answer"
          defaultValue={answer?.words ?? ""}
          helperText={answer ? "Leave it empty to remove the answer" : undefined}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          multiline
          minRows={4}
          autoFocus
        />
      </AskButton>
      {member && mayCall(member.role, findStaffProduct) && (
        <Button
          component={RouterLink}
          to={createPath({ resource: "products", id: product_id, type: "edit" })}
          variant="outlined"
        >
          The product
        </Button>
      )}
      {order && member && mayCall(member.role, findStaffOrder) && (
        <Button
          component={RouterLink}
          to={createPath({ resource: "orders", id: order, type: "show" })}
          variant="outlined"
        >
          Order {order}
        </Button>
      )}
      {customer_id !== null && member && mayCall(member.role, findStaffCustomer) && (
        <Button
          component={RouterLink}
          to={createPath({ resource: "customers", id: customer_id, type: "show" })}
          variant="outlined"
        >
          The customer behind it
        </Button>
      )}
    </Stack>
  );
}
