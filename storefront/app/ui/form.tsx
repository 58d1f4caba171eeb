import type { ComponentProps } from "react";

/**
 * A form that scripts send. Should it go off before they are there, `post` keeps what was typed out of the
 * address, and the server answers with the page anew.
 */
export function Form({ className = "grid gap-5", ...form }: ComponentProps<"form">) {
  return <form noValidate method="post" {...form} className={className} />;
}
