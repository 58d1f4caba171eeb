import type { ProductOption } from "@cairn/contract/catalogue/public.ts";

/** The colours in which a product comes, where there are several. */
export function Swatches({ options }: { options: readonly ProductOption[] }) {
  const colours = options.flatMap(({ name, values }) =>
    values.flatMap((value) => (value.swatch ? { ...value, of: name } : [])),
  );
  if (colours.length < 2) return null;
  return (
    <ul aria-label={colours[0]?.of} className="mt-1 flex gap-1.5">
      {colours.map(({ name, swatch }) => (
        <li key={name}>
          <span
            className="block size-4 rounded-full border border-ink/15"
            style={{ backgroundColor: swatch ?? undefined }}
          />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}
