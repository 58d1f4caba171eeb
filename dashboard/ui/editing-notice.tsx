import { editingSeconds, noteEditing } from "@cairn/contract/publishing/staff.ts";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRecordContext, useResourceContext } from "react-admin";
import { call } from "../call.ts";

/** Tells who else has the same record open in a form, and lets them know of this one. */
export function EditingNotice() {
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
