import type { DemoPost } from "../post.ts";

export const upBeforeTheSun: DemoPost = {
  slug: "up-before-the-sun",
  title: "Up before the sun: photographing first and last light",
  image: "/media/landscapes/sea-cliffs.webp",
  image_alt:
    "The sun sets over the sea beside two dark sea stacks and a tall cliff, drawing a bright path across the water.",
  author: "Idris Vaughan",
  tags: ["photography"],
  publishedOn: "2026-11-08",
  products: ["sling-6"],
  summary: "Where to stand, when to be there and how to expose for sunrise and sunset, with a phone or a camera.",
  description: `
<p>The best colour at dawn comes while most of the visitors are still in the car park. It stands in the sky from about twenty-five minutes before the sun appears until ten minutes before, and then it pales. At dusk the same thing runs backwards, and half the people on the cliff have gone home because the sun is down. Stay. Have a biscuit.</p>
<h2>Choose the place by daylight</h2>
<p>Walk there the day before. You want to know where the sun will come up, and it moves more than most people believe: seen from Britain it rises in the north-east at midsummer and in the south-east at Christmas. An almanac app draws the line on a map; a table of bearings and a compass find it without a battery.</p>
<p>Then look for something to put in front. A red sky alone is a colour, and everyone has one. Boulders in shallow water, a gate, a path that bends away, a friend in a bright hat two hundred metres off: these give the eye somewhere to begin. Choose your stone while you can still see where you put your feet, and note how long you needed from the road.</p>
<h2>Be there forty-five minutes early</h2>
<p>The first quarter of an hour is for finding out that the foreground looks different in the dark. The next one is blue, with long shadows not yet there and mist lying where it lay all night; many of the pictures that we like best were made then. Water is at its stillest now as well, before the slopes warm and the air begins to move.</p>
<p>When the sun does come, turn round. What it touches behind you, the top of a wall, sheep, a face, is often the better picture, and no one else is looking at it.</p>
<h2>Exposure in four sentences</h2>
<p>The camera sees a dark field and brightens it, and the sky burns out. On a phone, tap the brightest part of the sky that is not the sun, hold until the exposure locks, and slide it down a little further than looks right. On a camera, set the white balance to daylight so that it does not tidy the colour away, and underexpose by a stop. Shadows can be lifted later at home; a white sky has nothing in it.</p>
<p>Below a thirtieth of a second your pulse shows. Lay the camera on the pack with a folded jacket under the lens, set the two-second timer, and let go. That is a tripod which you have already carried up.</p>
<figure>
<img src="/media/landscapes/misty-ridges.webp?width=960" alt="Layered forested ridges fade into golden morning mist, with conifers along the nearest crests." width="960" height="640" loading="lazy">
<figcaption>Twenty minutes after sunrise: each ridge is paler than the one before it. A longer lens brings them closer together.</figcaption>
</figure>
<h2>Small things that spoil a morning</h2>
<ul>
<li><strong>Mist on the lens.</strong> It comes when cold glass meets warm, damp air: your breath, the hut, the car. Hold your breath while you wipe, and afterwards let the camera warm up inside its closed bag.</li>
<li><strong>A flat battery.</strong> Frost may take half of it. Keep the spare in an inside pocket, and the phone as well.</li>
<li><strong>A white torch.</strong> It costs you and everyone near you twenty minutes of night sight. Use the red one, or hold a finger over the beam.</li>
<li><strong>A finger mark.</strong> Nobody sees it until the sun is in the picture. Wipe the lens with something soft before each change of light.</li>
</ul>
<h2>Care for your eyes, the edge and the ground</h2>
<p>Do not look at the sun through a long lens with an optical finder, even when it stands low; a screen is safe for you, though not for ever for the sensor. On cliffs, decide in daylight how near you will go and lay a stone there. Grass at an edge may have nothing under it, and wet rock in the half dark is not where it seems.</p>
<p>Keep to the path when the heather is frosted or the orchids are out. A place that is in every album wears through in one season, so leave its name out of the caption if it is small. Drones wake birds and people; in most reserves they are forbidden, and at dawn we find that they should be everywhere.</p>
<h2>Choosing one</h2>
<p>Back home, look at them small. On a screen the size of a stamp, the picture that still shows a shape is the strong one. Straighten the horizon, bring up the shadows a little, and leave the colours as you remember them.</p>
<p>If one of them deserves a wall, <a href="/contest">the contest has a category for sunrise and sunset</a>. Send the file with all its pixels as long as it stays within 10 MB, and tell us in two sentences what it was like to stand there. The cold counts.</p>
`.trim(),
};
