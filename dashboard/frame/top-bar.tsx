import { Box, Button, IconButton, type Theme, useMediaQuery } from "@mui/material";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { AppBar, TitlePortal } from "react-admin";
import { Brand } from "./brand.tsx";
import { Palette } from "./palette.tsx";

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
      elevation={0}
      alwaysOn
      sx={{ "& .RaAppBar-toolbar": { gap: 1 }, "& .RaAppBar-title": { fontSize: 15, opacity: 0.85 } }}
    >
      <Brand isLight height={22} />
      <TitlePortal sx={{ ml: 1, display: { xs: "none", sm: "block" } }} />
      <Box sx={{ flex: 1, display: { sm: "none" } }} />
      {isNarrow ? (
        <IconButton color="inherit" aria-label="Search and go to" onClick={() => setOpen(true)}>
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
