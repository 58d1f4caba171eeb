import { firstCategories } from "@cairn/contract/contest-categories.ts";
import type { StaffEdition } from "@cairn/contract/staff/editions.ts";
import { useGetList } from "react-admin";
import { CreatePage } from "../../ui/create.tsx";
import { RecordForm } from "../../ui/form.tsx";
import { Outline } from "../../ui/screen.tsx";
import { EditionFields } from "./fields.tsx";

const dayMs = 86_400_000;

/** Drafts an edition: categories, rules and prizes as the last one had them, and days that follow on it. */
export function EditionCreate() {
  const { data, isPending } = useGetList<StaffEdition>("editions", {
    pagination: { page: 1, perPage: 1 },
    sort: { field: "opens_at", order: "DESC" },
  });
  if (isPending) return <Outline />;
  const last = data?.[0];
  return (
    <CreatePage title={last ? `New edition, from “${last.title}”` : "New edition"} redirect="edit">
      <RecordForm defaultValues={after(last)}>
        <EditionFields />
      </RecordForm>
    </CreatePage>
  );
}

/** As long as the last one, from the day after its results, or from tomorrow. */
function after(last: StaffEdition | undefined) {
  const tomorrow = new Date(Date.now() + dayMs).setHours(0, 0, 0, 0);
  const from = last ? Math.max(tomorrow, Date.parse(last.publishes_at) + dayMs) : tomorrow;
  const moment = (later: number) => new Date(from + later).toISOString();
  const since = (field: "closes_at" | "publishes_at", days: number) =>
    last ? Date.parse(last[field]) - Date.parse(last.opens_at) : days * dayMs;
  return {
    title: "",
    slug: "",
    opens_at: moment(0),
    closes_at: moment(since("closes_at", 60)),
    publishes_at: moment(since("publishes_at", 90)),
    // One of its own, also where the words stay: by it an entrant who saw the last rules is told of these.
    terms_version: new Date(from).toISOString().slice(0, 7),
    rules_html: last?.rules_html ?? "",
    vote_percent: last?.vote_percent ?? 0,
    categories: last?.categories ?? firstCategories,
    prize_percents: last?.prize_percents ?? [25],
    prize_days: last?.prize_days ?? 365,
  };
}
