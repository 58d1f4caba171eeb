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
 * Presses again the buttons that visitors pressed before hydration. This component wraps the page, since as a sibling
 * it would change the ids of `useId`, which must be the same as on the server.
 */
function EarlyPresses({ children }: { children: ReactNode }) {
  useEffect(() => {
    const pressed = window.takeEarlyPresses?.() ?? [];
    // Buttons become submit buttons in a second render right after hydration, so the clicks wait for the next task.
    setTimeout(() => {
      for (const button of pressed) button.click();
    });
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyPresses>
        <HydratedRouter getContext={getContext} />
      </EarlyPresses>
    </StrictMode>,
  );
});

// The contract's schemas are not part of the first load, since a page comes with its data. They are fetched shortly
// after it, so that the first navigation does not wait for them; should they not come, that navigation asks again.
setTimeout(() => import("@cairn/contract/platform/endpoint.ts").catch(() => undefined), 2000);
