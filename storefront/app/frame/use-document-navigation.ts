import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

/**
 * If the next screen's script fails to load, React Router reloads the current page, as if the link had not been
 * clicked. In browsers with the Navigation API the next page is loaded from the server instead.
 */
export function useDocumentNavigation(): void {
  const { location: next } = useNavigation();
  useEffect(() => {
    if (!next || !("navigation" in window)) return;
    const { navigation } = window;
    const openInstead = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      window.location.assign(createPath(next));
    };
    navigation.addEventListener("navigate", openInstead);
    return () => navigation.removeEventListener("navigate", openInstead);
  }, [next]);
}
