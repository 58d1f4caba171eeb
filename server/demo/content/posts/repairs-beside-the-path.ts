import type { DemoPost } from "../post.ts";

export const repairsBesideThePath: DemoPost = {
  slug: "repairs-beside-the-path",
  title: "Torn shell, broken buckle: repairs beside the path",
  image: "/media/landscapes/canyon.webp",
  image_alt: "Banded red canyon walls catch the last low sunlight while the river below lies in shadow.",
  author: "Tomasz Wrona",
  tags: ["repairs", "care"],
  publishedOn: "2026-04-12",
  summary:
    "A repair kit that fits in a sweet tin, and how to mend shells, straps, zips, poles and soles until you are home.",
  description: `
<p>It is four in the afternoon, there are eleven kilometres to go, and the strap that held the pack to your shoulder has just come out of its seam. Nobody sells straps here. What you can do in the next half hour depends on a tin that weighs as much as an apple.</p>
<h2>What is in our tin</h2>
<ul>
<li>Two strong needles, one of them curved, and ten metres of polyester thread; waxed dental floss is as good</li>
<li>A sheet of self-adhesive repair cloth, corners already rounded</li>
<li>Two metres of wide fabric tape, wound round a pencil stub or a trekking pole</li>
<li>A spare buckle in the width of your hip belt, of the kind that threads on without sewing</li>
<li>Four cable ties, four safety pins, three metres of thin cord</li>
<li>A short metal sleeve that slides over your tent poles</li>
<li>Two alcohol wipes, small folding scissors, small pliers if you travel far</li>
</ul>
<p>The wipes are the part that people leave out. Tape on a greasy, damp sleeve holds until the next bush.</p>
<h2>A tear in a shell or a tent</h2>
<p>Get it dry: inside your jumper against your body is the best place. Wipe it with alcohol and let that dry too. Lay the edges together without stretching them, and stick a patch that overlaps the tear by two centimetres all round. Round corners do not lift; square ones do. If you have enough, put a second patch inside. Rub it with the back of a spoon for a minute and keep it warm for an hour before it has to face rain.</p>
<p>On a down jacket do the same, with a smaller patch and no sewing. Every hole that a needle makes is another way out for the down.</p>
<h2>A strap that has torn out</h2>
<p>Thread a long double length. Push the strap back into the seam at least as deep as it was, and sew through the old holes where you can, because they lie where the layers are strongest. Use backstitch: forward two, back one. Go over the whole seam twice, then across it, so that the stitches make a box with a cross in it. Push the needle with a stone or the flat of the pliers, not with your thumb.</p>
<p>No thread left? Put a pebble the size of a hazelnut behind the cloth of the pack, tie cord round its neck from outside, and tie the strap to that. It looks absurd and carries ten kilos.</p>
<h2>Buckles and zips</h2>
<p>If a belt buckle cracks, thread on the spare. Without one, tie a loop in one half of the belt, bring the other half through it, double it back, pull down hard and finish with two half hitches. It takes longer to undo at every rest and does no harm.</p>
<p>A zip that opens again behind the slider has a tired slider. Press its two sides together very gently with pliers, first left, then right, and try. A millimetre too much and it will jam, so creep. When a tooth is missing near the end, run the slider to just before the gap and sew across the zip there. You have a shorter zip.</p>
<figure>
<img src="/media/products/duffel-45-detail.webp?width=960" alt="Close view of orange bag fabric with webbing handles, stitched reinforcements, a zip and a sewn three-stone patch." width="960" height="960" loading="lazy">
<figcaption>Where webbing meets cloth, look for dense rows of stitches. That is where a bag goes first if it goes at all.</figcaption>
</figure>
<h2>Poles and soles</h2>
<p>A bent tent pole tends to break when you straighten it by force, so leave it bent and support it. Slide the sleeve over the weak place, centre it, tape both ends. A tent peg laid along the pole will do for one night.</p>
<p>When the sole of a boot comes away at the toe, do not trust glue in the wet. Wind tape round the whole boot at the instep, twice, with two cable ties over it and their heads on top where they do not touch the ground. Go down by the easy way, and renew the tape at the next rest.</p>
<blockquote><p>A repair in the field has one task: to bring you home. Make it strong, make it removable, and leave beauty to the workbench.</p></blockquote>
<h2>When you are back</h2>
<p>Peel the tape off soon, while it still comes off clean; after a summer in the sun the glue stays for good. If the thing is ours, <a href="/contact-us">send us a photograph</a> with a coin in it for scale, and we will tell you what it needs. A patch that has held for three hundred kilometres we usually leave where it is.</p>
`.trim(),
};
