import { findJudging } from "@cairn/contract/staff/jury-desk.ts";
import { Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { JuryPanel } from "../judging/jury-panel.tsx";

/** Who judges an edition, as on the desk of the jury's chair. */
export function Jury({ slug }: { slug: string }) {
  const refreshSteps = useRefresh();
  const { data, refetch } = useQuery({
    queryKey: ["judging-desk", slug],
    queryFn: async () => (await call(findJudging, { params: { id: slug } })).data,
  });
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <JuryPanel
      desk={data}
      onChange={() => {
        refetch();
        refreshSteps();
      }}
    />
  );
}
