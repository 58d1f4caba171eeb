import type { DemoPost } from "../post.ts";

export const lookingAfterAWaterproof: DemoPost = {
  slug: "looking-after-a-waterproof",
  title: "Why your waterproof leaks, and why washing it helps",
  image: "/media/landscapes/river-gorge.webp",
  image_alt: "A clear turquoise river runs between steep rock walls with conifers on the ledges.",
  author: "Ailsa Brodie",
  tags: ["care", "clothing", "packs"],
  publishedOn: "2026-10-25",
  summary: "Why a jacket that soaks through is often only dirty, and how to wash and re-proof shells, packs and tents.",
  description: `
<p>A shell that lets you get wet is rarely worn out. More often it is dirty. Sweat, sun cream, wood smoke and the grease of your own neck settle into the outer cloth, water stops beading and soaks into it, and a cold wet cloth over the membrane keeps your sweat inside. You feel damp and blame the jacket. A wash would have done.</p>
<h2>Two layers against the rain</h2>
<p>Most shells keep water out twice. A membrane or coating inside the cloth does the real work. The outer face has a finish that makes drops roll off, and it is this finish that wears away and can be renewed. Finishes without PFAS, which is what we use and what most of the trade has moved to, shed water well but mind oil and dirt more than the old ones did. They want washing more often, and we would rather you washed a jacket twice a season than saved it up.</p>
<h2>Washing a shell</h2>
<ol>
<li>Read the label. It knows the cloth and we do not.</li>
<li>Run the drawer of the machine empty and wipe it. Softener left from the last load is what ruins waterproofs; it coats the fibres and draws water in.</li>
<li>Close all zips, loosen the drawcords, and fasten the cuffs.</li>
<li>Use a soap made for technical fabrics, or a plain liquid soap without softener, bleach or scent. Thirty degrees, a gentle cycle, a slow spin.</li>
<li>Rinse twice. Soap that stays behind attracts water just as dirt does.</li>
</ol>
<h2>Warmth brings the finish back</h2>
<p>Before you buy anything, dry the jacket and warm it. If the label allows a tumble dryer, twenty minutes on low after it is dry will stand the finish up again. A cool iron over a tea towel does the same, with no steam and no haste. Then hold a sleeve under the tap. If the drops roll, you are finished, and it has cost you nothing.</p>
<p>If the water darkens the cloth within a few seconds, on the shoulders and cuffs first, the finish is gone from there and has to be replaced. A spray is best for jackets with a lining, because it goes only on the face: hang the wet, clean jacket up, spray from a hand's length away, wait two minutes, and wipe off what has not soaked in. A wash-in product is quicker for plain shells and overtrousers. Both want warmth afterwards, unless the bottle says otherwise.</p>
<h2>Packs do not go in the machine</h2>
<p>The drum breaks the foam and loosens the coating. Shake the pack out, all pockets, upside down. Then a bath of lukewarm water, a little soap, a soft brush for the straps and the back, where the salt is. Rinse until the water runs clear and hang it by the haul loop in the shade, open, for two days. Sun fades the cloth and ages the coating; a radiator does worse.</p>
<p>Zips deserve a minute. Brush the sand out of the teeth with an old toothbrush and run a candle stub along them. A zip that is forced on a gritty evening is the repair we see most.</p>
<figure>
<img src="/media/products/expedition-65-detail.webp?width=960" alt="Close view of blue woven pack fabric with charcoal straps, buckles and a side zip." width="960" height="960" loading="lazy">
<figcaption>Look after the webbing and the buckles as well: grit in a buckle wears faster than any seam.</figcaption>
</figure>
<h2>Tents: dry them, whatever the hour</h2>
<p>Mildew needs about two warm days to get into a rolled-up tent, and the smell does not leave. Come home, hang the fly over the banister, go to bed. In the morning turn it. Clean it with a sponge and cold water only. If the seams have begun to peel, paint a thin line of seam sealer along them on a dry afternoon.</p>
<p>A coating that feels tacky and smells sour is breaking down, and no product mends that. It happens to tents and old rucksacks that were put away damp, in a loft, for years.</p>
<h2>Where things live between trips</h2>
<ul>
<li>Sleeping bags loose in a cotton sack or on a hanger, never in their stuff sack</li>
<li>Mats unrolled, valve open, under a bed</li>
<li>Bottles washed, with the cap off</li>
<li>Poles taken apart, wiped and dry; no oil on the locks, or they will slip</li>
<li>Boots stuffed with paper, laces loose, away from the heating</li>
</ul>
<p>Put a date on a strip of tape inside the jacket's pocket each time you proof it. On the telephone our first question is always how long ago that was, and nobody has ever known.</p>
`.trim(),
};
