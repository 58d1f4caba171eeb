import { Stack } from "@mui/material";
import { Title } from "react-admin";
import { ChangePassword } from "./change-password.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** What staff settle for their own login. */
export function Account() {
  return (
    <Stack sx={{ gap: 3, mt: 2, maxWidth: 640 }}>
      <Title title="Profile" />
      <SecondFactor />
      <ChangePassword />
      <Sessions />
    </Stack>
  );
}
