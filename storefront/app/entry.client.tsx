import { StrictMode, startTransition, useEffect } from "react";
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

/** Carries out what was pressed before the page was alive. From here on React keeps presses itself. */
function EarlyPresses({ buttons }: { buttons: readonly HTMLButtonElement[] }) {
  useEffect(() => {
    // By then every button has heard that it is alive.
    const timer = setTimeout(() => {
      for (const button of buttons) button.click();
    });
    return () => clearTimeout(timer);
  }, [buttons]);
  return null;
}

startTransition(() => {
  const pressed = window.takeEarlyPresses?.() ?? [];
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={getContext} />
      <EarlyPresses buttons={pressed} />
    </StrictMode>,
  );
});

// A page comes with its data. What reads further answers (the contract's schemas) follows once it is at rest, so
// that moving on does not wait for it.
setTimeout(() => import("@cairn/contract/endpoint.ts"), 2000);
