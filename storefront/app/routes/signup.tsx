import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { CartNotice } from "../features/accounts/cart-notice.tsx";
import { SignupForm } from "../features/accounts/signup-form.tsx";
import { apiContext } from "../lib/api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/signup";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "register") };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: accountMessages.signupTitle });

export default function SignupPage() {
  const search = useOwnSearch();
  return (
    <AuthScreen
      title={accountMessages.signupTitle}
      lead={accountMessages.signupLead}
      footer={
        <p>
          {accountMessages.haveAccount} <TextLink to={`/login${search}`}>{accountMessages.signIn}</TextLink>
        </p>
      }
    >
      <CartNotice search={search} />
      <SignupForm />
    </AuthScreen>
  );
}
