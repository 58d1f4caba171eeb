import { couponMessages } from "@cairn/contract/coupons/messages.ts";
import {
  type Campaign,
  findCampaign,
  subscribeToCampaign,
  subscriptionSchema,
} from "@cairn/contract/coupons/public.ts";
import { siteMessages } from "@cairn/contract/platform/messages.ts";
import { previewParameter } from "@cairn/contract/platform/rendering.ts";
import { useRef } from "react";
import { api } from "../../lib/browser-api.ts";
import { failureMessage } from "../../lib/run-action.ts";
import { useSettings } from "../../lib/site.ts";
import { useSubmitForm } from "../../lib/use-submit-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";

/** The campaign that runs, or the one that staff preview by the token in the page's address. */
export async function findOffer(token: string | undefined): Promise<Campaign | null> {
  return (await api(findCampaign, { query: { [previewParameter]: token } })).data;
}

export interface CampaignPopUpProps {
  campaign: Campaign;
  /** Called after the offer was closed or used. */
  onClose: () => void;
  /** Called when the code could not be sent. */
  onFailure: () => void;
}

/** Sends a coupon code to an e-mail address. It closes on success, on failure and by its close button. */
export function CampaignPopUp({ campaign, onClose, onFailure }: CampaignPopUpProps) {
  const hasFailed = useRef(false);
  const { sends_mail } = useSettings();
  const { form, submit, isBusy } = useSubmitForm({
    schema: subscriptionSchema,
    initial: { email: "", coupon_id: campaign.id },
    pendingMessage: couponMessages.sendingCode,
    async action(body) {
      try {
        const { message } = await api(subscribeToCampaign, { body });
        return sends_mail ? message : couponMessages.codeNotSent;
      } catch (error) {
        // The failure is shown like a success, as specified (section 8).
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
          hint={sends_mail ? couponMessages.consent : siteMessages.noMail}
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
