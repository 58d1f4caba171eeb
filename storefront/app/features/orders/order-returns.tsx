import type { Order } from "@cairn/contract/orders/public.ts";
import { returnMessages, returnReasonMessages, returnStateMessages } from "@cairn/contract/orders/returns/messages.ts";
import {
  mostReturnPictures,
  type Return,
  showReturnPicture,
  withdrawReturn,
} from "@cairn/contract/orders/returns/public.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../lib/browser-api.ts";
import { fetchFile } from "../../lib/fetch-file.ts";
import { formatDate } from "../../lib/format.ts";
import { useObjectUrl } from "../../lib/object-url.ts";
import { runAction } from "../../lib/run-action.ts";
import { ChoosePictures } from "../../ui/choose-pictures.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { contentsOf } from "./order-parcels.tsx";
import { pictureLimits } from "./picture-limits.ts";
import { sendPictures } from "./send-pictures.ts";

/** What of an order comes back, and how far each return is. */
export function OrderReturns({ order }: { order: Order }) {
  return (
    <section aria-label={returnMessages.returns}>
      <h2 className="text-h3">{returnMessages.returns}</h2>
      <ul className="mt-5 grid gap-4">
        {order.returns.map((entry) => (
          <OrderReturn key={entry.id} entry={entry} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderReturn({ entry, order: { reference, lines } }: { entry: Return; order: Order }) {
  const { id, state, reason, text, parcel_id, instructions, answer, pictures } = entry;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-paper p-6">
      <div>
        <p className="font-semibold">{returnStateMessages[state]}</p>
        <p className="text-small">{contentsOf(entry, lines)}</p>
        <p className="mt-2 text-small text-slate">
          {parcel_id === null ? returnReasonMessages[reason] : returnMessages.undelivered}
          {text && <span className="block whitespace-pre-line wrap-anywhere">{text}</span>}
        </p>
      </div>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <ReturnPicture reference={reference} returnId={id} pictureId={picture.id} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {instructions && (
        <div>
          <h3 className="font-semibold">{returnMessages.howToSend}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{instructions}</p>
        </div>
      )}
      {answer && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
      <Steps steps={entry.steps} />
      {state === "asked" && <WhileAsked entry={entry} reference={reference} />}
    </li>
  );
}

function Steps({ steps }: Pick<Return, "steps">) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-small text-slate">
      {steps.map(({ state, happened_at }) => (
        <li key={state}>
          {returnStateMessages[state]}, <time dateTime={happened_at}>{formatDate(happened_at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** What a customer may still do until staff have answered. */
function WhileAsked({ entry: { id, pictures }, reference }: { entry: Return; reference: string }) {
  const { revalidate } = useRevalidator();
  async function act(pending: string, action: () => Promise<string>) {
    await runAction(pending, action);
    // Also after a refusal: the return stands otherwise than it was shown.
    await revalidate();
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
      {pictures.length < mostReturnPictures && (
        <ChoosePictures
          {...pictureLimits}
          count={pictures.length}
          onChoose={(chosen) =>
            act(returnMessages.sendingPictures, async () => {
              return (await sendPictures(reference, id, chosen)) || returnMessages.pictureKept;
            })
          }
        />
      )}
      <ConfirmButton
        size="small"
        label={returnMessages.withdraw}
        question={returnMessages.withdrawQuestion}
        hint={returnMessages.withdrawHint}
        confirm={returnMessages.withdrawSurely}
        cancel={returnMessages.keep}
        onConfirm={() =>
          act(returnMessages.withdrawing, async () => {
            return (await api(withdrawReturn, { params: { reference, return: String(id) } })).message;
          })
        }
      />
    </div>
  );
}

interface ReturnPictureProps {
  reference: string;
  returnId: number;
  pictureId: number;
  /** Its place among the return's pictures, from 1. */
  number: number;
}

/** A picture that only its customer may see, so it comes with the login rather than from an address. */
function ReturnPicture({ reference, returnId, pictureId, number }: ReturnPictureProps) {
  const [file, setFile] = useState<Blob>();
  const url = useObjectUrl(file);
  useEffect(() => {
    const params = { reference, return: String(returnId), picture: String(pictureId) };
    // Without it, the empty frame stays.
    fetchFile(addressOf(showReturnPicture.url, params)).then(setFile, () => undefined);
  }, [reference, returnId, pictureId]);
  return (
    <span className="block size-24 overflow-hidden rounded-input border border-line bg-sand">
      {url && <img src={url} alt={`${returnMessages.picture} ${number}`} className="size-full object-cover" />}
    </span>
  );
}
