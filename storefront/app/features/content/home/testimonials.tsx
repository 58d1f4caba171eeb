import { homeMessages } from "@cairn/contract/content/messages.ts";
import type { Testimonial } from "@cairn/contract/content/testimonials.ts";
import { Html } from "../../../ui/html.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Slider } from "../../../ui/slider.tsx";

/** A carousel of testimonials, one to three at a time depending on the width. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <div className="section border-t border-line bg-paper">
      <div className="shell">
        <h2 id="feedback" className="mb-10 text-h2 lg:mb-14">
          {homeMessages.feedback}
        </h2>
        <Slider labelledBy="feedback" slideWidth="basis-full md:basis-1/2 lg:basis-1/3" gap={48}>
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
        </Slider>
      </div>
    </div>
  );
}

function Quote({ name, image, picture, testimonial }: Testimonial) {
  return (
    <figure className="flex h-full flex-col gap-8 border-t-2 border-ink pt-6">
      <blockquote className="flex-1">
        <Html
          html={testimonial}
          className="space-y-4 font-display text-[clamp(1.375rem,1.2rem+0.7vw,1.875rem)] leading-tight font-medium tracking-[-0.01em] text-pretty"
        />
      </blockquote>
      <figcaption className="flex items-center gap-4 font-medium">
        {image === "" ? (
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full bg-ink font-display text-small font-semibold text-paper"
          >
            {initialsOf(name)}
          </span>
        ) : (
          <Picture
            src={image}
            picture={picture}
            alt=""
            width={96}
            height={96}
            sizes="48px"
            className="size-12 rounded-full"
          />
        )}
        {name}
      </figcaption>
    </figure>
  );
}

/** "HB" for "Hannah B., Leeds": the initials of the name, without the place after the comma. */
function initialsOf(name: string): string {
  const words = (name.split(",")[0] ?? "").split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("");
}
