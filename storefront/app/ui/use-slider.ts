import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { prefersReducedMotion } from "../lib/reduced-motion.ts";

/** How long a move takes, in ms: one that was asked for, and one of the slider's own (specification section 9). */
const speeds = { asked: 1200, own: 1400 };
// Embla moves like a spring: with each unit of its duration it takes 31 ms more to cover 99 % of the way.
const msPerDuration = 31;

export interface SliderOptions {
  /** Moves on by itself after so many ms, unless it is paused, pointed at or focused, or motion is reduced. */
  delay?: number | undefined;
  /** Begins anew after its last slide. */
  loop?: boolean;
  /** Keeps it where it is, as while a dialog is open. */
  isHeld?: boolean;
}

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

interface Place {
  shown: number;
  /** How many places it can stand at: fewer than slides where several are shown. */
  places: number;
  canGoBack: boolean;
  canGoOn: boolean;
  /** None before it has looked. */
  inView: readonly number[];
}

const unknownPlace: Place = { shown: 0, places: 0, canGoBack: true, canGoOn: true, inView: [] };

/** A slider's state and actions. Until scripts are there it is a plain row that scrolls, and `isAlive` is false. */
export function useSlider({ delay, loop = false, isHeld = false }: SliderOptions) {
  const [viewport, carousel] = useEmblaCarousel({
    loop,
    align: "start",
    duration: speeds.asked / msPerDuration,
    inViewThreshold: 0.5,
    // Slides out of view are inert, so whatever gets the focus is in view already.
    watchFocus: false,
  });
  const [place, setPlace] = useState(unknownPlace);
  const [isPlaying, setPlaying] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isMoving = isPlaying && !isTouched && !isHeld;

  useEffect(() => {
    if (!carousel) return;
    const update = () => setPlace(placeOf(carousel));
    carousel.on("select", update).on("slidesInView", update).on("reInit", update);
    keepScrolledPlace(carousel);
    update();
    setPlaying(!prefersReducedMotion());
    return () => {
      carousel.off("select", update).off("slidesInView", update).off("reInit", update);
    };
  }, [carousel]);

  useEffect(() => {
    if (!carousel || !delay || !isMoving) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(moveOn, delay);
    };
    const moveOn = () => {
      const { dragHandler, scrollBody } = carousel.internalEngine();
      const { useDuration: settleWithin } = scrollBody;
      wait();
      if (document.hidden || dragHandler.pointerDown()) return;
      carousel.scrollNext();
      settleWithin(speeds.own / msPerDuration);
    };
    // Whoever moves it has the whole time for what comes to stand there.
    carousel.on("select", wait);
    wait();
    return () => {
      carousel.off("select", wait);
      clearTimeout(timer);
    };
  }, [carousel, delay, isMoving]);

  return {
    viewport,
    isAlive: place.places > 0,
    isPlaying,
    isMoving: isMoving && delay !== undefined,
    ...place,
    isHidden: (index: number) => place.inView.length > 0 && !place.inView.includes(index),
    goBack: () => carousel?.scrollPrev(prefersReducedMotion()),
    goOn: () => carousel?.scrollNext(prefersReducedMotion()),
    goTo: (index: number) => carousel?.scrollTo(index, prefersReducedMotion()),
    togglePlaying() {
      setPlaying(!isPlaying);
      // Asked to play, it does so even under the pointer that asked.
      if (!isPlaying) setTouched(false);
    },
    /** For the element around slides and buttons: it stands still while somebody is at it. */
    holding: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setTouched(true),
      onPointerLeave: () => setTouched(false),
      onFocus: ({ target }: FocusEvent) => target.matches(":focus-visible") && setTouched(true),
      onBlur: () => setTouched(false),
    },
  };
}

export type Slider = ReturnType<typeof useSlider>;

function placeOf(carousel: Carousel): Place {
  return {
    shown: carousel.selectedScrollSnap(),
    places: carousel.scrollSnapList().length,
    canGoBack: carousel.canScrollPrev(),
    canGoOn: carousel.canScrollNext(),
    inView: carousel.slidesInView(),
  };
}

/** Takes over where a visitor scrolled to before scripts were there. */
function keepScrolledPlace(carousel: Carousel) {
  const row = carousel.rootNode();
  const width = carousel.slideNodes()[0]?.offsetWidth;
  if (row.scrollLeft > 0 && width) carousel.scrollTo(Math.round(row.scrollLeft / width), true);
  row.scrollLeft = 0;
}
