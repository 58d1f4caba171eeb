import type { DemoPost } from "../post.ts";

export const theMeadowInTheMorning: DemoPost = {
  slug: "the-meadow-in-the-morning",
  title: "Leaving the meadow as it was before you came",
  image: "/media/landscapes/night-tent.webp",
  image_alt:
    "A dome tent glows orange on a dark mountain meadow beside a standing hiker, beneath a sky full of stars and the Milky Way.",
  author: "Maren Holt",
  tags: ["camping", "leave no trace"],
  publishedOn: "2026-05-10",
  products: ["dome-tent-2p"],
  summary: "Camping without a trace: where it is allowed, where to pitch, how to wash, and why we build no cairns.",
  description: `
<p>There is a test for a good pitch. Walk away from it in the morning, a hundred steps, turn round and try to say where the tent stood. If you can, go back; something is still to be done.</p>
<h2>May you?</h2>
<p>Ask this before you ask anything else, since the answer changes at every border. Scotland lets you camp on most open land if you do it lightly and in small numbers, with byelaws around some lochs in the season. In England, Wales and Northern Ireland you need the owner's leave nearly everywhere, with parts of one moor in Devon the known exception. Norway, Sweden and Finland have old rights of access with conditions on distance and nights. In the Alps it differs from one valley to the next, and in most reserves it is forbidden. Rules change, so look them up for the very hill, and where there is a farm, knock. We have been refused twice in many years, and both times there was a bull.</p>
<h2>Late in, early out</h2>
<p>Arrive an hour before dark and leave soon after breakfast. One night in one place, a small party, nothing hung in the trees in the meantime. The ground recovers from a night; it does not from a weekend.</p>
<p>Choose what can bear you: short dry grass, sand, gravel, snow. Moss, young heather and the green rim of a bog look soft and take years to come back. Stay some sixty metres from lakes and streams, about seventy long steps, because animals come down there at dusk and will not if you are in the way. Look up as well. Dead branches fall on still nights.</p>
<p>Do not dig a ditch around the tent. If you need one, you are in the wrong spot. Good ground sheds water by itself, and a hollow that looks sheltered is where the cold air and the rain collect.</p>
<h2>Water, soap, and the other matter</h2>
<p>Fetch water in a pot and wash with it away from the bank. Soap that calls itself biodegradable breaks down in soil, not in a lake, and fish mind it the same as any other. Sun cream floats off you too, so rinse before you swim.</p>
<p>As for the other matter: the same sixty metres from water, paths and your own pitch, a hole fifteen to twenty centimetres deep, a hand and a bit, in dark soil where there is life to deal with it. Fill it in and press the turf back. Paper comes with you in a bag inside a bag. On rock, on snow and in places that many people visit, all of it does.</p>
<h2>Fire</h2>
<p>A stove, on a flat stone or bare earth, level, out of the wind and never inside a closed tent. Stoves kill people in tents by carbon monoxide, which has no smell. An open fire leaves a black ring for years, eats the dead wood that beetles live in, and in dry peat burns on below ground for weeks after you thought it was out. We have given it up without missing it. A mug of tea is warm too.</p>
<h2>About stones</h2>
<p>You may expect a firm called Cairn to be fond of piling them up. We ask you not to. A cairn on a pass was put there because people lost their way in mist, and it says: here. Ten more beside it, made for a photograph, say nothing, or worse, lead off the path. And under each stone that you lift something lived. If a waymark has tumbled you may set the stones back. Then walk on.</p>
<h2>Night</h2>
<p>Sound carries over water and so does light. Red light in the tent, low voices after ten, no music. Food goes into a closed bag: foxes, mice and, in some mountains, bears learn within one night what a tent smells of, and it is the animal that pays for it afterwards. Dogs stay on a lead in spring, when every second tuft has a nest in it.</p>
<p>Then put the lamp out altogether. On a clear night without a moon your eyes need about twenty minutes, and after that you can see the path by starlight.</p>
<figure>
<img src="/media/products/dome-tent-2p-front.webp?width=960" alt="An orange and sand two-person dome tent with blue poles and an open mesh door." width="960" height="960" loading="lazy">
<figcaption>Our two-person tent, soon to launch. Its floor is small enough to fit between tufts of heather.</figcaption>
</figure>
<h2>Before you turn round</h2>
<ul>
<li>Count the pegs. One always stays behind, and sheep step on it</li>
<li>Lift flattened grass with your fingers; it takes a minute</li>
<li>Put back the stones that held the guy lines where the pale side was underneath</li>
<li>Pick up three things that were not yours</li>
<li>Scatter nothing, bury nothing but what belongs in the hole</li>
</ul>
<p>Now the hundred steps.</p>
`.trim(),
};
