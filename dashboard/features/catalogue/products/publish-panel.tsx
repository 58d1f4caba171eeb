import type { StaffProduct } from "@cairn/contract/catalogue/staff-products.ts";
import * as calls from "@cairn/contract/catalogue/staff-products.ts";
import { listStaffReviews } from "@cairn/contract/reviews/staff.ts";
import { Alert, Button, Card, Stack, TextField, Typography } from "@mui/material";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { usePermissions, useRecordContext, useRedirect, useRefresh } from "react-admin";
import { useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { call } from "../../../call.ts";
import { momentOf, yearWanted } from "../../../dates.ts";
import { mayCall } from "../../../resources.ts";
import { PreviewLink } from "../../../ui/publishing/preview-link.tsx";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { restoreArchived } from "./restore-archived.ts";
import { StateChip } from "./state-chip.tsx";

type StateCall =
  | typeof calls.publishProduct
  | typeof calls.unpublishProduct
  | typeof calls.scheduleProduct
  | typeof calls.restoreProduct;

/** What becomes of a product besides its words: in and out of the shop, copied, and seen before it is there. */
export function PublishPanel() {
  const product = useRecordContext<StaffProduct>();
  const { isDirty } = useFormState();
  const { permissions: member } = usePermissions();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const { isBusy, run } = useAction();
  const notifyDone = useNotifyDone();
  if (!product) return null;
  const { id, slug, state, publish_at } = product;
  const params = { id };
  const isOff = isBusy || isDirty;

  const step = async (endpoint: StateCall, body: object = {}) => {
    if (await run(() => call(endpoint, { params, body }))) refresh();
  };
  const putAway = () =>
    run(async () => {
      const { message = "" } = await call(calls.archiveProduct, { params, body: {} });
      refresh();
      notifyDone(message, async () => {
        await restoreArchived(product);
        refresh();
      });
      return {};
    });
  const copy = () =>
    run(async () => {
      const { data, message } = await call(calls.duplicateProduct, { params, body: {} });
      redirect("edit", "products", data.id);
      return { message };
    });

  return (
    <Card
      component="section"
      variant="outlined"
      aria-label="In the shop"
      sx={{ p: 2, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography component="h2" variant="h6">
          In the shop
        </Typography>
        <StateChip state={state} publishAt={publish_at} />
      </Stack>
      {isDirty && <Alert severity="info">Save first: this is about the product as it is saved.</Alert>}
      {(state === "draft" || state === "scheduled") && (
        <Button variant="contained" disabled={isOff} onClick={() => step(calls.publishProduct)}>
          Publish now
        </Button>
      )}
      {state === "draft" && <Schedule isOff={isOff} onSet={(at) => step(calls.scheduleProduct, { publish_at: at })} />}
      {(state === "published" || state === "scheduled") && (
        <Button variant="outlined" disabled={isOff} onClick={() => step(calls.unpublishProduct)}>
          {state === "published" ? "Take it out of the shop" : "Do not publish by itself"}
        </Button>
      )}
      {state === "archived" ? (
        <Button variant="outlined" disabled={isOff} onClick={() => step(calls.restoreProduct)}>
          Bring it back as a draft
        </Button>
      ) : (
        <Button disabled={isOff} onClick={putAway}>
          Archive
        </Button>
      )}
      <Button disabled={isOff} onClick={copy}>
        Duplicate
      </Button>
      {state === "published" ? (
        <Button
          component="a"
          href={`/products/${slug}`}
          target="_blank"
          rel="noopener"
          endIcon={<ExternalLink size={16} />}
        >
          View in the shop
        </Button>
      ) : (
        <PreviewLink
          label="Preview its page"
          isOff={isOff}
          make={() => call(calls.makePreview, { params, body: {} })}
        />
      )}
      {member && mayCall(member.role, listStaffReviews) && (
        <Button component={Link} to={`/reviews?filter=${encodeURIComponent(JSON.stringify({ product: id }))}`}>
          Its reviews
        </Button>
      )}
    </Card>
  );
}

function Schedule({ isOff, onSet }: { isOff: boolean; onSet: (publishAt: string) => void }) {
  const [at, setAt] = useState("");
  const moment = momentOf(at);
  const isWrong = at !== "" && moment === undefined;
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        type="datetime-local"
        size="small"
        label="Or at"
        value={at}
        onChange={({ target }) => setAt(target.value)}
        error={isWrong}
        helperText={isWrong && yearWanted}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button variant="outlined" disabled={isOff || !moment} onClick={() => moment && onSet(moment)}>
        Schedule
      </Button>
    </Stack>
  );
}
