import type { FocalPoint as Point } from "@cairn/contract/catalogue/public.ts";
import { Box } from "@mui/material";
import type { KeyboardEvent, MouseEvent } from "react";

interface FocalPointProps {
  readonly src: string;
  readonly label: string;
  readonly point: Point;
  onChange(point: Point): void;
}

const step = 5;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};
const percent = (part: number) => Math.round(Math.min(100, Math.max(0, part)));

/** A picture on which a click, or the arrow keys, set what stays in view where it is cropped. */
export function FocalPoint({ src, label, point, onChange }: FocalPointProps) {
  function click({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // A press of Enter is a click without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  }

  function press(event: KeyboardEvent) {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: percent(point.x + by.x), y: percent(point.y + by.y) });
  }

  return (
    <Box
      component="button"
      type="button"
      aria-label={`${label}: ${point.x}% from the left, ${point.y}% from the top. Click on it, or use the arrow keys`}
      onClick={click}
      onKeyDown={press}
      sx={{
        display: "block",
        position: "relative",
        width: "100%",
        p: 0,
        border: 0,
        bgcolor: "background.default",
        cursor: "crosshair",
        lineHeight: 0,
        "&:focus-visible": { outline: "3px solid #5cb8ea", outlineOffset: -3 },
      }}
    >
      <Box
        component="img"
        src={src}
        alt=""
        draggable={false}
        sx={{ width: "100%", height: "auto", display: "block", minHeight: 120 }}
      />
      <Box
        component="span"
        sx={{
          position: "absolute",
          left: `${point.x}%`,
          top: `${point.y}%`,
          width: 22,
          height: 22,
          ml: "-11px",
          mt: "-11px",
          borderRadius: "50%",
          border: "3px solid #fff",
          boxShadow: "0 0 0 2px #0b1f2e",
          pointerEvents: "none",
        }}
      />
    </Box>
  );
}
