import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { LoginForm } from "../features/accounts/login-form.tsx";
import { apiContext } from "../lib/api.ts";
import { useOwnSearch } from "../lib/own-search.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { returnPath } from "../lib/return-path.ts";
import { Lazy } from "../ui/lazy.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { Route } from "./+types/login";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return { metadata: await findMetadata(context.get(apiContext), "login") };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) =>
  pageMeta(source, { metadata: source.loaderData?.metadata, title: accountMessages.loginTitle });

const loadAlmostThere = async () => (await import("../features/orders/almost-there.tsx")).AlmostThere;

export default function LoginPage() {
  const isOnTheWay = returnPath(useOwnSearch()) === "/checkout";
  return isOnTheWay ? <Lazy load={loadAlmostThere} props={{}} placeholder={<SignIn />} /> : <SignIn />;
}

function SignIn() {
  const search = useOwnSearch();
  return (
    <AuthScreen
      title={accountMessages.welcome}
      lead={accountMessages.loginLead}
      footer={
        <p>
          {accountMessages.noAccount} <TextLink to={`/signup${search}`}>{accountMessages.signup}</TextLink>
        </p>
      }
    >
      <LoginForm />
    </AuthScreen>
  );
}
