import { footerMessages } from "@cairn/contract/messages.ts";
import type { SocialLink } from "@cairn/contract/settings.ts";
import { SiFacebook, SiInstagram, SiPinterest, SiTiktok, SiYoutube } from "@icons-pack/react-simple-icons";

const marks: Record<SocialLink["social_media"], typeof SiFacebook> = {
  facebook: SiFacebook,
  pinterest: SiPinterest,
  tiktok: SiTiktok,
  instagram: SiInstagram,
  youtube: SiYoutube,
};

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={footerMessages.social} className="mt-6 -ml-2.5 flex">
      {links.map(({ social_media, profile_link }) => {
        const Mark = marks[social_media];
        return (
          <li key={social_media}>
            <a
              href={profile_link}
              rel="me noopener"
              aria-label={social_media}
              className="grid size-11 place-items-center rounded-full text-paper/75 transition-colors hover:bg-paper/10 hover:text-paper"
            >
              <Mark aria-hidden="true" title="" className="size-5" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
