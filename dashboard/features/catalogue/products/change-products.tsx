import {
  changeProducts,
  needsCategory,
  type ProductWay,
  previewProductChange,
  productWays,
  restoreProductStates,
} from "@cairn/contract/catalogue/staff-many-products.ts";
import type { Answer } from "@cairn/contract/platform/endpoint.ts";
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGetList } from "react-admin";
import { call } from "../../../call.ts";
import { AskDialog } from "../../../ui/ask.tsx";
import { useNotifyRefused } from "../../../use-notify-refused.ts";
import { useNotifyDone } from "../../../use-undo.tsx";

/** What each way is called, and what is said of products that are like that. */
const words: Readonly<Record<ProductWay, { readonly name: string; readonly will: string; readonly are: string }>> = {
  publish: { name: "Put into the shop", will: "will come into the shop", are: "in the shop already" },
  unpublish: { name: "Take out of the shop", will: "will leave the shop", are: "not in the shop, nor about to be" },
  add: { name: "Add to a category", will: "will be added to it", are: "in it already" },
  remove: { name: "Take out of a category", will: "will be taken out of it", are: "not sorted into it" },
};
const opposite = { add: "remove", remove: "add" } as const;

const productsOf = (count: number) => (count === 1 ? "1 product" : `${count} products`);

interface ChangeProductsProps {
  /** The query of the products: their ids, or the filters of a list. */
  of: Readonly<Record<string, string>>;
  /** What the button is called where "Change" does not say enough. */
  name?: string;
  isDisabled?: boolean;
  onDone: () => void;
}

/** Changes many products after showing what becomes of them, and takes it back as one. */
export function ChangeProducts({ of, name, isDisabled = false, onDone }: ChangeProductsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={isDisabled} aria-label={name} onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen && <ChangeDialog of={of} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ChangeDialogProps extends Pick<ChangeProductsProps, "of" | "onDone"> {
  onClose: () => void;
}

function ChangeDialog({ of, onDone, onClose }: ChangeDialogProps) {
  const [way, setWay] = useState<ProductWay>("publish");
  const [category, setCategory] = useState("");
  const notifyDone = useNotifyDone();
  const notifyRefused = useNotifyRefused();
  const { data: categories = [] } = useGetList("categories", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "position", order: "ASC" },
  });
  const target = needsCategory(way) ? { category_id: Number(category) } : {};
  const isReady = !needsCategory(way) || category !== "";
  const { data, error } = useQuery({
    queryKey: ["product-change", of, way, target],
    queryFn: async () => (await call(previewProductChange, { query: { ...of, way, ...target } })).data,
    enabled: isReady,
    // Others change products meanwhile.
    gcTime: 0,
  });
  const count = data?.ids.length ?? 0;

  async function change() {
    const { before, refused } = (await call(changeProducts, { body: { way, ids: data?.ids, ...target } })).data;
    notifyRefused(refused);
    notifyDone(`${productsOf(before.length)} changed`, async () => {
      const ids = before.map(({ id }) => id);
      if (way === "add" || way === "remove")
        await call(changeProducts, { body: { way: opposite[way], ids, ...target } });
      else {
        const present = way === "publish" ? "published" : "draft";
        const products = before.map((product) => ({ ...product, present }));
        notifyRefused((await call(restoreProductStates, { body: { products } })).data.refused);
      }
      onDone();
    });
    return {};
  }

  return (
    <AskDialog
      title="Change products"
      submit={count === 0 ? "Change" : `Change ${productsOf(count)}`}
      isBlocked={count === 0 || !isReady}
      run={change}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        select
        label="What to do"
        value={way}
        onChange={({ target: { value } }) => setWay(value as ProductWay)} // One of its options.
      >
        {productWays.map((each) => (
          <MenuItem key={each} value={each}>
            {words[each].name}
          </MenuItem>
        ))}
      </TextField>
      {needsCategory(way) && (
        <TextField select label="Category" value={category} onChange={({ target: { value } }) => setCategory(value)}>
          {categories.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box aria-live="polite">
        {error && <Alert severity="error">{error.message}</Alert>}
        {isReady && !data && !error && <Skeleton variant="rounded" height={72} />}
        {isReady && data && <Preview {...data} way={way} />}
      </Box>
    </AskDialog>
  );
}

const mostNamed = 8;

/** What becomes of how many, and which cannot be changed and why. */
function Preview({
  ids,
  unchanged,
  refused,
  beyond,
  way,
}: Answer<typeof previewProductChange>["data"] & { way: ProductWay }) {
  const { will, are } = words[way];
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {ids.length === 0 ? "Nothing would change." : `${productsOf(ids.length)} ${will}.`}
      </Typography>
      {unchanged > 0 && (
        <Typography color="textSecondary">{`${productsOf(unchanged)} ${unchanged === 1 ? "is" : "are"} ${are}.`}</Typography>
      )}
      {beyond > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {`${productsOf(beyond)} more than can be changed at once stay as they are. Filter the list for them.`}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {`${productsOf(refused.length)} cannot be changed so:`}
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
            {refused.slice(0, mostNamed).map(({ id, name, message }) => (
              <li key={id}>
                {name}: {message}
              </li>
            ))}
          </Box>
          {refused.length > mostNamed && `and ${refused.length - mostNamed} more`}
        </Alert>
      )}
    </>
  );
}
