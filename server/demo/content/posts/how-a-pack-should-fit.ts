import type { DemoPost } from "../post.ts";

export const howAPackShouldFit: DemoPost = {
  slug: "how-a-pack-should-fit",
  title: "How a pack should fit, from the hips upwards",
  image: "/media/landscapes/peak-cloud-sea.webp",
  image_alt:
    "A hiker with a blue backpack stands on a boulder field in warm evening light and looks towards a lone snow-dusted peak.",
  author: "Tomasz Wrona",
  tags: ["packs", "fit"],
  publishedOn: "2026-02-22",
  products: ["trekking-40", "expedition-65"],
  summary: "Measure your back with a friend and a tape, then set belt, straps and load lifters in the right order.",
  description: `
<p>Most of the packs that come back to us as uncomfortable are sound. They are the wrong length for the back they were on, or somebody pulled the straps in the wrong order and never knew that there is one. Both can be put right in a quarter of an hour, at home, with a tape measure and ten kilos of tinned tomatoes.</p>
<h2>Measure the back, not the body</h2>
<p>Height says little. Two people of 1.75 metres can differ by a hand's breadth between hips and neck, because one has the legs and the other the trunk. Ask a friend to help.</p>
<ol>
<li>Tilt your head forward. The bone that stands out where the neck meets the shoulders is the upper end.</li>
<li>Put your hands on your hips, fingers to the front, thumbs to the back, on the upper rim of the hip bone. The line between the thumbs is the lower end.</li>
<li>Stand straight and let your friend run the tape down the curve of the spine from one to the other.</li>
</ol>
<p>That number is your back length. The <a href="/products/expedition-65">Expedition 65</a> can be set to anything between 43 and 49 centimetres, and its long version from 48 to 54. The <a href="/products/trekking-40">Trekking 40</a> does not adjust: choose the regular back of 46 centimetres, or the long one of 51, whichever is nearer to what your tape says.</p>
<h2>Load it, then loosen everything</h2>
<p>An empty pack fits everyone. Put eight to ten kilos into it, the heavy part high and close to the back, and let out every strap until it hangs. From here you work upwards.</p>
<h3>The hip belt</h3>
<p>Set the padding so that its middle sits on the rim of the hip bone, half above and half below. Close the buckle and pull until it is firm but you can still breathe into your belly. Most of the load should now rest on your pelvis, and it should stay there while the shoulder straps are slack. If the belt slides down, it is too low, too loose or too large.</p>
<p>The ends of the two pads should not meet in front of you. When they touch, there is nothing left to tighten, and after a fortnight on the path there is less of you than there was at the start.</p>
<h3>The shoulder straps</h3>
<p>Draw them in until they touch the shoulder all the way round without pressing. They steer; the belt carries. Seen from the side, they should leave the pack a little below the top of the shoulder and wrap over it without a gap.</p>
<h3>The load lifters</h3>
<p>These are the short straps from the top of the shoulder pads up to the pack, on larger packs only. They should rise at an angle somewhere between thirty and forty-five degrees. A gentle pull brings the top of the load towards you. Hard hauling lifts the straps off the shoulders and bends the frame, and that is what most people do.</p>
<h3>The chest strap</h3>
<p>Last, about a hand's breadth below the hollow of the throat, just tight enough to keep the straps from wandering outwards. If it is hard to take a deep breath, let it out.</p>
<figure>
<img src="/media/products/expedition-65-back.webp?width=960" alt="Back view of a tall blue 65-litre backpack with broad shoulder straps and a padded hip belt." width="960" height="960" loading="lazy">
<figcaption>The side that matters: the belt takes the weight, the straps keep it company.</figcaption>
</figure>
<h2>Walk the stairs</h2>
<p>Go up and down for twenty minutes with the pack on. A bad fit is polite for the first five. Then it tells you where it is wrong:</p>
<ul>
<li><strong>Sore collarbones:</strong> the belt has slipped, or the back is set too short, so that the shoulders carry</li>
<li><strong>A gap behind the shoulder:</strong> the back is set too long</li>
<li><strong>Tingling fingers:</strong> straps or chest strap too tight; loosen them before you go on</li>
<li><strong>Bruised hip bones:</strong> the belt sits too low, or the load is more than it was made for</li>
<li><strong>A pack that sways:</strong> the compression straps are open, or something heavy lies far from the back</li>
</ul>
<h2>On the path</h2>
<p>A fit is not set once. Uphill, ease the load lifters a little and stand taller. On a steep descent draw them in, so that the pack does not push you. Every hour or so shift the weight for five minutes, a touch more to the shoulders and then back to the hips; muscles like a change of work. Over a thick jacket everything wants to be longer, and in the evening, when the jacket comes off, shorter again.</p>
<blockquote><p>If you have to bend forward to balance the pack, take something out of the top of it. You should be able to look at the horizon without thinking about your neck.</p></blockquote>
<p>Below thirty litres much of this falls away. A daypack with six kilos in it hangs from the shoulders, and its thin belt is there to stop it from bouncing when you run for the bus.</p>
`.trim(),
};
