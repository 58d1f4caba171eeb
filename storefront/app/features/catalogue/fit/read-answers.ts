import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import {
  isDays,
  isMeasure,
  type Measure,
  measureBounds,
  mostDays,
  type Trip,
} from "@cairn/contract/catalogue/fit/trip.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { readTrip } from "./kept-trip.ts";

const centimetresInInch = 2.54;

/** A trip as it was answered, or what is wrong with the answers. */
export interface Answered {
  readonly trip: Trip | null;
  readonly errors: { readonly days?: string; readonly length?: string };
}

/** The trip that a form describes; lengths are kept in centimetres. */
export function readAnswers(form: FormData): Answered {
  const days = Number(form.get("days"));
  const { measure, error } = readMeasure(form);
  const errors = {
    ...(!isDays(days) && { days: fill(fitMessages.daysWrong, { most: mostDays }) }),
    ...(error !== undefined && { length: error }),
  };
  if (Object.keys(errors).length > 0) return { trip: null, errors };
  const { season, sleeping, cabin } = Object.fromEntries(form);
  return { trip: readTrip(JSON.stringify({ days, season, sleeping, cabin, measure })), errors };
}

function readMeasure(form: FormData): { measure: Measure | null; error?: string } {
  const kind = form.get("way");
  if (kind !== "tape" && kind !== "height") return { measure: null };
  const isInches = form.get("unit") === "in";
  const length = Number(String(form.get("length") ?? "").replace(",", "."));
  const measure = { kind, centimetres: Math.round(length * (isInches ? centimetresInInch : 1) * 10) / 10 } as const;
  if (isMeasure(measure)) return { measure };
  const scale = isInches ? centimetresInInch : 1;
  const [least, most] = measureBounds[kind];
  return {
    measure: null,
    error: fill(fitMessages.lengthWrong, {
      least: Math.ceil(least / scale),
      most: Math.floor(most / scale),
      unit: isInches ? fitMessages.inches : fitMessages.centimetres,
    }),
  };
}
