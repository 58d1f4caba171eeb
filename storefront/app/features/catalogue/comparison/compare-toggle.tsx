import { Lazy } from "../../../ui/lazy.tsx";
import type { CompareButtonProps } from "./compare-button.tsx";

const loadButton = async () => (await import("./compare-button.tsx")).CompareButton;

/** Chooses a product to be compared; it comes after all else, and its place is kept. */
export function CompareToggle(props: CompareButtonProps) {
  return <Lazy load={loadButton} props={props} placeholder={<span className="h-8 touch:h-11 scriptless:hidden" />} />;
}
