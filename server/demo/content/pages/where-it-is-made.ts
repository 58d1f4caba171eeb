import type { DemoPage } from "../page.ts";

export const whereItIsMade: DemoPage = {
  page_slug: "where-it-is-made",
  page_title: "Where it is made",
  summary: "Which of our products are sewn in Whitby, which come from partners, and where the recycled cloth is woven.",
  page_content: `
<p>Every product names the place where it was made in its table of specifications. This page says a little more about those places.</p>
<h2>Our workshop in Whitby</h2>
<p>Backpacks, duffels, slings and packing cubes are cut and sewn by fourteen people above the harbour. Repairs are done at the same tables, which is how a weak seam finds its way back to whoever drew it. You may visit us: write first, and we will put the kettle on.</p>
<h2>Partners</h2>
<ul>
<li><strong>Tents and dry bags</strong> are sewn in Guimarães, Portugal, by a family firm that has taped seams for thirty years</li>
<li><strong>Poles</strong> of tents and for walking come from Incheon, South Korea</li>
<li><strong>Bottles</strong> are drawn and finished in Sheffield, England</li>
</ul>
<p>We visit each of them at least once a year. All of them pay at least a living wage, and say so in a contract that we can check.</p>
<h2>The cloth</h2>
<p>Recycled nylon is spun and woven in Taiwan, recycled polyester in Italy. Nothing that we buy is coated with PFAS. What is left when a run ends becomes a short run in another colour, or packing cubes.</p>
`.trim(),
};
