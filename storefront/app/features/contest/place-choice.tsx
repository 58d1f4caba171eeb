import { placeMessages } from "@cairn/contract/contest/entry-messages.ts";
import { type PlacePrecision, placePrecisions } from "@cairn/contract/contest/public.ts";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "../../ui/choice-field.tsx";
import type { StoryFields } from "./entry-draft.ts";
import type { PlaceDrawing } from "./place-drawing.ts";
import type { Point } from "./read-place.ts";
import "../../ui/map/map.css";

interface PlaceChoiceProps {
  register: UseFormReturn<StoryFields>["register"];
  precision: PlacePrecision;
  places: readonly Point[];
}

/** How precisely the location of the photographs is published, with a map of what each choice shows. */
export function PlaceChoice({ register, precision, places }: PlaceChoiceProps) {
  const container = usePlaceDrawing(places, precision);
  return (
    <fieldset className="grid gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="sr-only">{placeMessages.question}</legend>
      <div>
        <p aria-hidden="true" className="font-medium">
          {placeMessages.question}
        </p>
        <p className="mt-1 mb-3 text-small text-slate">{placeMessages.hint}</p>
        {placePrecisions.map((each) => (
          <ChoiceField
            key={each}
            {...register("place_shown")}
            type="radio"
            value={each}
            label={placeMessages.choices[each]}
          />
        ))}
      </div>
      <figure className="min-w-0">
        <div
          ref={container}
          aria-hidden="true"
          className="map-world isolate z-0 aspect-4/3 w-full rounded-input border border-line"
        />
        <figcaption className="mt-2 text-small text-slate">
          <p role="status">{placeMessages.seen[precision]}</p>
        </figcaption>
      </figure>
    </fieldset>
  );
}

/** For photographs without GPS data: a location in the entrant's own words, or none. */
export function WrittenPlaceChoice({ register }: Pick<PlaceChoiceProps, "register">) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="sr-only">{placeMessages.noNotes}</legend>
      <p aria-hidden="true" className="mb-1 font-medium">
        {placeMessages.noNotes}
      </p>
      <ChoiceField {...register("place_shown")} type="radio" value="written" label={placeMessages.choices.written} />
      <ChoiceField {...register("place_shown")} type="radio" value="none" label={placeMessages.choices.none} />
    </fieldset>
  );
}

/** The text below the map says the same, so a map that fails to load is left out. */
function usePlaceDrawing(places: readonly Point[], precision: PlacePrecision) {
  const container = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<PlaceDrawing>();

  useEffect(() => {
    let isLeft = false;
    let drawn: PlaceDrawing | undefined;
    import("./place-drawing.ts").then(
      ({ drawPlaces }) => {
        if (isLeft || !container.current) return;
        drawn = drawPlaces(container.current);
        setDrawing(drawn);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      drawn?.remove();
    };
  }, []);

  useEffect(() => drawing?.show(places, precision), [drawing, places, precision]);

  return container;
}
