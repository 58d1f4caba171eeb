import { defaultLightTheme, type RaThemeOptions } from "react-admin";

const display = '"Bricolage Grotesque Variable", system-ui, sans-serif';
const heading = { fontFamily: display, fontWeight: 650, letterSpacing: "-0.02em" };
const ink = "#0b1f2e";
const slate = "#40566a";
const paper = "#ffffff";
const line = "#dde5ea";
const orange = "#ff7701";
const lightOrange = "#ff8d2b";
const ring = { outline: "3px solid #5cb8ea", outlineOffset: 2 };
// As the library of components writes it, so that its own rule there is replaced.
const onPhones = "@media (max-width:599.95px)";

/** The storefront's design tokens, in a dense layout. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    primary: { main: "#0b6499" },
    secondary: { main: ink },
    background: { default: "#fbf8f3", paper },
    text: { primary: ink, secondary: slate },
    success: { main: "#1b7f4b" },
    error: { main: "#b3261e" },
    warning: { main: "#b24f00" },
    divider: line,
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: '"Instrument Sans Variable", system-ui, sans-serif',
    fontSize: 14,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: { ...heading, letterSpacing: "-0.01em" },
    button: { textTransform: "none", fontWeight: 600, fontSize: 15 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiTextField: { defaultProps: { variant: "outlined", margin: "dense", size: "small" } },
    MuiFormControl: { defaultProps: { variant: "outlined", margin: "dense", size: "small" } },
    // Why a field cannot be changed is to be read, too.
    MuiFormHelperText: { styleOverrides: { root: { "&.Mui-disabled": { color: slate } } } },
    // Borders rather than shadows.
    MuiCard: { defaultProps: { variant: "outlined" } },
    MuiFab: {
      styleOverrides: {
        root: { backgroundColor: orange, color: ink, boxShadow: "none", "&:hover": { backgroundColor: lightOrange } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: 999,
          paddingInline: 18,
          // The one primary action: orange, with words in ink.
          variants: [
            {
              props: { variant: "contained", color: "primary" },
              style: { backgroundColor: orange, color: ink, "&:hover": { backgroundColor: lightOrange } },
            },
          ],
        },
      },
    },
    // Fields have a frame of their own.
    MuiCssBaseline: {
      styleOverrides: {
        ":is(a, div, tr, [role=link], [type=color]):focus-visible:not(main, [role=dialog], [role=presentation])": ring,
        "tr:focus-visible": { outlineOffset: -3 },
        // The buttons of a film are the browser's own, and have no ring of ours.
        "video:is(:focus-visible, :focus-within)": { ...ring, outlineOffset: -3 },
      },
    },
    // Large enough to be hit.
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    MuiButtonBase: {
      styleOverrides: {
        root: { "&.Mui-focusVisible": ring },
      },
    },
    // React-admin names the checkboxes of tables at their frame, which no screen reader reads.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { "aria-label": undefined },
          input: (props: object) => ({ "aria-label": (props as { "aria-label"?: string })["aria-label"] }),
        },
      },
    },
    MuiCircularProgress: { defaultProps: { "aria-label": "Loading" } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          "& .RaLayout-contentWithSidebar": { minWidth: 0 },
          "& .RaLayout-content": { minWidth: 0 },
        },
      },
    },
    // What saves a form is a part of its card, wherever it stands.
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: paper,
          borderTop: `1px solid ${line}`,
          // On phones in sight wherever one is in the form, and at its end in its place, below the last field.
          "&.RaToolbar-mobileToolbar": { position: "sticky" },
        },
      },
    },
    // Cut without being scrolled, so that the bar within stays in sight.
    RaEdit: { styleOverrides: { root: { "& .RaEdit-card": { overflow: "clip" } } } },
    RaCreate: { styleOverrides: { root: { "& .RaCreate-card": { overflow: "clip" } } } },
    // Filters stand on the page at every width, with no room above them for buttons that phones have elsewhere.
    RaListToolbar: { styleOverrides: { root: { [onPhones]: { backgroundColor: "transparent" } } } },
    RaTopToolbar: {
      styleOverrides: { root: { [onPhones]: { backgroundColor: "transparent", minHeight: 0, flexWrap: "wrap" } } },
    },
    // Wide tables scroll by themselves instead of widening the page.
    RaList: {
      styleOverrides: {
        root: { minWidth: 0, "& .RaList-main": { minWidth: 0 }, "& .RaList-content": { overflowX: "auto" } },
      },
    },
  },
};
