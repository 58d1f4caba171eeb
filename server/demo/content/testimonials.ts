/** What a customer of the demo shop says of it. Without a picture their initials are shown. */
export interface DemoTestimonial {
  readonly name: string;
  readonly image: string;
  readonly testimonial: string;
}

export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    name: "Hannah B., Leeds",
    image: "",
    testimonial:
      "<p>Nineteen days along the coast, and on the last morning I put the Expedition on without a sigh. It is the first belt that stays where I close it.</p>",
  },
  {
    name: "Piotr K., Kraków",
    image: "",
    testimonial:
      "<p>The duffel fell off a bus. I asked what to do about the graze, and two patches came by post with a drawing of where to put them.</p>",
  },
  {
    name: "Amara O., Bristol",
    image: "",
    testimonial:
      "<p>I cycle to the library in all weathers, and it is other people's books that I carry. The Roll-Top has not let a drop in yet. The leeks fit as well.</p>",
  },
  {
    name: "Jonas L., Aarhus",
    image: "",
    testimonial:
      "<p>The man at the gate put my Carry-On into his metal frame, took it out, and put it in again. Then he asked me where I had bought it.</p>",
  },
  {
    name: "Mairi S., Fort William",
    image: "",
    testimonial:
      "<p>I rang to ask whether the Trekking 40 would do for a winter hut. They talked me out of it and into something larger that they do not even make.</p>",
  },
  {
    name: "Beatriz and Rui, Porto",
    image: "",
    testimonial:
      "<p>Two children, one bag. Blue cube his, orange cube hers, and whoever packs the other's socks carries the tent pegs. There is peace at breakfast.</p>",
  },
];
