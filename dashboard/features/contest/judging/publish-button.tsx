import { placeName } from "@cairn/contract/contest/judging/awards.ts";
import { publishEdition } from "@cairn/contract/contest/judging/staff.ts";
import {
  listPublicationMails,
  type Publication,
  previewPublication,
} from "@cairn/contract/contest/judging/staff-jury.ts";
import { prizeWords } from "@cairn/contract/contest/staff-prizes.ts";
import type { MailKind } from "@cairn/contract/mail/mails.ts";
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { call } from "../../../call.ts";
import { AskButton } from "../../../ui/ask.tsx";
import { MailFrame } from "../../../ui/mail-frame.tsx";
import { PreviewLink } from "../../../ui/publishing/preview-link.tsx";
import { count } from "./words.ts";

interface PublishButtonProps {
  readonly id: string;
  readonly publication: Publication;
  onDone(): void;
}

/** Publishes the winners, after showing who wins what, the page and the mails. */
export function PublishButton({ id, publication, onDone }: PublishButtonProps) {
  const { places, others, problem } = publication;
  return (
    <AskButton
      label="Publish the winners"
      title="Publish the winners?"
      submit="Publish them"
      button={{ variant: "contained" }}
      isBlocked={problem !== null}
      run={() => call(publishEdition, { params: { slug: id } })}
      onDone={onDone}
    >
      {problem && <Alert severity="info">{problem}</Alert>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {places.map(({ category_name, rank, state, title, entrant, prize, reference }) => (
          <li key={reference}>
            {placeName(rank)}, {category_name}: {title}, {entrant}, {prizeWords(prize)}
            {state === "hidden" && ". Its pictures are hidden, so the page shows its place empty"}
          </li>
        ))}
      </Box>
      <Typography>
        The page shows them at once, and each winner is mailed the prize. Products are yours to send. This is not
        undone; a place can be taken back.
      </Typography>
      {places.length > 0 && (
        <PreviewLink
          label="See the page as it will be"
          make={() => call(previewPublication, { params: { id }, body: {} })}
        />
      )}
      <Mails id={id} others={others} />
    </AskButton>
  );
}

/** Mails about other prizes than a percentage, which have the same subject. */
const otherPrizes: Readonly<Partial<Record<MailKind, string>>> = {
  "contest-won-sum": "a sum",
  "contest-won-product": "a product",
  "contest-won-words": "something else",
};

/** Who is mailed, and what: of winners and others only those whose e-mail is confirmed. */
function Mails({ id, others }: { id: string; others: number }) {
  const { data, error } = useQuery({
    queryKey: ["judging", id, "publication", "mails"],
    queryFn: async () => (await call(listPublicationMails, { params: { id } })).data,
  });
  if (error) return <Alert severity="error">Who is mailed is not known: {error.message}</Alert>;
  // As high as what comes, so that it does not move the buttons.
  if (!data) return <Skeleton variant="rounded" height={132} />;
  const winners = data.reduce((sum, { kind, count }) => sum + (kind === "contest-result" ? 0 : count), 0);
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>
        Mails go to {count(winners, "winner", "winners")} and {count(others, "other entrant", "other entrants")}.
      </Typography>
      {data.map(({ kind, subject, html, count }) => (
        <Accordion key={kind} variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<ChevronDown size={18} />}>
            {[subject, otherPrizes[kind]].filter(Boolean).join(", ")} ({count})
          </AccordionSummary>
          <AccordionDetails>
            <MailFrame title={subject} html={html} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
