import { wishlistMessages } from "@cairn/contract/wishlists/messages.ts";
import { shareWishlist, stopSharing, type WishlistShare } from "@cairn/contract/wishlists/public.ts";
import { Copy, Share2 } from "lucide-react";
import { useId, useState } from "react";
import { api } from "../../lib/browser-api.ts";
import { useHydrated } from "../../lib/hydrated.ts";
import { failureMessage, runAction } from "../../lib/run-action.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

/** Makes the link that shows the list to others, and takes it back. */
export function SharePanel({ share: first }: { share: WishlistShare | null }) {
  const [share, setShare] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();

  async function make() {
    setBusy(true);
    try {
      setShare((await api(shareWishlist)).data);
    } catch (problem) {
      toast.error(failureMessage(problem));
    }
    setBusy(false);
  }

  async function stop() {
    const { error } = await runAction(wishlistMessages.stopping, async () => (await api(stopSharing)).message);
    if (!error) setShare(null);
  }

  return (
    <section aria-labelledby={titleId} className="mt-10 rounded-card border border-line bg-paper p-5 sm:p-6">
      <h2 id={titleId} className="text-h3">
        {wishlistMessages.share}
      </h2>
      <p className="mt-2 max-w-prose text-slate">{wishlistMessages.shareLead}</p>
      <div className="mt-4">
        {share ? (
          <>
            <Link link={new URL(`/wishlist/shared?key=${share.token}`, location.href).href} />
            <div className="mt-3">
              <ConfirmButton
                size="small"
                label={wishlistMessages.stop}
                question={wishlistMessages.stopTitle}
                hint={wishlistMessages.stopHint}
                confirm={wishlistMessages.stop}
                cancel={wishlistMessages.keep}
                onConfirm={stop}
              />
            </div>
          </>
        ) : (
          <Button variant="outline" size="small" busy={isBusy} onClick={make}>
            {wishlistMessages.makeLink}
          </Button>
        )}
      </div>
    </section>
  );
}

function Link({ link }: { link: string }) {
  const canSend = useHydrated() && typeof navigator.share === "function";

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(wishlistMessages.copied);
    } catch {
      toast.error(wishlistMessages.notCopied);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        readOnly
        value={link}
        aria-label={wishlistMessages.linkTitle}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="h-10 min-w-0 flex-1 basis-64 rounded-input border border-slate/50 bg-sand px-3 text-small"
      />
      <Button variant="solid" size="small" onClick={copy}>
        <Copy className="size-4" aria-hidden="true" />
        {wishlistMessages.copy}
      </Button>
      {canSend && (
        <Button
          variant="outline"
          size="small"
          // Closing the share sheet rejects the promise and is no error.
          onClick={() => void navigator.share({ title: wishlistMessages.title, url: link }).catch(() => undefined)}
        >
          <Share2 className="size-4" aria-hidden="true" />
          {wishlistMessages.send}
        </Button>
      )}
    </div>
  );
}
