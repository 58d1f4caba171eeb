import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";

/** How somebody measures the length of their back. */
export function MeasureSteps({ level: Heading }: { level: "h2" | "h3" }) {
  return (
    <section>
      <Heading className="text-h3">{fitMessages.measureTitle}</Heading>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-slate">
        <li>{fitMessages.measureTop}</li>
        <li>{fitMessages.measureBottom}</li>
        <li>{fitMessages.measureTape}</li>
      </ol>
    </section>
  );
}
