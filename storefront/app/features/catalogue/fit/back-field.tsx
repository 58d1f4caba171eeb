import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import type { Measure } from "@cairn/contract/catalogue/fit/trip.ts";
import { useState } from "react";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";

const ways = ["tape", "height", "unmeasured"] as const;

/** How long a back is: by a tape, by the height of the body, or not known. */
export function BackField({ measure, error }: { measure: Measure | null; error: string | undefined }) {
  const [way, setWay] = useState<(typeof ways)[number]>(measure?.kind ?? "height");
  return (
    <fieldset className="min-w-0 lg:col-span-2">
      <legend className="mb-2 font-medium">{fitMessages.back}</legend>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          {ways.map((each) => (
            <ChoiceField
              key={each}
              type="radio"
              name="way"
              value={each}
              label={fitMessages[each]}
              checked={way === each}
              onChange={() => setWay(each)}
            />
          ))}
        </div>
        {way !== "unmeasured" && (
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              // A length of the body is none of the back.
              key={way}
              label={fitMessages.length}
              name="length"
              type="number"
              inputMode="decimal"
              step="any"
              defaultValue={measure?.kind === way ? measure.centimetres : undefined}
              error={error}
            />
            <SelectField label={fitMessages.unit} name="unit" defaultValue="cm">
              <option value="cm">{fitMessages.centimetres}</option>
              <option value="in">{fitMessages.inches}</option>
            </SelectField>
          </div>
        )}
      </div>
    </fieldset>
  );
}
