import type { DemoPost } from "../post.ts";

export const aFortnightInOneCabinBag: DemoPost = {
  slug: "a-fortnight-in-one-cabin-bag",
  title: "A fortnight in one cabin bag, and nothing missing",
  image: "/media/landscapes/balloons-valley.webp",
  image_alt: "Colourful hot-air balloons float above a misty valley with fields and mountains in morning light.",
  author: "Nell Harker",
  tags: ["packing", "travel"],
  publishedOn: "2026-09-13",
  products: ["travel-35", "packing-cubes"],
  summary:
    "Two weeks with carry-on luggage: what to pack, what security and airlines object to, and how to wash on the road.",
  description: `
<p>Before a balloon goes up, the pilot asks everybody what they weigh, bags and boots included, and nobody argues. What lifts you has to lift all of it. A cabin bag is a gentler teacher of the same subject. Ours holds 35 litres and has been away for a fortnight at a time, in weather from ten degrees to thirty, without anybody noticing that we wore the same four shirts.</p>
<h2>Pack for six days</h2>
<p>A trip of two weeks is a trip of six days with a wash in between. Once that is settled, the list writes itself.</p>
<ul>
<li>Four tops that all go with both trousers; wool if you can, since it may be worn for three days before anyone minds</li>
<li>Two pairs of trousers, one of which dries overnight</li>
<li>Five sets of underwear and socks, three of them quick to dry</li>
<li>A jumper, a thin insulated jacket, a rain shell. Worn together they are a winter coat</li>
<li>One thing that makes you feel properly dressed: a linen shirt, a silk scarf</li>
<li>A swimsuit, which is also shorts, pyjamas and the last clean thing</li>
<li>One pair of shoes on you and one flat pair in the bag, filled with socks</li>
</ul>
<p>Leave out whatever begins with "in case". Nearly all the cases can be bought at the place where they happen.</p>
<h2>The limit is a metal frame</h2>
<p>The <a href="/products/travel-35">Carry-On 35</a> measures 54 by 34 by 22 centimetres, which most airlines take. Some of the cheapest fares include only a bag that goes under the seat, about 40 by 30 by 20, and at the gate anything larger may cost more than the flight did. The rule belongs to the fare and not to the airline, so read the page for the ticket that you bought. A few carriers weigh cabin bags too, and seven kilos are soon reached. A coat has pockets; nobody weighs a coat.</p>
<p>Fill a soft bag to nine tenths. It passes through the frame with a smile, and there is room for the cheese on the way home.</p>
<h2>Security</h2>
<p>Liquids in containers of up to 100 millilitres, together in a clear bag of one litre: that is still the rule at many airports. Some have new scanners and allow more, but you fly home from another airport, so pack by the older rule. Jam, soft cheese, honey and toothpaste count as liquids. Solid soap, solid shampoo and a salt stick of deodorant do not, and they cannot burst.</p>
<p>Power banks and spare batteries must travel in the cabin, never in the hold, with their contacts covered. Up to 100 watt-hours needs no permission; that is about 27,000 milliampere-hours at the usual 3.7 volts. Keep the bank where you can see it and do not charge with it in the overhead locker. Some airlines no longer let you use one on board at all.</p>
<p>Pocket knives stay at home. Trekking poles, tent pegs and crampons are refused at many checkpoints, at the judgement of whoever is on duty; hire them at the other end, or send a bag through the hold this once. Medicine stays in its own packet, with the prescription.</p>
<h2>How it goes in</h2>
<figure>
<img src="/media/products/packing-cubes-front.webp?width=960" alt="Three zipped packing cubes in navy, blue and orange, stacked from large to small." width="960" height="960" loading="lazy">
<figcaption>Large for clothes, medium for what is washed first, small for cables.</figcaption>
</figure>
<p>Shoes and wash bag at the bottom. <a href="/products/packing-cubes">Cubes</a> above: the large and the medium one lie side by side in one half. Roll jersey, fold linen. The clear bag and the computer go where you can draw them out while holding a passport in your teeth. Papers, keys, medicines and one change of underwear belong in the small bag which stays with you, because on a full flight yours may be the one that is taken to the hold after all.</p>
<h2>Washing in a basin</h2>
<p>Every third evening. Warm water, a little of the solid soap, ten minutes of soaking while you have supper, two rinses. Now the part that matters: lay the wet shirt flat on a dry towel, roll both up tightly, and kneel on the roll. What comes out is damp and no longer wet, and on a line across the window it is dry by morning. Socks take longer; hang them by the toe. Cotton jeans take two days, and we would ask you to think of that before you pack them.</p>
<h2>And what one misses</h2>
<p>In the end, very little. A sharp knife for picnics, so we buy one for two pounds and leave it with the landlady. Umbrellas, which are always to be had where they are needed. Books in paper, of which we allow one, to be exchanged along the way. The last came home from a ferry with another reader's train tickets in it, and a pressed flower that we have not been able to name.</p>
`.trim(),
};
