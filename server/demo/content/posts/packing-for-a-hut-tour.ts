import type { DemoPost } from "../post.ts";

export const packingForAHutTour: DemoPost = {
  slug: "packing-for-a-hut-tour",
  title: "What goes into a pack for five days from hut to hut",
  image: "/media/landscapes/alpine-sunrise.webp",
  image_alt:
    "A stone cairn stands in golden grass beside a footpath that leads towards a snow-capped mountain, lit from the side by the rising sun.",
  author: "Ailsa Brodie",
  tags: ["packing", "hut tours"],
  publishedOn: "2026-06-14",
  products: ["trekking-40", "packing-cubes", "drybag-20"],
  summary: "A packing list for five days between mountain huts: about seven kilos with water, in forty litres.",
  description: `
<p>A mountain hut gives you a bunk, a blanket, dinner, breakfast and a nail to hang wet socks on. What is left for the pack is less than most people think. Ours comes to about seven kilos with water, and it fits into forty litres with nothing on the outside but yesterday's socks.</p>
<p>Lay everything on the floor the evening before you mean to pack, and say of each thing in what weather or trouble you would want it. If you cannot name any, back in the drawer it goes.</p>
<h2>What you wear</h2>
<p>Walking trousers, a thin wool or synthetic top, a sun hat, sunglasses, and socks and boots that have known each other for a while. Poles belong here as well: going down they take work off the knees, and in a stream they are a third and a fourth leg.</p>
<h2>What goes in</h2>
<h3>Clothes</h3>
<ul>
<li>A waterproof jacket with a hood that turns when your head does, and overtrousers that go on over boots</li>
<li>A warm jacket of about 350 grams, down or synthetic, for the terrace at seven in the evening</li>
<li>A thin fleece or wool jumper to walk in when the wind gets up</li>
<li>One spare top, one spare set of underwear, one spare pair of socks</li>
<li>Leggings or light trousers for the hut, in which you also sleep</li>
<li>Thin gloves and a woollen hat, in August too: at 2,500 metres it can snow in any month</li>
</ul>
<p>That is one set on you and one set off you. Wash the day's things at the tap as soon as you arrive, before the drying room is full, and pin whatever is still damp to the back of the pack in the morning.</p>
<h3>The night</h3>
<ul>
<li>A liner of silk or cotton. Nearly every hut asks for one, since blankets are not washed between one guest and the next</li>
<li>Earplugs, in a pocket that you can find lying down</li>
<li>A head torch, for the ladder to the loft at two and for the path at five</li>
<li>A towel no larger than a tea towel, a toothbrush, a sliver of soap</li>
</ul>
<p>Boots stay in the boot room. Most huts keep a crate of felt slippers by the door, in every size except yours; a pair of very light sandals is the one comfort we do allow ourselves.</p>
<h3>The bad hour</h3>
<p>On a good tour nobody opens this bag. We pack it first all the same.</p>
<ul>
<li>Map and compass, with the phone as the second opinion and a small power bank to keep it alive</li>
<li>Dressings, rigid tape, blister plasters, painkillers, your own medicines</li>
<li>A foil bivvy bag for each person, and a whistle</li>
<li>The repair tin, of which <a href="/blogs/repairs-beside-the-path">we have written elsewhere</a></li>
</ul>
<h3>Paper and money</h3>
<p>Passport or identity card, proof that your insurance pays for mountain rescue, a club card if you have one. Take enough cash for all the nights, because the card reader needs a signal and the hut often has none. Drinking water may cost money too; somebody pumped it up there, or flew it in.</p>
<figure>
<img src="/media/products/trekking-40-front.webp?width=960" alt="An orange and charcoal 40-litre trekking pack with a blue bottle in the side pocket, seen from the front." width="960" height="960" loading="lazy">
<figcaption>Forty litres, with the bottle where a hand can reach it.</figcaption>
</figure>
<h2>Food and water</h2>
<p>Carry what you like to eat at eleven in the morning, for two days, and buy the rest from the kitchen as you go. A slab of yesterday's cake travels better than you would expect. A litre and a half of water is enough between most huts, but ask the warden about the next stretch: on limestone the streams run under your feet, and a day may pass without one you can drink from.</p>
<h2>How it goes in</h2>
<p>Line the pack with a waterproof inner bag. A rain cover keeps off a shower, then the wind takes it, and it never did protect the side against your back. Liner and evening clothes go to the bottom, food and spare water close to the spine between the shoulder blades, the warm jacket on top. Map, snacks and sun cream go into the belt and the lid, so that you need not take the pack off to use them.</p>
<p>If you are still choosing the pack, the <a href="/products/trekking-40">Trekking 40</a> is the one that we take ourselves. Whatever you carry it in, weigh it on the bathroom scales before you lock the front door.</p>
<h2>What we have stopped carrying</h2>
<p>Jeans. The second warm jumper. A novel each, since every hut has a shelf of them with the last chapter intact if you are lucky. A full tube of toothpaste. The mug, because the hut has mugs. The large camera went last, and its owner would like it noted that she now takes the second lens in her coat pocket.</p>
`.trim(),
};
