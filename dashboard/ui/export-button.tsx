import type { Endpoint } from "@cairn/contract/platform/endpoint.ts";
import { Button } from "@mui/material";
import { Download } from "lucide-react";
import { useListContext, usePermissions } from "react-admin";
import { download } from "../call.ts";
import { mayCall } from "../resources.ts";
import { useAction } from "../use-action.ts";

interface ExportButtonProps {
  readonly endpoint: Endpoint;
  readonly label?: string;
  /** Those of the list's filters that the table takes, too. */
  readonly filters?: readonly string[];
}

/** Takes a list out of the shop as a CSV file, as far as its filters go. */
export function ExportButton({ endpoint, label = "Export", filters = [] }: ExportButtonProps) {
  const { filterValues } = useListContext();
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  if (!member || !mayCall(member.role, endpoint)) return null;
  const query = Object.fromEntries(
    filters.flatMap((name) => (filterValues[name] ? [[name, String(filterValues[name])] as const] : [])),
  );
  return (
    <Button
      size="small"
      startIcon={<Download size={18} strokeWidth={1.75} />}
      disabled={isBusy}
      onClick={() =>
        run(async () => {
          await download(endpoint, { query });
          return {};
        })
      }
    >
      {label}
    </Button>
  );
}
