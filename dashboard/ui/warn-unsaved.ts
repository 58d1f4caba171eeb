import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useBlocker } from "react-router";

/** Asks before one leaves a screen that is no form, while something on it is not saved; forms have React-admin's own. */
export function useWarnUnsaved(isUnsaved: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(isUnsaved);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(translate("ra.message.unsaved_changes"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
