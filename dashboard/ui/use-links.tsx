import type { Use } from "@cairn/contract/platform/endpoint.ts";
import { Link, List, ListItem } from "@mui/material";
import { useCreatePath } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { resourceOf, resources, screenOf } from "../resources.ts";

/** A record that uses another one: by a link to its screen, or to its list where it has none of its own. */
export function UseLink({ use: { resource, id, label }, onFollow }: { use: Use; onFollow?: () => void }) {
  const createPath = useCreatePath();
  if (!(resource in resources)) return label;
  const type = resourceOf(resource).calls.one ? screenOf(resource) : "list";
  return (
    <Link component={RouterLink} to={createPath({ resource, id, type })} onClick={onFollow}>
      {label}
    </Link>
  );
}

/** The records that stand against something. */
export function UseLinks({ uses, onFollow }: { uses: readonly Use[]; onFollow?: () => void }) {
  return (
    <List dense disablePadding>
      {uses.map((use) => (
        <ListItem key={`${use.resource}-${use.id}-${use.label}`} disableGutters>
          <UseLink use={use} {...(onFollow && { onFollow })} />
        </ListItem>
      ))}
    </List>
  );
}
