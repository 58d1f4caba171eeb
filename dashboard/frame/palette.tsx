import { claimNextSubmission } from "@cairn/contract/contest/moderation/staff.ts";
import { claimNextToPack } from "@cairn/contract/orders/packing/staff.ts";
import { hasWords } from "@cairn/contract/platform/folded.ts";
import { Autocomplete, Box, Dialog, InputAdornment, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { type DataProvider, type RaRecord, useDataProvider, usePermissions } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { DashboardResource } from "../resource.ts";
import { allResources, mayAccess, mayCall, screenOf } from "../resources.ts";
import { usePause } from "../ui/use-pause.ts";

/** Goes to any screen, and to any record that a search finds, by the keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const { permissions: member } = usePermissions();
  const role = member?.role;
  const words = text.trim();
  const open = allResources().filter(([name]) => role && mayAccess(role, name, "list"));
  const asked = usePause(words);
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["palette", role, asked],
    queryFn: ({ signal }) =>
      findRecords(
        dataProvider,
        open.filter(([, { isFound }]) => isFound),
        asked,
        signal,
      ),
    enabled: asked.length >= 2,
    placeholderData: (earlier) => earlier,
  });
  // What former words have found stays only as far as it fits the present ones, so that Enter never opens another.
  const isFresh = asked === words && !isPlaceholderData;
  const found = (words.length >= 2 && data ? data : []).filter(({ label }) => isFresh || hasWords([label], words));
  const screens = open.flatMap(([name, { label, calls, menu, path }]): Goal[] => [
    { group: "Go to", label, path: menu?.path ?? path ?? (calls.list || menu ? `/${name}` : `/${name}/${name}`) },
    ...(calls.create && role && mayCall(role, calls.create)
      ? [{ group: "Do", label: `${label}: make one`, path: `/${name}/create` }]
      : []),
  ]);
  const goals = [
    { group: "Go to", label: "Needs you", path: "/" },
    ...(role && mayCall(role, claimNextToPack) ? [{ group: "Go to", label: "Pack", path: "/pack" }] : []),
    ...(role && mayCall(role, claimNextSubmission) ? [{ group: "Go to", label: "Moderate", path: "/moderate" }] : []),
    ...screens.filter(({ group }) => group === "Go to"),
    { group: "Go to", label: "Profile", path: "/account" },
    ...screens.filter(({ group }) => group === "Do"),
  ].filter(({ label }) => hasWords([label], words));

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": "Search or go to" } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <Autocomplete<Goal>
        open
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        options={[...goals, ...found]}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ path }) => path}
        renderOption={({ key, ...props }, { label, group }) => (
          <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 2 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {label}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary">
              {group}
            </Typography>
          </Box>
        )}
        filterOptions={(options) => options}
        loading={isFetching || asked !== words}
        noOptionsText="Nothing is called that"
        inputValue={text}
        onInputChange={(_event, value, reason) => reason !== "reset" && setText(value)}
        onChange={(_event, goal) => {
          if (!goal) return;
          onClose();
          navigate(goal.path);
        }}
        slotProps={{
          paper: { elevation: 0, sx: { borderRadius: 0 } },
          listbox: { sx: { maxHeight: "50vh" } },
          popper: { sx: { position: "static !important", transform: "none !important", width: "100% !important" } },
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder="An order, a customer, a product, a screen"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, "aria-label": "Search or go to" },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <Search size={18} strokeWidth={1.75} />
                  </InputAdornment>
                ),
              },
            }}
            sx={{ p: 2 }}
          />
        )}
      />
    </Dialog>
  );
}

/** Where the palette leads. */
interface Goal {
  readonly group: string;
  readonly label: string;
  readonly path: string;
}

type Kind = readonly [name: string, resource: Pick<DashboardResource, "label" | "represent" | "found">];

/**
 * The first records of each kind that these words find, by their names; a kind that cannot be asked now is left out.
 * The signal ends all of it.
 */
async function findRecords(
  dataProvider: Pick<DataProvider, "getList">,
  kinds: readonly Kind[],
  search: string,
  signal: AbortSignal,
): Promise<Goal[]> {
  const pagination = { page: 1, perPage: 5 };
  const lists = await Promise.allSettled(
    kinds.map(([name]) => dataProvider.getList(name, { pagination, filter: { search }, signal })),
  );
  signal.throwIfAborted();
  return lists.flatMap((list, index) => {
    const kind = kinds[index];
    if (list.status === "rejected" || !kind) return [];
    const [name, resource] = kind;
    const screen = screenOf(name) === "show" ? "/show" : "";
    return list.value.data.map((record: RaRecord) => ({
      group: resource.label,
      label: nameOf(record, resource),
      path: `/${name}/${encodeURIComponent(record.id)}${screen}`,
    }));
  });
}

function nameOf(record: RaRecord, { represent, found = [] }: Kind[1]): string {
  const words = [represent, ...found].map((field) => String(record[field] ?? "")).filter(Boolean);
  return words.join(" · ") || String(record.id);
}
