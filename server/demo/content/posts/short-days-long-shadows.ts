import type { DemoPost } from "../post.ts";

export const shortDaysLongShadows: DemoPost = {
  slug: "short-days-long-shadows",
  title: "Planning a winter walk from sunset backwards",
  image: "/media/landscapes/snow-ridge.webp",
  image_alt: "Three climbers walk along a sharp snow ridge towards a rocky summit under a deep blue sky.",
  author: "Ailsa Brodie",
  tags: ["winter", "safety", "clothing"],
  publishedOn: "2026-01-18",
  summary: "Daylight, layers, ice and hot tea: how to plan a winter day walk that ends before the dark does its work.",
  description: `
<p>In the week before Christmas London has a little under eight hours between sunrise and sunset, Inverness about six and a half. Take off the half hour at each end in which the light is too flat to show ice, and a winter walk in the Highlands is an affair of five hours and a bit. They can be the best five hours of the year, provided that you plan them backwards.</p>
<h2>Begin at the end</h2>
<p>Look up the sunset. Put your finger on the car park and count back: an hour of reserve, then the descent, then a rest, then the climb. Where your finger stops is the time to leave, and half past eight is not unusual. The most useful figure in the whole sum is the turning time. Agree on it aloud in the morning. At one o'clock, say, you turn, even with the summit in sight and the path looking easy, because at one o'clock it always looks easy.</p>
<p>Snow halves your pace. Soft snow above the shin halves it again, and then the plan for the low ridge comes out of the pocket, which you made the night before when the kettle was near.</p>
<h2>Start cold</h2>
<p>If you are comfortable in the car park you wear too much. Ten minutes up the first slope you will sweat, and what is wet at eleven is what chills you at two. So walk off in base layer, thin fleece and a windproof, a little sorry for yourself, and stop to take something off before you need to.</p>
<ul>
<li><strong>Next to the skin:</strong> wool or synthetic, close, with a zip at the neck. Never cotton.</li>
<li><strong>Over it:</strong> a fleece that breathes. Two thin ones can be adjusted, one thick one cannot.</li>
<li><strong>Outside:</strong> a shell with a hood that goes over a hat and can be shut to the nose.</li>
<li><strong>For stopping:</strong> a big insulated jacket that goes on over everything, shell included, the moment that you halt.</li>
<li><strong>Hands:</strong> thin gloves for straps and maps, mittens over them, and a spare pair in a dry bag. Wind takes gloves. Tie them to something.</li>
</ul>
<p>A thirty-kilometre wind makes two degrees feel like minus four. The forecast for the valley says nothing about that. Read the one for the summit height, wind first.</p>
<h2>What winter adds to the pack</h2>
<p>A head torch for each person, with batteries put in that morning. A spare torch for the group, because changing batteries needs a torch. A group shelter: a nylon bag into which four people crawl, and within a minute it is warm. A piece of foam mat to sit on. Map, compass, and the phone in an inside pocket, switched to flight mode; in the cold the battery falls from forty per cent to nothing without passing through twenty.</p>
<p>Fill the flask with boiling water first, pour that away, then fill it with tea. And turn a water bottle upside down in the side pocket: ice forms at the top, which is now the end you do not drink from.</p>
<h2>Ice, spikes and the line in the picture</h2>
<p>Chain spikes that stretch over a boot are right for frozen paths and forest tracks. They are wrong on a slope where a slip would not stop by itself. There you need boots with a stiff sole, crampons that fit them, an ice axe, and somebody who has taught you to use it.</p>
<p>The three at the top of this page walk a crest with a drop on either hand. However good the steps look, that is mountaineering. A walker's day ends where that ridge begins, and you should know where on your own map that point is. Look for contour lines that crowd.</p>
<p>Snow slopes between thirty and forty-five degrees are the ones that slide, most of all on the side where the wind has put down new snow. Read the avalanche bulletin wherever one is published. On broad tops stay well back from the lee edge; a cornice can stretch several metres beyond the rock that you believe you are standing on.</p>
<h2>Tell someone</h2>
<p>Leave a note with a person, not on the windscreen: route, number in the party, colour of jackets, the time at which you will call and the time at which they should. In Britain you reach mountain rescue by calling 999 or 112 and asking for the police, then for mountain rescue. Without a signal use the whistle or the torch, six times within a minute, then a minute's pause, and again. Three is the answer.</p>
<h2>If it goes dark</h2>
<p>It will, one day, with an hour still to walk. Stop while you can see and put on the torch, the jacket and a bar of chocolate before you have to. Stay together at the pace of the slowest. The path down looks new in a small circle of light, so take a bearing at every fork. Frost on grass glitters, bare ice does not. Somebody always says after a while how beautiful it is, and then everybody switches off for a moment, stands still and looks up.</p>
`.trim(),
};
