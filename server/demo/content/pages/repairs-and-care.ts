import type { DemoPage } from "../page.ts";

export const repairsAndCare: DemoPage = {
  page_slug: "repairs-and-care",
  page_title: "Repairs and care",
  summary:
    "Seams mended for life, other repairs at cost, spare parts sold singly, and how to wash, dry and store a bag or tent.",
  page_content: `
<p>A bag that is looked after lasts, and a bag that can be mended lasts longer. This page says what we repair, what it costs, and what you can do at home.</p>
<h2>Seams mended for life</h2>
<p>Should a seam or a bar-tack of ours come undone, we sew it up again free of charge, for as long as the cloth around it holds. It does not matter how old the bag is, where it was bought or who owns it now. You pay for the parcel to us, and we pay for the way back within the United Kingdom. Where the law makes the fault ours, both ways are on us: your rights stand under <a href="/returns">Returns and repairs</a>.</p>
<h2>Other repairs</h2>
<ul>
<li><strong>At cost:</strong> tears, burns, worn zips and chewed straps. We tell you the price before we begin, most often between £12 and £35</li>
<li><strong>By yourself:</strong> buckles, straps and pole sections are sold singly, with a drawing that shows how they go in</li>
<li><strong>On the way:</strong> <a href="/blogs/repairs-beside-the-path">what fits in a tin</a> brings you home</li>
</ul>
<p>Write to <a href="/contact-us">the workshop</a> first, with a photograph. Wash the bag before you send it, please. A repair takes about three weeks, a little more in June.</p>
<h2>Washing</h2>
<p>Brush off what is dry, then use lukewarm water, a sponge and a little soap without softener. No washing machine, no tumble dryer and no iron: the coating on the inside would come away. Rinse it well and hang it in the shade.</p>
<h2>Drying and storing</h2>
<p>Dry a tent and a wet bag for a whole day before you put them away, since mildew needs only two. Keep them loosely folded, somewhere dry and dark. Leave the zips open.</p>
<h2>Keeping the rain out</h2>
<p>When drops no longer stand on the cloth, it is time to proof it again: with a spray free of PFAS, on the clean and damp outside. Seams that have begun to peel are painted with a thin line of sealer.</p>
`.trim(),
};
