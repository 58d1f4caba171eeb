import { endStaffLogins, endStaffSession, listStaffSessions } from "@cairn/contract/staff/session.ts";
import { Button, List, ListItem, ListItemText, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../call.ts";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useAction } from "../../../use-action.ts";

/** Where whoever looks is logged in, each to be ended, or all others at once. */
export function Sessions() {
  const { isBusy, run } = useAction();
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({
    queryKey: ["sessions"],
    queryFn: async () => (await call(listStaffSessions)).data,
  });

  async function end(work: Parameters<typeof run>[0]) {
    if (await run(work)) await refetch();
  }

  if (error) return <Panel title="Where you are logged in">{error.message}</Panel>;
  return (
    <Panel title="Where you are logged in">
      <List disablePadding sx={{ width: "100%" }}>
        {sessions?.map(({ id, browser, used_at, is_this }) => (
          <ListItem
            key={id}
            disableGutters
            divider
            secondaryAction={
              !is_this && (
                <Button
                  disabled={isBusy}
                  onClick={() => end(() => call(endStaffSession, { params: { id } }))}
                  aria-label={`End the login in ${nameOf(browser)}`}
                >
                  End
                </Button>
              )
            }
          >
            <ListItemText
              primary={nameOf(browser)}
              secondary={is_this ? "This one" : `Last used ${dateTime(used_at)}`}
            />
          </ListItem>
        )) ?? <Skeleton height={56} />}
      </List>
      <Typography color="textSecondary">Ends every login of yours but this one, on whatever machine it is.</Typography>
      <Button variant="outlined" disabled={isBusy} onClick={() => end(() => call(endStaffLogins, { body: {} }))}>
        End the others
      </Button>
    </Panel>
  );
}

/** What people call a browser and its system, from how it names itself. */
function nameOf(browser: string): string {
  const name = /Edg\//.test(browser)
    ? "Edge"
    : (/(Firefox|Chrome|Safari)\//.exec(browser.replace("HeadlessChrome", "Chrome"))?.[1] ?? "A browser");
  const system = /(Windows|Android|iPhone|iPad|Macintosh|Linux)/.exec(browser)?.[1];
  return system ? `${name}, ${system.replace("Macintosh", "Mac")}` : name;
}
