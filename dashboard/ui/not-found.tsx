import { Button } from "@mui/material";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { Empty } from "./empty.tsx";

/** Stands at an address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <Title title="Not found" />
      <Empty
        title="There is nothing here"
        action={
          <Button component={Link} to="/" variant="contained">
            What needs you
          </Button>
        }
      >
        The address is wrong, or its page has gone. Press Ctrl K to search.
      </Empty>
    </>
  );
}
