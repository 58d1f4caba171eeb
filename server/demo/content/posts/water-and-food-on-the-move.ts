import type { DemoPost } from "../post.ts";

export const waterAndFoodOnTheMove: DemoPost = {
  slug: "water-and-food-on-the-move",
  title: "Half a litre an hour, and what to eat with it",
  image: "/media/landscapes/lake-dawn.webp",
  image_alt:
    "A mountain lake at dawn with boulders in the foreground, mist over a dark line of conifers and snowy peaks mirrored in the water.",
  author: "Maren Holt",
  tags: ["food and water", "packing"],
  publishedOn: "2026-07-26",
  products: ["bottle-750", "drybag-20"],
  summary: "How much to drink and eat on the hill, how to make stream water safe, and what keeps well in a pack.",
  description: `
<p>The wall that walkers hit at three in the afternoon was built at ten in the morning, when nobody was hungry yet. By the time you notice that you are empty, you are grumpy, clumsy and an hour from feeling better. The trick is dull: drink a little, eat a little, and begin before you want to.</p>
<h2>How much water</h2>
<p>On a mild day half a litre an hour is about right for most people. On a hot climb it can be twice that. Start with a large glass at breakfast, then take a few mouthfuls every twenty minutes. Your body tells you how you are doing each time you go behind a boulder: pale straw is well, dark amber is late.</p>
<p>Too much is possible as well. Litre upon litre of plain water on a long hot day thins the salt in your blood, and the headache that follows is taken for thirst and treated with more water. So eat something salty with it, and do not force down more than you want. Someone who is sick, confused and has drunk a great deal needs help and not another bottle.</p>
<h2>Where to take it</h2>
<p>Moving water is better than standing, a spring is better than a stream, and everything is better above the last sheep than below it. Look upstream for two hundred metres before you fill the bottle; that is where the carcass lies. Brown water from peat is only stained. Green scum on a lake, milky glacier melt and any water below a mine or a field are to be left alone.</p>
<h2>How to make it safe</h2>
<ul>
<li><strong>Boiling</strong> deals with everything that lives: a rolling boil for one minute, three minutes above 2,000 metres, where water boils cooler.</li>
<li><strong>A hollow-fibre filter</strong> stops bacteria and parasites at once, but not viruses. Never let it freeze when wet; it cracks where you cannot see. In winter it sleeps in your bag.</li>
<li><strong>Tablets</strong> deal with bacteria and viruses, and need half an hour, longer when the water is near freezing. Plain chlorine does little to some parasites, so read which ones the packet names.</li>
<li><strong>Ultraviolet pens</strong> work in clear water as long as the battery does.</li>
</ul>
<p>In the high hills of northern Europe a filter is enough. Where people live upstream, add tablets or boil.</p>
<h2>What to eat, and when</h2>
<p>Walking with a pack uses some 300 to 500 kilocalories an hour. You cannot replace all of that on the move and need not, but 200 an hour keeps you even. A handful of nuts and raisins, two oatcakes with cheese, half a flapjack. We set an alarm for every fifty minutes and eat when it goes off, which makes for better company in the afternoon.</p>
<p>Sugar alone lifts you for half an hour and drops you. Mix it with fat and salt.</p>
<h3>What travels well</h3>
<ul>
<li>Hard cheese, dry sausage, oatcakes, flatbread: two days without a fridge, longer in spring</li>
<li>Nuts, about 600 kilocalories for each hundred grams, the best weight for food that there is</li>
<li>Dates and dried apricots, which do not freeze hard and do not melt</li>
<li>Boiled eggs, for day one</li>
<li>Chocolate between October and April; in July it becomes a drink</li>
</ul>
<p>Fresh fruit is mostly water, but one apple at the summit is worth its 150 grams.</p>
<h2>Dinner from a pot</h2>
<p>On tour with a stove count 700 to 800 grams of dry food for a person and a day. Couscous needs no cooking, only boiled water and ten minutes under a hat, so it costs the least fuel. Red lentils take a quarter of an hour. Add the fat last, from a small bottle of oil: a spoonful is 120 kilocalories and makes the cheapest soup taste of something. Repack everything at home in bags, with the amount of water written on them.</p>
<figure>
<img src="/media/products/bottle-750-front.webp?width=960" alt="A blue insulated steel bottle with an orange carry loop stands beside a cream enamel mug with a navy rim." width="960" height="960" loading="lazy">
<figcaption>From October on we carry one bottle cold and one hot. The second fills the mug twice.</figcaption>
</figure>
<h2>What you bring back</h2>
<p>Everything. Orange peel lies on a cold summit for many months, and a banana skin beside it does no better. Tea leaves, cheese rind and the corner of the wrapper that tears off first go into one strong bag, kept in an outside pocket where it does not meet the bread. Wash the pot well away from the stream, sieve the bits out with a corner of cloth, and scatter the grey water over the ground.</p>
<p>One last thing weighs next to nothing. At the bottom of the pack, below the first-aid bag, lies a bar that you do not like very much. It is for the evening when the path took three hours longer, and since nobody is tempted by it, it will still be there.</p>
`.trim(),
};
