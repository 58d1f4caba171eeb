import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { prefersReducedMotion } from "../lib/reduced-motion.ts";

/** Duration of a transition in ms: on request and in autoplay (specification section 9). */
const speeds = { asked: 1200, own: 1400 };
// Embla moves like a spring: each unit of its `duration` adds 31 ms until 99 % of the distance is covered.
const msPerDuration = 31;

export interface SliderOptions {
  /** The autoplay interval in ms. Autoplay stops while paused, hovered or focused, and with reduced motion. */
  delay?: number | undefined;
  /** Continues with the first slide after the last. */
  loop?: boolean;
  /** Whether it is kept from moving on from the slide in this place, as while a dialog is open. */
  isHeld?: (shown: number) => boolean;
}

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

interface Place {
  shown: number;
  /** The number of scroll positions: fewer than slides where several are visible at once. */
  places: number;
  canGoBack: boolean;
  canGoOn: boolean;
  /** Indices of the visible slides; empty before the first measurement. */
  inView: readonly number[];
}

const unknownPlace: Place = { shown: 0, places: 0, canGoBack: true, canGoOn: true, inView: [] };

/** A carousel's state and actions. Before hydration it is a natively scrolling row, and `isAlive` is false. */
export function useSlider({ delay, loop = false, isHeld }: SliderOptions) {
  const [viewport, carousel] = useEmblaCarousel({
    loop,
    align: "start",
    duration: speeds.asked / msPerDuration,
    inViewThreshold: 0.5,
    watchDrag: (_carousel, event) => !isOnControls(event),
    // Slides out of view are inert, so a focused element is always in view.
    watchFocus: false,
  });
  const [place, setPlace] = useState(unknownPlace);
  const [isPlaying, setPlaying] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isMoving = isPlaying && !isTouched && !isHeld?.(place.shown);

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
    // After a manual move the autoplay interval starts again.
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
    /** Without a movement. */
    jumpTo: (index: number) => carousel?.scrollTo(index, true),
    togglePlaying() {
      setPlaying(!isPlaying);
      // Pressing play starts autoplay even though the pointer still hovers over the slider.
      if (!isPlaying) setTouched(false);
    },
    /** Handlers for the element around slides and buttons, which pause autoplay on hover and focus. */
    holding: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setTouched(true),
      onPointerLeave: () => setTouched(false),
      onFocus({ target }: FocusEvent) {
        if (!target.matches(":focus-visible")) return;
        setTouched(true);
        if (carousel) keepFocusedSlide(carousel, target);
      },
      onBlur: () => setTouched(false),
    },
  };
}

export type Slider = ReturnType<typeof useSlider>;

/** In px from its lower edge, a film's own controls, which are dragged, too. */
const controlsHeight = 64;

function isOnControls(event: MouseEvent | TouchEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLVideoElement)) return false;
  const y = "touches" in event ? (event.touches[0]?.clientY ?? 0) : event.clientY;
  return y > target.getBoundingClientRect().bottom - controlsHeight;
}

function placeOf(carousel: Carousel): Place {
  const focused = indexOfSlide(carousel, document.activeElement);
  return {
    shown: carousel.selectedScrollSnap(),
    places: carousel.scrollSnapList().length,
    canGoBack: carousel.canScrollPrev(),
    canGoOn: carousel.canScrollNext(),
    // What has the focus would lose it as soon as its slide were inert.
    inView: focused < 0 ? carousel.slidesInView() : [...carousel.slidesInView(), focused],
  };
}

const indexOfSlide = (carousel: Carousel, element: Element | null) =>
  carousel.slideNodes().findIndex((slide) => slide.contains(element));

/** Stays at the slide that has got the focus while the row was moving on. */
function keepFocusedSlide(carousel: Carousel, target: Element): void {
  const { scrollBody, slideRegistry } = carousel.internalEngine();
  const slide = indexOfSlide(carousel, target);
  if (slide < 0 || scrollBody.settled()) return;
  carousel.scrollTo(
    slideRegistry.findIndex((group) => group.includes(slide)),
    true,
  );
}

/** Takes over the native scroll position from before hydration. */
function keepScrolledPlace(carousel: Carousel) {
  const row = carousel.rootNode();
  const width = carousel.slideNodes()[0]?.offsetWidth;
  if (row.scrollLeft > 0 && width) carousel.scrollTo(Math.round(row.scrollLeft / width), true);
  row.scrollLeft = 0;
}
