import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { apiContext, forLoaders } from "./lib/api.ts";
import { api } from "./lib/browser-api.ts";

function getContext() {
  const context = new RouterContextProvider();
  context.set(apiContext, forLoaders(api));
  return context;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
    </StrictMode>,
  );
});

// A page comes with its data. What reads further answers (the contract's schemas) follows once it is at rest, so
// that moving on does not wait for it.
setTimeout(() => import("@cairn/contract/endpoint.ts"), 2000);
