import { firstCategories } from "@cairn/contract/contest/categories.ts";
import type { StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { useGetList } from "react-admin";
import { CreatePage } from "../../../ui/create.tsx";
import { RecordForm } from "../../../ui/form.tsx";
import { Outline } from "../../../ui/screen.tsx";
import { EditionFields } from "./fields.tsx";
import { firstPrizes } from "./prizes.tsx";
import { proposedDays } from "./proposed-days.ts";

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

function after(last: StaffEdition | undefined) {
  const { month, ...days } = proposedDays(last, Date.now());
  return {
    title: "",
    slug: "",
    ...days,
    // One of its own, also where the words stay: by it an entrant who saw the last rules is told of these.
    terms_version: month,
    rules_html: last?.rules_html ?? "",
    vote_percent: last?.vote_percent ?? 0,
    categories: last?.categories ?? firstCategories,
    prizes: last?.prizes ?? firstPrizes,
    prize_days: last?.prize_days ?? 365,
  };
}
