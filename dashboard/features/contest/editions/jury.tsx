import { findJudging } from "@cairn/contract/contest/judging/staff-jury.ts";
import { Skeleton } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../call.ts";
import { JuryPanel } from "../judging/jury-panel.tsx";

/** Who judges an edition, as on the page of the judging. */
export function Jury({ slug }: { slug: string }) {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: ["edition-jury", slug],
    queryFn: async () => (await call(findJudging, { params: { id: slug } })).data,
  });
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <JuryPanel
      judging={data}
      onChange={() => {
        refetch();
        // The steps alone: the edition read anew would empty the form of what is not saved.
        queries.invalidateQueries({ queryKey: ["edition-steps"] });
      }}
    />
  );
}
