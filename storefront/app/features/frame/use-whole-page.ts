import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

/**
 * Where the script of the next screen does not come, React Router reloads the page that is being left, as if nothing
 * had been pressed. Browsers that let us (Navigation API) open the next page instead, whole, as the server renders it.
 */
export function useWholePage(): void {
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
