import type { DemoPost } from "../post.ts";

export const askingFirst: DemoPost = {
  slug: "asking-first",
  title: "How to photograph the people you meet on the way",
  image: "/media/landscapes/prayer-flags.webp",
  image_alt:
    "Strings of coloured prayer flags run from a pole above a tall cairn on a stony mountain pass, with a hiker and snowy slopes behind.",
  author: "Idris Vaughan",
  tags: ["photography", "culture"],
  publishedOn: "2026-08-23",
  summary: "On consent, children, holy places and the promise to send a print: photographing people with respect.",
  description: `
<p>A woman sells apricots by a bus stop. The light falls through the awning on her hands, and you have a camera. You have about four seconds to decide what kind of traveller you are, and most of us have at some time decided wrong.</p>
<p>The long lens from across the road gets you the hands. It also gets you a person who has not been asked, and if she looks up at that moment, the look in the picture will be one of being caught. We have such pictures. They are sharp, and we do not show them.</p>
<h2>Buy the apricots</h2>
<p>Begin with what you would do without a camera. Say good morning in her language, which takes ten minutes to learn on the bus, buy something, eat one. Then point at the camera and raise your eyebrows. The gesture is understood everywhere, and so are the two answers. If she shakes her head, thank her just as warmly and put the camera away properly, so that she can see it is away.</p>
<p>If she nods, do not hurry. The first frame after a yes is always stiff. Take it, show it to her on the screen, laugh about it together, and wait until she has gone back to weighing fruit. The fourth or fifth picture is the one.</p>
<h2>A yes can be smaller than you think</h2>
<p>To be photographed is one thing. To be published is another, and the person with the apricots may not picture a website, a prize and strangers in another country. Tell her. "For me and my family" and "for a competition, on the internet" are different questions, and you should ask the one that you mean. In some countries the law asks for this consent too, even for a picture taken in the open street; in others a uniform, a bridge or a border post is what you may not photograph.</p>
<p>Write down the name, spelled by its owner, and what was agreed. If somebody writes to you a year later and wants the picture gone, take it down. You lose one picture.</p>
<h2>Children</h2>
<p>Children are quick, funny and in the light, and their faces do not belong to you. Ask the parent, then the child as well. Without an adult there, leave it. Do not name the village or the school, and think about what they may feel about the picture at sixteen. Bare, ill or crying children are not yours to show at all.</p>
<h2>Holy places and hard days</h2>
<ul>
<li>Before a shrine, a mosque, a church or a pass hung with flags, look at what others do. Shoes off means more than shoes off; mostly it means camera down too.</li>
<li>During a ceremony stand at the edge and stay there. If nobody local is taking pictures, neither are you.</li>
<li>Ask monks, nuns and priests like anyone else. A robe is not a costume.</li>
<li>At funerals, at accidents, in hospitals: no.</li>
<li>Do not move a flag, an offering or a stone to improve the frame.</li>
</ul>
<figure>
<img src="/media/landscapes/lantern-lake.webp?width=960" alt="Dozens of glowing paper lanterns rise over a dark mountain lake at dusk and reflect in the water." width="960" height="640" loading="lazy">
<figcaption>A festival is easier: from the far shore there are lights and no faces, and the evening is all there.</figcaption>
</figure>
<h2>Money</h2>
<p>In places with many visitors people ask to be paid, and why should they not? A portrait takes their time and earns you something. Agree on it before, pay what was agreed, and do not turn it into a scene. Do not pay children: it teaches them to stand at the road instead of sitting in school. Where payment would be an insult, buy, carry something, or sit down and drink the tea.</p>
<h2>People without faces</h2>
<p>When asking is not possible, there is still a picture. Hands that knead, a back under a load of hay, a row of boots outside a door, small figures on a wide slope. Far away, from behind or against the light, a person can be in the landscape and nobody can tell who it is. Some of the pictures that say most about a place have nobody in them, only a cup that is still warm.</p>
<h2>The print</h2>
<p>If you promise to send it, send it. An address written on a paper bag is a debt. Have two or three printed at the first town with a photo shop, and put them in the post from there while you still have the bag. Guides and hut wardens will carry a print up the valley.</p>
<p>For our <a href="/contest">contest</a> the form asks whether other people can be seen in what you send. Say so if they can. We write to ask what was agreed, and a picture without consent stays out of <a href="/photo-gallery">the gallery</a>, however good it is.</p>
`.trim(),
};
