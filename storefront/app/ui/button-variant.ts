/** `primary` is the one orange action of a screen; `light` is for photographs and dark backgrounds. */
export type ButtonVariant = "primary" | "solid" | "outline" | "light" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-orange text-ink hover:bg-orange/85",
  solid: "bg-ink text-paper hover:bg-ink/85",
  outline: "border border-ink/25 text-ink hover:border-ink hover:bg-ink/5",
  light: "bg-paper text-ink hover:bg-sand",
  quiet: "hover:bg-current/10",
};

const sizes: Record<ButtonSize, string> = {
  small: "h-10 px-4 text-small",
  medium: "h-12 px-6 text-body",
  large: "h-14 px-8 text-body",
};

export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "medium", more = ""): string {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-colors select-none aria-disabled:border-transparent aria-disabled:bg-line aria-disabled:text-slate aria-disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]} ${more}`;
}
