import { createView, deleteView, listViews, type StaffView } from "@cairn/contract/staff/views.ts";
import { Box, Chip, Stack, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useListContext } from "react-admin";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";

type Filter = StaffView["filter"];

const builtIn: readonly { readonly id?: undefined; readonly name: string; readonly filter: Filter }[] = [
  { name: "All", filter: {} },
  { name: "To pack", filter: { to_pack: "true" } },
  { name: "Packed, not sent", filter: { to_send: "true" } },
  { name: "In review", filter: { payment_state: "review" } },
  { name: "Disputed", filter: { payment_state: "disputed" } },
  { name: "Sent", filter: { fulfilment_state: "sent" } },
];

/** Filters that are set, whatever their order and whoever wrote them. */
const keyOf = (filter: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  );

/** The views of the list: those that everybody has, one's own, and the way to keep what is shown now as one. */
export function OrderViews() {
  const { filterValues, setFilters } = useListContext();
  const { run } = useAction();
  const notifyDone = useNotifyDone();
  const { data: saved = [], refetch } = useQuery({
    queryKey: ["views", "orders"],
    queryFn: async () => (await call(listViews, { query: { resource: "orders" } })).data,
  });
  const present = keyOf(filterValues);
  const isKnown = [...builtIn, ...saved].some(({ filter }) => keyOf(filter) === present);

  const forget = ({ id, name, filter }: Pick<StaffView, "id" | "name" | "filter">) =>
    run(async () => {
      await call(deleteView, { params: { id } });
      await refetch();
      notifyDone(`${name} is forgotten`, async () => {
        await call(createView, { body: { resource: "orders", name, filter } });
        await refetch();
      });
      return {};
    });

  return (
    <Stack direction="row" sx={{ gap: 1, px: 1.5, py: 1.5, flexWrap: "wrap", alignItems: "center" }}>
      <Box component="ul" aria-label="Views" sx={{ display: "contents", listStyle: "none" }}>
        {[...builtIn, ...saved].map((view) => {
          const isShown = keyOf(view.filter) === present;
          const { id } = view;
          return (
            <li key={view.name}>
              <Chip
                clickable
                label={view.name}
                color={isShown ? "secondary" : "default"}
                variant={isShown ? "filled" : "outlined"}
                aria-current={isShown ? "true" : undefined}
                onClick={() => setFilters({ ...view.filter })}
                {...(id !== undefined && {
                  onDelete: () => forget({ ...view, id }),
                  deleteIcon: <X size={14} aria-label={`Forget ${view.name}`} />,
                })}
              />
            </li>
          );
        })}
      </Box>
      {!isKnown && (
        <AskButton
          label="Keep this view"
          title="Keep this view"
          submit="Keep it"
          button={{ size: "small" }}
          run={async (form) => {
            await call(createView, {
              body: { resource: "orders", name: String(form.get("name")), filter: filterValues },
            });
            return { message: "The view is yours" };
          }}
          onDone={() => refetch()}
        >
          <TextField name="name" label="Name" required autoFocus slotProps={{ htmlInput: { maxLength: 40 } }} />
        </AskButton>
      )}
    </Stack>
  );
}
