import { defaultLightTheme, type RaThemeOptions } from "react-admin";

/** The storefront's design tokens, in a dense layout. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    primary: { main: "#0b6499" },
    secondary: { main: "#0b1f2e" },
    background: { default: "#fbf8f3", paper: "#ffffff" },
    text: { primary: "#0b1f2e", secondary: "#40566a" },
    success: { main: "#1b7f4b" },
    error: { main: "#b3261e" },
    warning: { main: "#b24f00" },
    divider: "#dde5ea",
  },
  shape: { borderRadius: 12 },
  typography: { fontFamily: "system-ui, sans-serif", fontSize: 14 },
};
