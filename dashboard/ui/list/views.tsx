import { createView, deleteView, listViews, type StaffView } from "@cairn/contract/staff/views.ts";
import { Box, Chip, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";
import { useNotifyDone } from "../../use-undo.tsx";
import { AskButton } from "../ask.tsx";
import { keyOf, useKeptFilters } from "./filters-of-today.ts";

export interface BuiltInView {
  readonly id?: undefined;
  readonly name: string;
  readonly filter: StaffView["filter"];
}

interface ViewsProps {
  readonly builtIn: readonly BuiltInView[];
  /** What the list is filtered by at first, which is no view to be kept. */
  readonly unsaved: Readonly<Record<string, string>> | undefined;
  /** What is said of the filters, beside the way to keep them. */
  readonly children: ReactNode;
}

/** The views of a list: those that everybody has, one's own, and the way to keep what is shown now as one. */
export function Views({ builtIn, unsaved = {}, children }: ViewsProps) {
  const { filterValues, setFilters, resource } = useListContext();
  const { run } = useAction();
  const notifyDone = useNotifyDone();
  const { data, refetch } = useQuery({
    queryKey: ["views", resource],
    queryFn: async () => (await call(listViews, { query: { resource } })).data,
  });
  const saved = data ?? [];
  const present = keyOf(filterValues);
  const views: readonly (BuiltInView | StaffView)[] = [...builtIn, ...saved];
  const all: typeof views = views.length > 0 ? [{ name: "All", filter: {} }, ...views] : [];
  const isKnown = [{}, unsaved, ...all.map(({ filter }) => filter)].some((filter) => keyOf(filter) === present);
  useKeptFilters(data && (data.find(({ filter }) => keyOf(filter) === present)?.filter ?? null));

  const forget = ({ id, name, filter }: Pick<StaffView, "id" | "name" | "filter">) =>
    run(async () => {
      await call(deleteView, { params: { id } });
      await refetch();
      notifyDone(`${name} is forgotten`, async () => {
        await call(createView, { body: { resource, name, filter } });
        await refetch();
      });
      return {};
    });

  return (
    <Stack sx={{ gap: 1, px: 1.5, py: 1.5, "&:empty": { display: "none" } }}>
      {all.length > 0 && (
        <Box
          component="ul"
          aria-label="Views"
          sx={{ display: "flex", gap: 1, flexWrap: "wrap", listStyle: "none", m: 0, p: 0 }}
        >
          {all.map((view) => {
            const isShown = keyOf(view.filter) === present;
            return (
              <li key={view.name}>
                <Chip
                  clickable
                  label={view.name}
                  color={isShown ? "secondary" : "default"}
                  variant={isShown ? "filled" : "outlined"}
                  aria-current={isShown ? "true" : undefined}
                  onClick={() => setFilters({ ...view.filter })}
                  {...(view.id !== undefined && {
                    onDelete: () => forget(view),
                    deleteIcon: <X size={14} aria-label={`Forget ${view.name}`} />,
                  })}
                />
              </li>
            );
          })}
        </Box>
      )}
      {present !== keyOf({}) && (
        <Stack direction="row" sx={{ columnGap: 1, flexWrap: "wrap", alignItems: "center" }}>
          {children}
          {data && !isKnown && (
            <AskButton
              label="Keep this view"
              title="Keep this view"
              submit="Keep it"
              button={{ size: "small" }}
              run={async (form) => {
                await call(createView, {
                  body: { resource, name: String(form.get("name")), filter: filterValues },
                });
                return { message: "The view is yours" };
              }}
              onDone={() => refetch()}
            >
              <TextField name="name" label="Name" required autoFocus slotProps={{ htmlInput: { maxLength: 40 } }} />
            </AskButton>
          )}
        </Stack>
      )}
    </Stack>
  );
}
