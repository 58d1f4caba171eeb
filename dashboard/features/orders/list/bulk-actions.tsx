import { packOrders } from "@cairn/contract/orders/packing/staff.ts";
import { unpackOrder } from "@cairn/contract/orders/staff.ts";
import { Button } from "@mui/material";
import { PackageCheck, Printer } from "lucide-react";
import { useListContext, useNotify, usePermissions, useRefresh } from "react-admin";
import { call } from "../../../call.ts";
import { mayCall } from "../../../resources.ts";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { PrintButton } from "../print-button.tsx";
import { slipsOf } from "../slips.ts";

/** What is done to the orders that are ticked: packing, and printing their slips. */
export function BulkActions() {
  const { selectedIds, onUnselectItems } = useListContext();
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDone = useNotifyDone();
  const references = selectedIds.map(String);
  // The bar that is folded away would still be reached by the keyboard.
  if (references.length === 0) return null;

  async function pack() {
    await run(async () => {
      const { done, refused } = (await call(packOrders, { body: { ids: references } })).data;
      if (refused.length > 0) {
        notify(refused.map(({ id, message }) => `${id}: ${message}`).join("; "), { type: "warning", multiLine: true });
      }
      onUnselectItems();
      refresh();
      if (done.length > 0) {
        notifyDone(`Packed: ${done.length}`, async () => {
          for (const reference of done) await call(unpackOrder, { params: { reference }, body: {} });
          refresh();
        });
      }
      return {};
    });
  }

  return (
    <>
      <Button
        size="small"
        component="a"
        href={slipsOf(references)}
        target="_blank"
        startIcon={<Printer size={18} strokeWidth={1.75} />}
      >
        Packing slips
      </Button>
      <PrintButton references={references} button={{ size: "small" }} />
      {member && mayCall(member.role, packOrders) && (
        <Button size="small" disabled={isBusy} onClick={pack} startIcon={<PackageCheck size={18} strokeWidth={1.75} />}>
          Packed
        </Button>
      )}
    </>
  );
}
