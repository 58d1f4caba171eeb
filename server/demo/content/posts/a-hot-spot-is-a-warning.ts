import type { DemoPost } from "../post.ts";

export const aHotSpotIsAWarning: DemoPost = {
  slug: "a-hot-spot-is-a-warning",
  title: "What to do in the first five minutes of a hot spot",
  image: "/media/landscapes/dunes-dusk.webp",
  image_alt: "Three small hikers walk across warm orange sand dunes at dusk under thin pink clouds.",
  author: "Maren Holt",
  tags: ["feet", "first aid"],
  publishedOn: "2026-07-05",
  summary: "How blisters come about, what to do in the first five minutes, and how to treat the one you already have.",
  description: `
<p>Sand gets in everywhere. It finds the gap above the boot, works down to the heel, and there it does with great timeouts what sandpaper does to a table. But the same blister comes on a wet towpath in Kent or on the second day of a hut tour, and the sand only shows more plainly how it is made.</p>
<h2>How a blister comes about</h2>
<p>Rubbing on the skin is not quite the cause. With every step the bone of the heel moves a few millimetres while the skin is held fast by the sock. The layers between are pulled to and fro until they part, and the gap fills with fluid. Damp skin is softer and holds faster, so sweat makes it worse, and so does heat. Less pulling, less damp, less pressure: everything that helps does one of these.</p>
<h2>At home</h2>
<ul>
<li>Try boots on in the afternoon, when feet are at their largest, with the socks that you will wear. There should be a thumb's width before the toes when you stand on a slope, and no lift at the heel.</li>
<li>Walk new boots in on pavements and stairs for a couple of weeks before they see a hill.</li>
<li>Cut nails straight and short a few days before, not on the evening before.</li>
<li>File hard skin down. A blister beneath a callus lies deep, hurts most and is the hardest to treat.</li>
<li>Wool or a wool mixture, no cotton. A thin liner under a thicker sock lets the two slide on each other in place of your skin.</li>
</ul>
<p>If you always suffer in the same place, tape it before you start. Rigid zinc-oxide tape, on clean, dry skin, smooth and without a fold, and larger than the sore place. Left on for several days it does more good than changed every night.</p>
<h2>Lacing</h2>
<p>A heel that lifts is the commonest fault and costs nothing to put right. Lace snugly over the instep, cross the ends twice where the foot bends, so that the turn locks, and tie the shaft above it a little looser. For descents tighten the instep again; otherwise the toes knock against the front and the nails pay for it.</p>
<h2>The first five minutes</h2>
<p>Somewhere a patch begins to feel warm. It does not hurt yet, the others are walking well, and the next rest is only twenty minutes off. This is the moment. In twenty minutes there will be nothing left to prevent.</p>
<p>Stop. Say "feet", which in our groups needs no explanation and may not be commented upon. Boot off, sock off, shake out the grit, dry the place, let it cool. Tape it or put a plaster over it, smooth the sock, change it if it is wet, and lace again. All of this takes five minutes. Whoever walks on will need more than that every morning for a week.</p>
<blockquote><p>Nobody has ever been sorry that they stopped too early for a foot.</p></blockquote>
<h2>When it is there</h2>
<p>A small blister that does not hurt is best left closed. The skin over it is the cleanest dressing that you can get. Cut a ring of padding to go round it, so that the boot presses on the ring, and tape over the whole.</p>
<p>A large, tight one on the heel with two days to go will open by itself, so it is better that you do it cleanly. Wash your hands and the skin. Hold a needle in a flame until it glows, or wipe it with alcohol, and prick the edge in two places, low down. Press the fluid out gently, leave the roof on, put on an antiseptic and a dressing. A hydrocolloid plaster may stay until it comes away on its own. Pull it off early and the skin comes too.</p>
<p>Look at it each evening. Spreading redness, heat, pus, a red line up the foot or a fever mean that the walk is over and a doctor is next. People with diabetes or poor circulation in the legs should not prick anything and should ask at the first sign.</p>
<h2>In sand, in snow, in rain</h2>
<p>Low gaiters keep out most of what falls in from above. In dunes empty your shoes every hour, before you feel that they need it, and walk the firm side of the ridge that faces the wind. In rain no boot stays dry all day; carry the dry socks for the evening in a bag of their own, wring the wet pair out at noon and put them on again. Skin that is white and wrinkled tears easily, so an hour barefoot in the hut does it more good than any cream.</p>
<p>Wash your feet at night, dry between the toes, and put them up against the wall for ten minutes. In a dormitory you will be asked what you are doing. By the third evening the whole row is lying the same way round.</p>
`.trim(),
};
