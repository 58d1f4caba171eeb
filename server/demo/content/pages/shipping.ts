import type { DemoPage } from "../page.ts";

export const shipping: DemoPage = {
  page_slug: "shipping",
  page_title: "Delivery",
  summary: "What delivery costs in each country, how long it takes, and what to know about customs.",
  page_content: `
<p>One order, one price for delivery. Every product's page says when it arrives and what that costs, and the checkout says it again before you pay. Delivery is shown as £24.99 until you choose a country; that is also the price for every country without one of its own.</p>
<h2>What it costs and how long it takes</h2>
<p>{delivery}</p>
<p>The days count from the one on which we hand over the parcel. Islands and high valleys may take a little longer. If your country is not in the list, <a href="/contact-us">ask us</a>; we cannot deliver there yet, but we keep a note of who would like it.</p>
<h2>Where we deliver</h2>
<p>To a street address, a place of work or a neighbour whom you name in the address field. We ask for your telephone number for the driver alone. You can also have a parcel sent to a campsite or a hut that takes post; please write to them first.</p>
<h2>Customs and taxes abroad</h2>
<p>Parcels to countries outside the United Kingdom pass through customs. The price that you pay us covers goods and carriage. Import duty, import tax and the carrier's fee for collecting them are set by your country and, where they fall due, are yours to pay on delivery. We declare the true value. If you refuse the parcel, we treat that as a <a href="/returns">cancellation</a>: you are refunded when the goods are back with us, and the cost of their return, which is yours, is taken off.</p>
<h2>If it is late</h2>
<p>We write to you when the parcel leaves, with a tracking number by which you can follow it. If it has not come within the days given above, write to us and we will start a search with the carrier. We deliver within 30 days at the latest unless we have agreed on something else; after that you may set us a reasonable new date, and if we miss it too, cancel for a full refund.</p>
<h2>Reserved goods</h2>
<p>A reservation costs nothing, neither now nor later. When a product launches we write to everyone who reserved it, in the order in which they did. Delivery is charged when you then decide to buy.</p>
<h2>Packaging</h2>
<p>Parcels are made of recycled cardboard with paper tape. Bags travel unstuffed and without plastic, so they may look a little flat on arrival. Hang them up overnight.</p>
`.trim(),
};
