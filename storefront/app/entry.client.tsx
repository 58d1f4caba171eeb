import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
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

/**
 * Carries out what was pressed before the page was alive. From here on React keeps presses itself. Stands around
 * the page: beside it, it would change the ids that `useId` counts, which must be those of the server.
 */
function EarlyPresses({ buttons, children }: { buttons: readonly HTMLButtonElement[]; children: ReactNode }) {
  useEffect(() => {
    // By then every button has heard that it is alive.
    const timer = setTimeout(() => {
      for (const button of buttons) button.click();
    });
    return () => clearTimeout(timer);
  }, [buttons]);
  return children;
}

startTransition(() => {
  const pressed = window.takeEarlyPresses?.() ?? [];
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyPresses buttons={pressed}>
        <HydratedRouter getContext={getContext} />
      </EarlyPresses>
    </StrictMode>,
  );
});

// A page comes with its data. What reads further answers (the contract's schemas) follows once it is at rest, so
// that moving on does not wait for it.
setTimeout(() => import("@cairn/contract/endpoint.ts"), 2000);
