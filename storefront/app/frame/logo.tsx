import type { ComponentProps } from "react";

interface LogoProps extends ComponentProps<"img"> {
  src: string;
  /** Shown as text if there is no logo. */
  name: string;
  /** Empty if the surrounding link has an accessible name. */
  alt: string;
}

export function Logo({ src, name, alt, ...image }: LogoProps) {
  if (src === "")
    return <span className="block max-w-[min(16rem,45vw)] truncate font-display text-h3 font-bold">{name}</span>;
  return <img {...image} src={src} alt={alt} />;
}
