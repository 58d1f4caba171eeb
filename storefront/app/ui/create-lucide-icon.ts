import { type ComponentProps, createElement } from "react";

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Replaces lucide's own function of that name (see `vite.config.ts`), which is five times as large and handles sizes,
 * colours and labels, which we set by class names. Icons are decorative: text always says the same.
 */
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ className = "", ...rest }: ComponentProps<"svg">) {
    return createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 1.75,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        className: `shrink-0 ${className}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
