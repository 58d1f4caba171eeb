import {
  exportCustomer,
  logCustomerOut,
  resendCustomerConfirmation,
  type StaffCustomer,
} from "@cairn/contract/customers/staff.ts";
import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useCreatePath, usePermissions, useRefresh } from "react-admin";
import { Link } from "react-router-dom";
import { call } from "../../call.ts";
import { mayCall } from "../../resources.ts";
import { useAction } from "../../use-action.ts";
import { EraseDialog } from "./erase.tsx";

/** What staff do with a customer, for those who may. */
export function Acts({ customer }: { customer: StaffCustomer }) {
  const { id, is_guest, is_email_confirmed, sessions } = customer;
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  const [isErasing, setErasing] = useState(false);
  if (!member || !mayCall(member.role, logCustomerOut)) return null;
  const params = { id };

  async function act(endpoint: typeof logCustomerOut | typeof resendCustomerConfirmation) {
    if (await run(() => call(endpoint, { params, body: {} }))) refresh();
  }

  const save = () =>
    run(async () => {
      const { data } = await call(exportCustomer, { params });
      saveJson(`customer-${id}.json`, data);
      return { message: "Everything that the shop keeps about them is in the file" };
    });

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", justifyContent: { md: "flex-end" } }}>
      <Button component={Link} to={createPath({ resource: "customers", id, type: "edit" })} variant="outlined">
        Name and note
      </Button>
      {!is_guest && !is_email_confirmed && (
        <Button variant="outlined" disabled={isBusy} onClick={() => act(resendCustomerConfirmation)}>
          Send the link to confirm again
        </Button>
      )}
      {!is_guest && (
        <Button variant="outlined" disabled={isBusy || sessions === 0} onClick={() => act(logCustomerOut)}>
          Log out everywhere
        </Button>
      )}
      <Button variant="outlined" disabled={isBusy} onClick={save}>
        Export their data
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Stack>
  );
}

/** Gives the browser a file to keep. */
function saveJson(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, undefined, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
