import { createSvgIcon } from "@mui/material";
import { jsx } from "react/jsx-runtime";

export default createSvgIcon(
  jsx("path", {
    d: "m7 10 5 5 5-5z",
  }),
  "ArrowDropDown",
);
