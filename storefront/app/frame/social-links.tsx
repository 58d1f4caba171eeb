import { footerMessages } from "@cairn/contract/platform/messages.ts";
import { isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import type { SocialLink } from "@cairn/contract/settings/public.ts";

/** The icons are in a separate file: as components they would be larger than the rest of the footer. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={footerMessages.social} className="-ml-2.5 flex">
      {links.map(({ social_media, profile_link }) => (
        <li key={social_media}>
          {isSafeLink(profile_link) ? (
            <a
              href={profile_link}
              rel="me noopener"
              className={`transition-colors hover:bg-current/10 hover:text-current ${classes}`}
            >
              <Mark of={social_media} />
            </a>
          ) : (
            <span className={classes}>
              <Mark of={social_media} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const classes = "grid size-11 place-items-center rounded-full text-current/75";

function Mark({ of: medium }: { of: SocialLink["social_media"] }) {
  return (
    <>
      <span className="sr-only">{medium}</span>
      <svg aria-hidden="true" className="size-5 fill-current">
        <use href={`/social-marks.svg#${medium}`} />
      </svg>
    </>
  );
}
