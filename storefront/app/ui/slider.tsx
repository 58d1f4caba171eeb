import { sliderMessages } from "@cairn/contract/platform/messages.ts";
import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import { Children, type ComponentProps, type ReactNode } from "react";
import { type SliderOptions, type Slider as SliderState, useSlider } from "./use-slider.ts";

interface SliderProps extends SliderOptions {
  /** The id of the heading that labels it. */
  labelledBy: string;
  /** The slides' width, as class names. */
  slideWidth: string;
  /** Space between slides in px. */
  gap?: number;
  /** `over` puts the buttons on the slides' lower edge, which must be dark; `below` puts them under the slides. */
  buttons?: "below" | "over";
  children: ReactNode;
}

/** A carousel with buttons. Each child is a slide. */
export function Slider({ labelledBy, slideWidth, gap, buttons = "below", children, ...options }: SliderProps) {
  const slider = useSlider(options);
  return (
    <section aria-roledescription="carousel" aria-labelledby={labelledBy} className="relative" {...slider.holding}>
      <Slides slider={slider} width={slideWidth} gap={gap}>
        {children}
      </Slides>
      <div
        className={`scriptless:hidden ${slider.places === 1 ? "invisible" : ""} ${buttons === "over" ? "pointer-events-none absolute inset-x-0 bottom-0 text-paper" : ""}`}
      >
        <div className={`flex items-center gap-2 ${buttons === "over" ? "shell justify-end pb-6 lg:pb-10" : "mt-8"}`}>
          {options.delay !== undefined && (
            <RoundButton
              aria-label={slider.isPlaying ? sliderMessages.pause : sliderMessages.play}
              onClick={slider.togglePlaying}
            >
              {slider.isPlaying ? <Pause className="size-5" /> : <Play className="size-5" />}
            </RoundButton>
          )}
          <RoundButton aria-label={sliderMessages.previous} aria-disabled={!slider.canGoBack} onClick={slider.goBack}>
            <ArrowLeft className="size-5" />
          </RoundButton>
          <p aria-live={slider.isMoving ? "off" : "polite"} className="min-w-14 text-center text-small tabular-nums">
            {slider.isAlive && (
              <>
                {slider.shown + 1} <span aria-hidden="true">/</span>
                <span className="sr-only">{sliderMessages.of}</span> {slider.places}
              </>
            )}
          </p>
          <RoundButton aria-label={sliderMessages.next} aria-disabled={!slider.canGoOn} onClick={slider.goOn}>
            <ArrowRight className="size-5" />
          </RoundButton>
        </div>
      </div>
    </section>
  );
}

interface SlidesProps {
  slider: SliderState;
  width: string;
  gap?: number | undefined;
  className?: string;
  children: ReactNode;
}

/** The row of slides: it scrolls natively until hydration; afterwards slides out of view cannot be focused. */
export function Slides({ slider, width, gap = 0, className = "", children }: SlidesProps) {
  return (
    <div
      ref={slider.viewport}
      className={`${slider.isAlive ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] scriptless:[scrollbar-width:auto]"} ${className}`}
    >
      <ul className={`flex ${slider.isAlive ? "touch-pan-y" : ""}`} style={{ marginLeft: -gap }}>
        {Children.map(children, (child, index) => (
          <li
            inert={slider.isHidden(index)}
            className={`min-w-0 shrink-0 grow-0 snap-start ${width}`}
            style={{ paddingLeft: gap }}
          >
            {child}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Readable on the page's background and on dark pictures. */
function RoundButton(button: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className="pointer-events-auto grid size-11 place-items-center rounded-full border border-current/35 transition-colors hover:border-current hover:bg-current/10 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    />
  );
}
