import { type Campaign, findCampaign, subscribeToCampaign, subscriptionSchema } from "@cairn/contract/coupons.ts";
import { couponMessages } from "@cairn/contract/messages/coupons.ts";
import { useRef } from "react";
import { api } from "../../lib/browser-api.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";

export async function findOffer(): Promise<Campaign | null> {
  return (await api(findCampaign)).data;
}

export interface CampaignPopUpProps {
  campaign: Campaign;
  /** Closed, or used. */
  onClose: () => void;
  /** The code could not be sent. */
  onFailure: () => void;
}

/** A coupon's code against an e-mail. It closes on success, on failure and on its close button. */
export function CampaignPopUp({ campaign, onClose, onFailure }: CampaignPopUpProps) {
  const hasFailed = useRef(false);
  const { form, submit, isBusy } = useSubmitForm({
    schema: subscriptionSchema,
    initial: { email: "", coupon_id: campaign.id },
    pendingMessage: couponMessages.sendingCode,
    async action(body) {
      try {
        return (await api(subscribeToCampaign, { body })).message;
      } catch (error) {
        // Told in the way of a success, as specified (section 8).
        hasFailed.current = true;
        return failureMessage(error);
      }
    },
    onDone: () => (hasFailed.current ? onFailure() : onClose()),
  });
  return (
    <Dialog open onClose={onClose} title={campaign.title}>
      <p className="mt-3 text-slate">{campaign.description}</p>
      <Form onSubmit={submit} className="mt-6 grid gap-4">
        <TextField
          {...form.register("email")}
          label={couponMessages.email}
          hint={couponMessages.consent}
          error={form.formState.errors.email?.message}
          type="email"
          autoComplete="email"
          required
        />
        <Button type="submit" size="large" busy={isBusy}>
          {couponMessages.getCode}
        </Button>
      </Form>
    </Dialog>
  );
}
