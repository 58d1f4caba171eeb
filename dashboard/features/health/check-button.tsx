import { type CheckedPart, checkPart } from "@cairn/contract/health/staff.ts";
import { Alert, Button, Stack } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../call.ts";

/** Tries a part that others provide, and shows what they say. */
export function CheckButton({ part, label }: { part: CheckedPart; label: string }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await call(checkPart, { params: { part }, body: {} })).data,
  });
  const message = data?.message ?? error?.message;
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {message && !isPending && (
        <Alert severity={data?.is_well ? "success" : "error"} sx={{ overflowWrap: "anywhere" }}>
          {message}
        </Alert>
      )}
    </Stack>
  );
}
