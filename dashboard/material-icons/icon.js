import { SvgIcon } from "@mui/material";
import { jsx } from "react/jsx-runtime";

// Material's icons are filled, ours are drawn.
const drawn = { fill: "none" };

/** One of our icons as react-admin's components expect them: coloured and sized as a part of Material UI. */
export function icon(Drawing) {
  const Icon = ({ sx, ...props }) =>
    jsx(SvgIcon, { component: Drawing, inheritViewBox: true, sx: { ...drawn, ...sx }, ...props });
  Icon.muiName = SvgIcon.muiName;
  return Icon;
}
