import type { DemoPost } from "../post.ts";

export const choosingTheSizeOfAPack: DemoPost = {
  slug: "choosing-the-size-of-a-pack",
  title: "28, 40 or 65 litres: a cardboard box will tell you",
  image: "/media/landscapes/green-hills-road.webp",
  image_alt: "An empty road winds through bright green hills dotted with trees, towards hazy blue mountains.",
  author: "Nell Harker",
  tags: ["packs", "packing"],
  publishedOn: "2026-03-22",
  products: ["daypack-28", "trekking-40", "expedition-65"],
  summary: "How to find out what size of pack your trips need, with a cardboard box, a ruler and last summer's kit.",
  description: `
<p>People ask us for a bag that does everything. There is none. A 65-litre pack on a day walk is a sail with straps, and a daypack on a ten-day tour turns into a Christmas tree. The question worth asking is which of your trips you make most often, and what you really took on the last one.</p>
<h2>The box</h2>
<p>Fetch a cardboard box, the larger the better, and put into it everything that you would carry, clothes rolled and sleeping bag stuffed into its sack. Press it down as you would in a pack. Then measure the length, the width and the height that is filled, in centimetres, multiply, and divide by a thousand. A heap of 40 by 30 by 30 is 36 litres.</p>
<p>Add a tenth for food and for the things that you will remember on the doorstep. That is your volume, and it comes from your shelves and not from a chart.</p>
<p>Weigh the box too. Volume and weight do not always go together: a synthetic sleeping bag is all air, climbing hardware is all metal. A pack has to be able to carry what it can hold, so compare the scales with the load that its maker calls comfortable.</p>
<h2>28 litres: home by supper</h2>
<p>A shell, a warm layer, lunch, a flask, a map, a first-aid bag, and room for the jumper that a child hands you after twenty minutes. That is a day in the hills from April to October, and it comes to five or six kilos. The <a href="/products/daypack-28">Daypack 28</a> takes it easily and goes to work with a laptop on Monday.</p>
<p>It gets tight in winter. Thick gloves, a group shelter, spikes and a litre of tea are bulky, and so is everything that you take off on the climb. If you walk a great deal between November and March, look at the next size for your day pack as well.</p>
<h2>40 litres: the bag between</h2>
<p>Forty is the size for which others cook. From hut to hut, from hostel to hostel, a week on trains with a pair of good shoes: nights under a roof need hardly more room than a long weekend does. It also holds three nights with a small tent, provided that you share the tent and are strict about clothes.</p>
<p>Up to about 14 kilos our Trekking 40 sits well. Beyond that the shoulders begin to count the hours. If your box says 44 litres, do not tie the last four to the outside. Things on the outside swing, get wet, and stay behind on a gatepost.</p>
<h2>65 litres: carrying the house</h2>
<p>Tent, mat, sleeping bag, stove, fuel, and food for more than four days. Food is what decides it. Reckon with 700 to 800 grams a day for each person, and with about a litre and a half of volume; ten days are fifteen litres that you did not have on a hut tour. The <a href="/products/expedition-65">Expedition 65</a> grows by eight litres under its lid at the start, when you need them, and shrinks by its side straps as you eat.</p>
<p>It weighs 640 grams more than the forty, and that weight is frame and belt. With 18 kilos you will be grateful for both. With eight you carry them for nothing.</p>
<figure>
<img src="/media/products/expedition-65-front.webp?width=960" alt="A tall blue 65-litre backpack with a floating lid, side straps and a padded hip belt, seen from the front." width="960" height="960" loading="lazy">
<figcaption>The lid rises over ten days of food and comes off for the summit.</figcaption>
</figure>
<h2>If you are between two</h2>
<ul>
<li>Do you hike with somebody who carries the tent? Take the smaller one.</li>
<li>Do you carry for a child? Take the larger one, since the child's share grows towards evening.</li>
<li>Is the sleeping bag older than ten years? A modern one may save you eight litres. Count before you buy a pack around it.</li>
<li>Do you fill any room that you are given? You know who you are. The smaller one.</li>
</ul>
<p>Two packs cover nearly everything: one under thirty litres that is never unpacked altogether, and one for nights away, chosen by the box. Borrow the third. Somebody in your street has a 65 under the bed that has seen one long walk, and its owner would be glad to hear that it is going on another.</p>
<p>All of ours stand <a href="/shop">side by side in the shop</a>, each with its weight, the trekking packs with the load that they carry well. If the box has left you none the wiser, <a href="/contact-us">write down what was in it and send us the list</a>. We like lists.</p>
`.trim(),
};
