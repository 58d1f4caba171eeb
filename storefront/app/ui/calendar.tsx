import { DayPicker } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { type Day, dateOf, dayOf, today } from "../lib/day.ts";

interface CalendarProps {
  day: Day;
  onChoose: (day: Day) => void;
}

const classNames = {
  month: "grid grid-cols-[auto_1fr_auto] items-center",
  month_caption: "text-center",
  caption_label: "font-display text-body font-bold",
  button_previous: "grid size-10 place-items-center rounded-full hover:bg-sand",
  button_next: "grid size-10 place-items-center rounded-full hover:bg-sand",
  chevron: "size-5 fill-ink",
  month_grid: "col-span-3 mt-3 border-collapse",
  weekday: "size-10 text-small font-medium text-slate",
  day: "p-0",
  day_button: "grid size-10 place-items-center rounded-full tabular-nums transition-colors hover:bg-line",
  today: "font-bold text-blue-deep [&>button]:ring-1 [&>button]:ring-blue-deep [&>button]:ring-inset",
  selected: "font-bold text-paper! [&>button]:bg-ink [&>button]:hover:bg-ink/85",
};

/** One month with arrow key navigation between days; the chosen day gets the initial focus. */
export default function Calendar({ day, onChoose }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      navLayout="around"
      timeZone="UTC"
      locale={enGB}
      today={dateOf(today())}
      defaultMonth={dateOf(day)}
      selected={dateOf(day)}
      onSelect={(date) => onChoose(dayOf(date))}
      classNames={classNames}
    />
  );
}
