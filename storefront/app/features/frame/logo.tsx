import type { ComponentProps } from "react";

interface LogoProps extends ComponentProps<"img"> {
  src: string;
  /** Stands in letters as long as there is no logo. */
  name: string;
  /** Empty where the link around it has the name. */
  alt: string;
}

export function Logo({ src, name, alt, ...image }: LogoProps) {
  if (src === "")
    return <span className="block max-w-[min(16rem,45vw)] truncate font-display text-h3 font-bold">{name}</span>;
  return <img {...image} src={src} alt={alt} />;
}
