import type { Failure } from "@cairn/contract/platform/endpoint.ts";
import { editingSeconds, noteEditing } from "@cairn/contract/publishing/staff.ts";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Edit, type EditProps, HttpError, useNotify, useRecordContext, useResourceContext } from "react-admin";
import { call, codeOf } from "../call.ts";
import { decodeRecord, updateSchema } from "../data-provider.ts";
import { ConfirmSave } from "./confirm-save.tsx";
import { type Conflict, ConflictDialog } from "./conflict.tsx";
import type { Values } from "./differences.ts";
import type { Fields } from "./fields.ts";

interface EditPageProps extends Pick<EditProps, "actions" | "aside" | "title" | "redirect" | "component" | "sx"> {
  /** What fields are called, and how their values are written, where two versions are compared. */
  readonly fields?: Fields;
  /** The form; it warns of unsaved changes by `warnWhenUnsavedChanges`. */
  readonly children: ReactNode;
}

/**
 * The screen that edits one record. A save that somebody else came before asks for a choice, field by field, and one that
 * changes more than the record asks whether it is meant.
 */
export function EditPage({ fields = {}, children, redirect = "list", ...more }: EditPageProps) {
  const resource = useResourceContext();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();
  const [confirming, setConfirming] = useState<Confirming>();
  if (!resource) throw new Error("an edit page stands in a resource");

  async function onError(problem: unknown, { data, previousData }: { data?: Values; previousData?: Values }) {
    if (codeOf(problem) === "version_conflict" && resource)
      setConflict({ base: previousData ?? {}, mine: unconfirmed(data), theirs: await theirsOf(resource, problem) });
    else if (codeOf(problem) === "needs_confirmation")
      setConfirming({ consequences: (problem as Error).message, data: unconfirmed(data), before: previousData ?? {} });
    else if (!(problem instanceof HttpError) || (problem.body as Failure | undefined)?.errors === undefined)
      notify((problem as Error).message, { type: "error" });
  }

  return (
    <Edit mutationMode="pessimistic" mutationOptions={{ onError }} redirect={redirect} {...more}>
      <EditingNotice />
      {children}
      {confirming && (
        <ConfirmSave
          {...confirming}
          onRefused={(problem) => onError(problem, { data: confirming.data, previousData: confirming.before })}
          onClose={() => setConfirming((now) => (now === confirming ? undefined : now))}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          schema={updateSchema(resource)}
          fields={fields}
          onConsequences={(problem, data) => {
            setConflict(undefined);
            setConfirming({ consequences: (problem as Error).message, data, before: conflict.theirs });
          }}
          onConflict={async (problem) => setConflict({ ...conflict, theirs: await theirsOf(resource, problem) })}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Edit>
  );
}

interface Confirming {
  readonly consequences: string;
  readonly data: Values;
  /** The record as the form had it at first. */
  readonly before: Values;
}

/** A confirmation holds for the one save that it was given for. */
function unconfirmed({ is_confirmed: _confirmed, ...data }: Values = {}): Values {
  return data;
}

/** The record as it is by now, by the refusal of a save that came too late. */
const theirsOf = (resource: string, problem: unknown) =>
  decodeRecord(resource, ((problem as HttpError).body as Failure).current);

/** Tells who else has the same record open in a form, and lets them know of this one. */
function EditingNotice() {
  const resource = useResourceContext() ?? "";
  const { id } = useRecordContext() ?? {};
  const record = id === undefined ? undefined : String(id);
  const { data: others = [] } = useQuery({
    queryKey: ["editing", resource, record],
    queryFn: async () => {
      const body = { resource, record: record ?? "", is_open: true };
      return (await call(noteEditing, { body })).data.others;
    },
    enabled: record !== undefined,
    refetchInterval: editingSeconds.speaks * 1000,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (record === undefined) return;
    return () => {
      // Who closed it silently is forgotten after a while, too.
      call(noteEditing, { body: { resource, record, is_open: false } }).catch(() => undefined);
    };
  }, [resource, record]);
  if (others.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {others.length === 1 ? `${others[0]} has this open, too.` : `${others.join(", ")} have this open, too.`} Whoever
      saves second is shown what the other has changed.
    </Alert>
  );
}
