import { fitNames } from "@cairn/contract/reviews/messages.ts";
import { reviewReportMessages } from "@cairn/contract/reviews/report-messages.ts";
import type { StaffReview } from "@cairn/contract/reviews/staff.ts";
import { Alert, Box, Link, Stack, Typography } from "@mui/material";
import { ShowBase, Title, useRecordContext } from "react-admin";
import { ago, day } from "../../dates.ts";
import { Facts } from "../../ui/facts.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Outline } from "../../ui/screen.tsx";
import { VisitorReports } from "../../ui/visitor-reports.tsx";
import { ReviewActions } from "./actions.tsx";
import { authorOf, reviewSourceNames, reviewStateNames } from "./names.ts";
import { ReviewAdverts } from "./review-adverts.tsx";
import { Stars } from "./stars.tsx";

/** One review as its author has written it, what visitors have reported of it, and what is done about it. */
export function ReviewShow() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const review = useRecordContext<StaffReview>();
  if (!review) return <Outline />;
  return (
    <Box sx={{ pt: 2, pb: 4, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Title title={`Review of ${review.product}`} />
      <HidingAlert {...review} />
      <ReviewActions review={review} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.4fr) minmax(0, 1fr)" },
        }}
      >
        <Written review={review} />
        <Stack sx={{ gap: 2 }}>
          <Panel title="Reports">
            {review.reports.length > 0 ? (
              <VisitorReports reports={review.reports} reasons={reviewReportMessages.reasons} />
            ) : (
              <Typography color="textSecondary">Nobody has reported this review.</Typography>
            )}
          </Panel>
          {review.pictures.length > 0 && <ReviewAdverts review={review} />}
        </Stack>
      </Box>
    </Box>
  );
}

function HidingAlert({ hiding }: StaffReview) {
  if (!hiding) return null;
  const by = hiding.hidden_by ? ` by ${hiding.hidden_by}` : "";
  return (
    <Alert severity="warning" sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>
        Hidden{by}, {ago(hiding.hidden_at)}. The page of the product counts it.
      </Typography>
      <Typography sx={{ whiteSpace: "pre-line" }}>{hiding.reason}</Typography>
      {hiding.note && <Typography variant="body2">For colleagues: {hiding.note}</Typography>}
    </Alert>
  );
}

function Written({ review }: { review: StaffReview }) {
  const { stars, words, use, fit, answer, pictures, product, variant_name, state, source } = review;
  return (
    <Panel title={authorOf(review)}>
      <Typography variant="h6" component="p">
        <Stars stars={stars} />
      </Typography>
      <Typography
        color={words ? "textPrimary" : "textSecondary"}
        sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
      >
        {words || "Stars alone, without words."}
      </Typography>
      <Pictures pictures={pictures} />
      {answer && (
        <Box sx={{ borderLeft: 3, borderColor: "divider", pl: 2, overflowWrap: "anywhere" }}>
          <Typography variant="body2" color="textSecondary">
            Answered{answer.answered_by ? ` by ${answer.answered_by}` : ""}, {ago(answer.answered_at)}
          </Typography>
          <Typography sx={{ whiteSpace: "pre-line" }}>{answer.words}</Typography>
        </Box>
      )}
      <Facts
        facts={[
          ["Product", variant_name ? `${product}, ${variant_name}` : product],
          ["State", reviewStateNames[state]],
          ["Source", reviewSourceNames[source]],
          ["Returned", review.is_returned ? "Yes" : "No"],
          ["Fit", fit === null ? "Not told" : fitNames[`${fit as -2 | -1 | 0 | 1 | 2}`]],
          ["Use", use || "Not told"],
          ["Helpful to", String(review.helpful_count)],
          ["Written", day(review.written_at)],
          ["Changed", ago(review.changed_at)],
        ]}
      />
    </Panel>
  );
}

function Pictures({ pictures }: Pick<StaffReview, "pictures">) {
  if (pictures.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Pictures"
      sx={{ m: 0, p: 0, display: "flex", gap: 1, flexWrap: "wrap", listStyle: "none" }}
    >
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <Link href={url} target="_blank" rel="noopener">
            <Box
              component="img"
              src={url}
              alt={`Picture ${index + 1} of the review`}
              sx={{ height: 160, maxWidth: "100%", borderRadius: 1, display: "block" }}
            />
          </Link>
        </li>
      ))}
    </Box>
  );
}
