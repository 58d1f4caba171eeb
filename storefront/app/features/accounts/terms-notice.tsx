import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { useSite } from "../../lib/site.ts";
import { TextLink } from "../../ui/text-link.tsx";

/**
 * The terms that signing up agrees to. Links open in new tabs, so that typed values are kept; without such pages they
 * are plain text.
 */
export function TermsNotice() {
  const { before, between, after } = accountMessages.termsNotice;
  return (
    <p className="text-small text-slate">
      {before} <PageWords slug="terms" words={accountMessages.terms} /> {between}{" "}
      <PageWords slug="privacy" words={accountMessages.privacy} />
      {after}
    </p>
  );
}

function PageWords({ slug, words }: { slug: string; words: string }) {
  const isThere = useSite()?.pages.some(({ page_slug }) => page_slug === slug);
  if (!isThere) return words;
  return (
    <TextLink to={`/${slug}`} target="_blank">
      {words}
    </TextLink>
  );
}
