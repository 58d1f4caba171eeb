import type { ReactNode } from "react";
import { Create, type CreateProps } from "react-admin";

/** The screen that makes a record, with the form in it. */
export function CreatePage({
  title,
  redirect = "list",
  children,
}: Pick<CreateProps, "redirect"> & { title: string; children: ReactNode }) {
  return (
    <Create title={title} redirect={redirect}>
      {children}
    </Create>
  );
}
