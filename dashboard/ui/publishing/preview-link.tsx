import { Button, Link, Typography } from "@mui/material";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { dateTime } from "../../dates.ts";
import { useAction } from "../../use-action.ts";

interface PreviewLinkProps {
  readonly label: string;
  readonly isOff?: boolean;
  /** Makes the link, whose address it answers. */
  readonly make: () => Promise<{ readonly data: MadeLink }>;
}

interface MadeLink {
  readonly path: string;
  readonly expires_at: string;
}

/** Opens a page as visitors do not see it yet, by a link that others may have, too. */
export function PreviewLink({ label, isOff = false, make }: PreviewLinkProps) {
  const { isBusy, run } = useAction();
  const [link, setLink] = useState<MadeLink>();
  const open = () =>
    run(async () => {
      const { data } = await make();
      setLink(data);
      window.open(data.path, "_blank", "noopener");
      return {};
    });
  return (
    <>
      <Button disabled={isOff || isBusy} onClick={open} endIcon={<ExternalLink size={16} />}>
        {label}
      </Button>
      {link && (
        <Typography variant="body2" color="textSecondary">
          <Link href={link.path} target="_blank" rel="noopener">
            This link
          </Link>{" "}
          shows it to whoever has it, until {dateTime(link.expires_at)}.
        </Typography>
      )}
    </>
  );
}
