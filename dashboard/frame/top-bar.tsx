import { Box, Button, IconButton, type Theme, useMediaQuery } from "@mui/material";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { AppBar, TitlePortal, UserMenu, useGetIdentity } from "react-admin";
import { Brand } from "./brand.tsx";
import { Palette } from "./palette.tsx";

const readOutOnly = { position: "absolute", width: 1, height: 1, clipPath: "inset(50%)" };

/** Whose login it is, and the way out. */
function OwnMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity ? `${identity.fullName}: your menu` : "Your menu"} />;
}

/** The brand, where one is, and the way to everything else (Ctrl K). */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    globalThis.addEventListener("keydown", listen);
    return () => globalThis.removeEventListener("keydown", listen);
  }, []);
  return (
    <AppBar
      color="secondary"
      userMenu={<OwnMenu />}
      elevation={0}
      alwaysOn
      sx={{ "& .RaAppBar-toolbar": { gap: 1 }, "& .RaAppBar-title": { fontSize: 15, opacity: 0.85 } }}
    >
      <Brand isLight height={22} />
      {/* On phones it is read out alone: there is no room beside the logo. */}
      <TitlePortal variantMapping={{ h6: "h1" }} sx={isNarrow ? readOutOnly : { ml: 1 }} />
      {isNarrow && <Box sx={{ flex: 1 }} />}
      {isNarrow ? (
        <IconButton color="inherit" aria-label="Search or go to" onClick={() => setOpen(true)}>
          <Search size={20} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <Button
          onClick={() => setOpen(true)}
          startIcon={<Search size={16} strokeWidth={1.75} />}
          sx={{ color: "inherit", border: 1, borderColor: "rgba(255,255,255,.35)", py: 0.25, fontSize: 14, mr: 1 }}
        >
          Search or go to
          <Box component="kbd" sx={{ ml: 1.5, font: "inherit", fontSize: 12, opacity: 0.8 }}>
            Ctrl K
          </Box>
        </Button>
      )}
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </AppBar>
  );
}
