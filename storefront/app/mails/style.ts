import type { CSSProperties } from "react";

// Mail clients support neither our style sheets nor custom properties, so the tokens of app.css are repeated here.
const ink = "#0B1F2E";
const inkRaised = "#14303F";
const slate = "#40566A";
const line = "#DDE5EA";
const lineOnInk = "#2B4658";
const sand = "#FBF8F3";
const paper = "#FFFFFF";
const blueDeep = "#0B6499";
const blueLight = "#5CB8EA";
const orange = "#FF7701";

// Single quotes, since the value is put into a style attribute.
const textFont = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const displayFont =
  "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const figureFont = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace";

// Lets long URLs and names wrap on small screens; both properties, since mail clients differ.
const breakable = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

const body = {
  ...breakable,
  fontFamily: textFont,
  fontSize: 16,
  lineHeight: "26px",
  color: ink,
} satisfies CSSProperties;
const small = {
  ...breakable,
  fontFamily: textFont,
  fontSize: 14,
  lineHeight: "22px",
  color: slate,
} satisfies CSSProperties;
const display = { ...breakable, fontFamily: displayFont, fontWeight: 700, letterSpacing: "-0.02em", color: ink };

export const mailStyle = {
  page: { backgroundColor: sand, margin: 0, padding: "32px 16px" },
  container: { maxWidth: 600 },
  wordmark: { ...display, fontSize: 28, lineHeight: "32px", textDecoration: "none" },
  header: { padding: "0 8px 20px" },
  logo: { ...display, fontSize: 28, height: 40, lineHeight: "32px", width: "auto" },
  picture: { borderRadius: 8, display: "block", height: "auto" },
  noPicture: { borderRadius: 8, width: 64, height: 64, backgroundColor: line },
  card: { backgroundColor: paper, border: `1px solid ${line}`, borderRadius: 16 },
  cardInside: { padding: "40px 40px 36px" },
  title: { ...display, fontSize: 30, lineHeight: "34px", margin: "0 0 16px" },
  section: { ...display, fontSize: 18, lineHeight: "24px", margin: "32px 0 8px" },
  text: { ...body, margin: "0 0 16px" },
  note: { ...small, margin: "0 0 12px" },
  link: { color: blueDeep, textDecoration: "underline" },
  button: {
    backgroundColor: orange,
    borderRadius: 999,
    color: ink,
    fontFamily: textFont,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "24px",
    padding: "14px 28px",
  },
  action: { margin: "28px 0 16px" },
  code: {
    backgroundColor: sand,
    border: `1px solid ${line}`,
    borderRadius: 12,
    color: ink,
    fontFamily: figureFont,
    fontSize: 34,
    fontVariantNumeric: "tabular-nums",
    fontWeight: 600,
    letterSpacing: "0.08em",
    lineHeight: "44px",
    margin: "24px 0",
    padding: "18px 12px",
    textAlign: "center",
    userSelect: "all",
  },
  table: { width: "100%", borderCollapse: "collapse", margin: "24px 0 0" },
  headerCell: { ...small, borderBottom: `1px solid ${line}`, fontWeight: 400, padding: "0 0 8px", textAlign: "left" },
  cell: { ...body, borderBottom: `1px solid ${line}`, padding: "12px 0", textAlign: "left", verticalAlign: "top" },
  sumCell: { ...body, fontWeight: 400, padding: "6px 0 0", textAlign: "left" },
  totalCell: { ...body, fontSize: 18, fontWeight: 700, padding: "10px 0 0", textAlign: "left" },
  footer: { padding: "24px 8px 0" },
} as const satisfies Record<string, CSSProperties>;

/** A column of figures: tabular, right-aligned and never wrapped. */
export const figures = {
  fontVariantNumeric: "tabular-nums",
  paddingLeft: 16,
  textAlign: "right",
  whiteSpace: "nowrap",
  wordBreak: "normal",
  overflowWrap: "normal",
} as const satisfies CSSProperties;

// React Email's body wraps the mail in a cell that takes the style, but not the class.
const pageCell = ".page > table > tbody > tr > td";

/**
 * Dark mode and small screens, which inline styles cannot express. Clients that ignore it show the light mail.
 * `important` is needed to override the inline styles.
 */
export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  ${pageCell} { padding: 20px 12px !important; }
  .card-inside { padding: 28px 22px 24px !important; }
  .title { font-size: 26px !important; line-height: 30px !important; }
  .code { font-size: 28px !important; }
}
@media (prefers-color-scheme: dark) {
  .logo-on-light { display: none !important; }
  .logo-on-dark { display: inline !important; max-height: none !important; }
  .page, ${pageCell} { background-color: ${ink} !important; }
  .card { background-color: ${inkRaised} !important; border-color: ${lineOnInk} !important; }
  .wordmark, .title, .section, .text, .cell, .code { color: ${sand} !important; }
  .note, .quiet { color: ${line} !important; }
  .cell, .quiet { border-color: ${lineOnInk} !important; }
  .code { background-color: ${ink} !important; border-color: ${lineOnInk} !important; }
  .link { color: ${blueLight} !important; }
}
`;
