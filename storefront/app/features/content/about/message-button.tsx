import { aboutMessages } from "@cairn/contract/content/messages.ts";
import { messageLink } from "@cairn/contract/platform/phone-links.ts";

/**
 * Floats at the bottom right of the viewport. It is sticky and the last element of the page's content, so that it stops
 * above the footer; toasts go above it.
 */
export function MessageButton({ phone }: { phone: string }) {
  const link = messageLink(phone);
  if (!link) return null;
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 -mt-18 flex h-18 justify-end pr-4 pb-4 sm:bottom-6 sm:pr-6">
      <a
        href={link}
        target="_blank"
        rel="noopener"
        className="pointer-events-auto grid size-14 place-items-center rounded-full bg-green text-paper shadow-float ring-2 ring-paper transition-transform motion-safe:hover:scale-105"
      >
        <span className="sr-only">{aboutMessages.writeMessage}</span>
        <svg aria-hidden="true" className="size-7 fill-current">
          <use href="/social-marks.svg#whatsapp" />
        </svg>
      </a>
    </div>
  );
}
