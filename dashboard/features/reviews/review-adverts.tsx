import {
  askAboutReviewPicture,
  listReviewAdverts,
  takeReviewPicture,
} from "@cairn/contract/contest/rights/staff-reviews.ts";
import type { StaffReview } from "@cairn/contract/reviews/staff.ts";
import { Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../call.ts";
import { Adverts } from "../../ui/adverts.tsx";
import { Panel } from "../../ui/panel.tsx";

/** Whether the pictures of a review may be used in adverts. */
export function ReviewAdverts({ review: { id, state } }: { review: StaffReview }) {
  const { data, refetch } = useQuery({
    queryKey: ["review-adverts", id, state],
    queryFn: async () => (await call(listReviewAdverts, { query: { review: id } })).data,
  });
  return (
    <Panel title="Adverts">
      {data === undefined && <Skeleton width="100%" height={40} />}
      <Stack sx={{ gap: 2 }}>
        {data?.map(({ picture_id, adverts }, index) => {
          const title = `Picture ${index + 1}`;
          const input = { params: { id: picture_id }, body: {} };
          return (
            <div key={picture_id}>
              {data.length > 1 && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
              <Adverts
                title={title}
                adverts={adverts}
                isShown={state === "published"}
                ask={() => call(askAboutReviewPicture, input)}
                takeIntoLibrary={() => call(takeReviewPicture, input)}
                onChanged={() => refetch()}
              />
            </div>
          );
        })}
      </Stack>
    </Panel>
  );
}
