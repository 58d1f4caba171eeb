import type { DemoPost } from "../post.ts";

export const threeDaysOverTheWatershed: DemoPost = {
  slug: "three-days-over-the-watershed",
  title: "Three days over the watershed, on a map that we invented",
  image: "/media/landscapes/autumn-forest.webp",
  image_alt: "Orange and gold autumn forest spreads over rolling hills below bare mountains and a blue sky.",
  author: "Nell Harker",
  tags: ["routes", "navigation"],
  publishedOn: "2026-10-04",
  products: ["expedition-65", "trekking-poles", "bottle-750"],
  summary:
    "A three-day mountain walk through an invented landscape, planned hour by hour, to show how a route is made.",
  description: `
<p>You will not find this walk on any map. Harrowdale, the Saddle and the lake below it exist in our heads alone. A real valley, once praised on a website, fills up with people who all stand in the same spot; an invented one can be used to show how a route is put together, and you can lay the pattern over hills of your own.</p>
<h2>The sums</h2>
<p>We plan with the old Scottish rule: an hour for every five kilometres, and another for every 600 metres of climbing. For steep descents we add ten minutes for each 300 metres lost. That gives the time on your feet, for fit people with light packs. Add a third for lunch, photographs and looking at the map, and compare the result with the hours of daylight. In early October, in the middle of Europe, there are about eleven and a half.</p>
<h2>Day one: chapel to first hut</h2>
<p><strong>14 km, 720 m up. Four hours by the rule, five and a half with rests.</strong></p>
<p>The bus stops at a chapel, at 480 metres. The path climbs through beech wood with the stream always on its left hand. That is a handrail: a line in the landscape that you follow without thinking, and as long as you hear water on the left you need no compass.</p>
<p>After nine kilometres a bridge crosses a side stream. We mark it on the map beforehand as the place to look up, since 400 metres further on the path to the hut forks uphill. If you come to a second bridge, you have gone too far. Decide on such a stop for every turn that matters, and give it a feature that you cannot overlook in mist.</p>
<p>The hut stands at 1,130 metres on a meadow that faces south-west. You want to be there by five, while the sun still dries things.</p>
<h2>Day two: the Saddle and the ridge</h2>
<p><strong>17 km, 1,050 m up. A little over five hours by the rule, seven with rests.</strong></p>
<p>This is the day for which you watch the forecast. From the hut 630 metres go up to the Saddle at 1,760, the watershed: rain that falls on your left boot goes to one sea, on your right to another. Leave by half past seven. By eleven you are on the pass, and you decide there, sitting down, with the map open, whether you go on.</p>
<p>Two things would turn us round: thunder clouds that tower before noon, and anyone in the party who is slower than the sums by more than an hour. The way back is short from here. From the ridge it is not.</p>
<figure>
<img src="/media/landscapes/lake-dawn.webp?width=960" alt="A mountain lake at dawn with boulders in the foreground, mist over dark conifers and snowy peaks behind." width="960" height="640" loading="lazy">
<figcaption>There is a lake like this behind every good pass. Fill the bottles; the ridge is dry.</figcaption>
</figure>
<p>The far side drops 240 metres to a lake, the last water for nine kilometres. Then the ridge, 420 metres up to 1,940. In clear weather it needs no navigation. In cloud we walk it by bearing from one low point to the next, and count: a double pace is about a metre and a half, so sixty-six of them are a hundred metres, a few more uphill. When the ground falls away on both sides you are on the crest. When it falls away on one side only, stop and find out which slope you are on; point the compass down the fall line and compare it with the contour lines.</p>
<p>Halfway along, a shoulder leads down eastwards to a forest road, steep grass without crags. That is the way out in a storm, and it is drawn on our map in pencil before we start. The second hut is a plain shelter at 1,600 metres: no warden, a tap, a stove for your own pot.</p>
<h2>Day three: down to the railway</h2>
<p><strong>12 km, 250 m up, 1,240 m down. Three and a half hours by the rule.</strong></p>
<p>It looks like a gift after yesterday and it is where people fall. Tired thighs, wet leaves on stone, a train to catch. Lengthen the poles by a hand, tighten the boots over the instep, eat before you feel hollow. One last top, 250 metres above the shelter, is there for those who are early; everyone else goes round it by the contour path.</p>
<p>Below the larches the mist may lie in the valley until noon. Listen for the road. The railway halt is at 610 metres, on the far side of the only bridge, and trains go every two hours, so we carry the timetable on paper and aim for the one before the one that we need.</p>
<h2>Before you go on a real one</h2>
<ul>
<li>Leave the plan with somebody at home, with the time at which they should begin to worry and whom to call then</li>
<li>Draw escape routes for the longest day</li>
<li>Ask at the hut about the next stage; a warden has seen the path this week</li>
<li>Take map and compass although the phone has both</li>
</ul>
<p>Packs for it: forty litres, and the list from <a href="/blogs/packing-for-a-hut-tour">our hut tour in June</a>, with a sleeping bag and a pot for the second night. If you would rather begin with a date than with a hill, <a href="/plan-your-trip">there is a map for that too</a>.</p>
`.trim(),
};
