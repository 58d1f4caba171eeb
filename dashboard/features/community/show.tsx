import { interestNames } from "@cairn/contract/community/messages.ts";
import { cardReportMessages } from "@cairn/contract/community/report-messages.ts";
import { type CommunityCard, leaveCard, showCardAgain } from "@cairn/contract/community/staff.ts";
import { findStaffCustomer } from "@cairn/contract/customers/staff.ts";
import { isSafeLink } from "@cairn/contract/platform/safe-link.ts";
import { Alert, Box, Button, Chip, Link, Stack, Typography } from "@mui/material";
import { ShowBase, Title, useCreatePath, usePermissions, useRecordContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../call.ts";
import { ago, day } from "../../dates.ts";
import { mayCall } from "../../resources.ts";
import { Facts } from "../../ui/facts.tsx";
import { LeaveButton } from "../../ui/leave-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Outline } from "../../ui/screen.tsx";
import { VisitorReports } from "../../ui/visitor-reports.tsx";
import { useAction } from "../../use-action.ts";
import { HideButton } from "./hide-button.tsx";

/** One member's card as it stands, what visitors have reported of it, and what is done about it. */
export function CommunityCardShow() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const card = useRecordContext<CommunityCard>();
  if (!card) return <Outline />;
  return (
    <Box sx={{ pt: 2, pb: 4, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Title title={card.name} />
      <HiddenAlert {...card} />
      <CardActions card={card} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1.4fr) minmax(0, 1fr)" },
        }}
      >
        <Written {...card} />
        <Panel title="Reports">
          {card.reports.length > 0 ? (
            <VisitorReports reports={card.reports} reasons={cardReportMessages.reasons} />
          ) : (
            <Typography color="textSecondary">Nobody has reported this card.</Typography>
          )}
        </Panel>
      </Box>
    </Box>
  );
}

function HiddenAlert({ hidden_at, hiding, is_changed, changed_at }: CommunityCard) {
  if (!hidden_at || !hiding) return null;
  const by = hiding.hidden_by ? ` by ${hiding.hidden_by}` : "";
  return (
    <Alert severity="warning" sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>
        Hidden from everybody{by}, {ago(hidden_at)}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-line" }}>{hiding.reason}</Typography>
      {hiding.note && <Typography variant="body2">For colleagues: {hiding.note}</Typography>}
      {is_changed && (
        <Typography sx={{ fontWeight: 600, mt: 1 }}>
          Its member has changed it since, {ago(changed_at)}: show it again, or say once more why not.
        </Typography>
      )}
    </Alert>
  );
}

function CardActions({ card }: { card: CommunityCard }) {
  const { id, name, hidden_at, is_changed, changed_at, open_reports } = card;
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const { permissions: member } = usePermissions();
  const { isBusy, run } = useAction();
  const params = { id };
  const show = async () => {
    await run(() => call(showCardAgain, { params, body: { changed_at } }));
    // What is refused has changed meanwhile.
    refresh();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", "& .MuiButton-root": { minHeight: 44 } }}>
      {hidden_at && (
        <Button variant="contained" disabled={isBusy} onClick={show}>
          Show it again
        </Button>
      )}
      {(!hidden_at || is_changed) && <HideButton card={card} onDone={refresh} />}
      {open_reports > 0 && (
        <LeaveButton
          title={`Leave the card of ${name} as it is?`}
          words="Everybody goes on seeing it, and its reports are answered."
          leave={(note) => call(leaveCard, { params, body: { note } })}
          onDone={refresh}
        />
      )}
      {!hidden_at && (
        <Button component="a" href={`/members/${name}`} target="_blank" rel="noopener" variant="outlined">
          See its page
        </Button>
      )}
      {member && mayCall(member.role, findStaffCustomer) && (
        <Button component={RouterLink} to={createPath({ resource: "customers", id, type: "show" })} variant="outlined">
          The customer behind it
        </Button>
      )}
    </Stack>
  );
}

function Written({ name, bio, home_place, links, interests, joined_at, changed_at }: CommunityCard) {
  return (
    <Panel title={name}>
      <Typography
        color={bio ? "textPrimary" : "textSecondary"}
        sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
      >
        {bio || "Its member has written nothing about themselves."}
      </Typography>
      {links.length > 0 && (
        <Box component="ul" aria-label="Links" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
          {links.map((link) => (
            <li key={link}>
              {isSafeLink(link) ? (
                <Link href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </Link>
              ) : (
                link
              )}
            </li>
          ))}
        </Box>
      )}
      {interests.length > 0 && (
        <Stack
          direction="row"
          component="ul"
          aria-label="Interests"
          sx={{ m: 0, p: 0, gap: 0.5, flexWrap: "wrap", listStyle: "none" }}
        >
          {interests.map((interest) => (
            <li key={interest}>
              <Chip size="small" variant="outlined" label={interestNames[interest]} />
            </li>
          ))}
        </Stack>
      )}
      <Facts
        facts={[
          ["Home", home_place || "Not told"],
          ["Joined", day(joined_at)],
          ["Changed", ago(changed_at)],
        ]}
      />
    </Panel>
  );
}
