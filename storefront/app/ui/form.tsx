import type { ComponentProps } from "react";

/**
 * A form that is submitted by script. If it is submitted before hydration, `post` keeps typed text out of the address,
 * and the server responds with the page again.
 */
export function Form({ className = "grid gap-5", ...form }: ComponentProps<"form">) {
  return <form noValidate method="post" {...form} className={className} />;
}
