import { Box, Link, List, ListItem, ListItemText } from "@mui/material";
import { useCanAccess } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { dateTime } from "../../../dates.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useOrder } from "../use-order.ts";

/** What the customer was mailed about this order. */
export function Mails() {
  const { order } = useOrder();
  const { canAccess } = useCanAccess({ resource: "mails", action: "show" });
  if (order.mails.length === 0) return null;
  return (
    <Panel title="Mails">
      <List dense disablePadding sx={{ width: "100%" }}>
        {order.mails.map(({ id, kind, subject, recipient, created_at, sent_at, failed_at }) => {
          const title = subject ?? kind.replaceAll("-", " ");
          const status = failed_at ? "could not be sent" : sent_at ? `sent ${dateTime(sent_at)}` : "not sent yet";
          return (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={
                  canAccess ? (
                    <Link component={RouterLink} to={`/mails/${id}/show`}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )
                }
                secondary={
                  <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                    {recipient}, written {dateTime(created_at)}, {status}
                  </Box>
                }
              />
            </ListItem>
          );
        })}
      </List>
    </Panel>
  );
}
