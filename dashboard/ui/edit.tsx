import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { type ReactNode, useState } from "react";
import { Edit, type EditProps, HttpError, useNotify, useResourceContext } from "react-admin";
import { codeOf } from "../call.ts";
import { decodeRecord, updateSchema } from "../data-provider.ts";
import { type Conflict, ConflictDialog } from "./conflict.tsx";
import type { Values } from "./differences.ts";
import { EditingNotice } from "./editing-notice.tsx";
import type { Fields } from "./fields.ts";

interface EditPageProps extends Pick<EditProps, "actions" | "aside" | "title" | "redirect" | "component" | "sx"> {
  /** What fields are called, and how their values are written, where two versions are compared. */
  readonly fields?: Fields;
  /** The form; it warns of unsaved changes by `warnWhenUnsavedChanges`. */
  readonly children: ReactNode;
}

/** The screen that edits one record. A save that somebody else came before asks for a choice, field by field. */
export function EditPage({ fields = {}, children, redirect = "list", ...more }: EditPageProps) {
  const resource = useResourceContext();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();
  if (!resource) throw new Error("an edit page stands in a resource");

  async function onError(problem: unknown, { data, previousData }: { data?: Values; previousData?: Values }) {
    if (codeOf(problem) === "version_conflict" && resource)
      setConflict({ base: previousData ?? {}, mine: data ?? {}, theirs: await theirsOf(resource, problem) });
    else if (!(problem instanceof HttpError) || (problem.body as Failure | undefined)?.errors === undefined)
      notify((problem as Error).message, { type: "error" });
  }

  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError }} redirect={redirect} {...more}>
      <EditingNotice />
      {children}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          schema={updateSchema(resource)}
          fields={fields}
          onConflict={async (problem) => setConflict({ ...conflict, theirs: await theirsOf(resource, problem) })}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Edit>
  );
}

/** The record as it is by now, by the refusal of a save that came too late. */
const theirsOf = (resource: string, problem: unknown) =>
  decodeRecord(resource, ((problem as HttpError).body as Failure).current);
