import { useLocation } from "react-router";
import { useStored } from "../../../lib/stored.ts";
import { Lazy } from "../../../ui/lazy.tsx";
import { compared } from "./compared.ts";

const loadBar = async () => (await import("./compare-bar.tsx")).CompareBar;

/** The products chosen to compare, on every screen but those that compare and those that buy. */
export function ChosenToCompare() {
  const choices = useStored(compared.choices);
  const { pathname } = useLocation();
  const isElsewhere = !["/compare", "/cart", "/checkout"].includes(pathname);
  return choices.length > 0 && isElsewhere && <Lazy load={loadBar} props={{ choices }} />;
}
