import type { DemoPage } from "../page.ts";

export const shipping: DemoPage = {
  page_slug: "shipping",
  page_title: "Delivery",
  summary: "What delivery costs in each country, how long it takes, and what to know about customs.",
  page_content: `
<p>One order, one price for delivery, however heavy it is. The checkout shows the price for your country before you pay. Delivery is shown as £24.99 until you choose a country; that is also the price for every country without one of its own.</p>
<h2>What it costs and how long it takes</h2>
<table>
<thead>
<tr><th scope="col">To</th><th scope="col">Price</th><th scope="col">Working days</th></tr>
</thead>
<tbody>
<tr><td>United Kingdom</td><td>£3.95</td><td>2 to 4</td></tr>
<tr><td>Ireland</td><td>£6.95</td><td>3 to 5</td></tr>
<tr><td>Belgium, France, Germany, Luxembourg, Netherlands</td><td>£9.95</td><td>4 to 7</td></tr>
<tr><td>Austria, Denmark, Italy, Poland, Spain</td><td>£10.95</td><td>5 to 8</td></tr>
<tr><td>Czechia, Hungary, Portugal, Slovakia, Slovenia, Sweden</td><td>£11.95</td><td>5 to 9</td></tr>
<tr><td>Croatia, Estonia, Finland, Latvia, Lithuania, Romania</td><td>£12.95</td><td>6 to 10</td></tr>
<tr><td>Greece</td><td>£13.95</td><td>6 to 10</td></tr>
<tr><td>Norway, Switzerland</td><td>£14.95</td><td>5 to 9</td></tr>
<tr><td>Iceland</td><td>£16.95</td><td>6 to 10</td></tr>
<tr><td>Canada, United States</td><td>£19.95</td><td>7 to 12</td></tr>
<tr><td>Australia, Japan, New Zealand</td><td>£24.99</td><td>8 to 15</td></tr>
</tbody>
</table>
<p>The days count from the one on which we hand over the parcel. That is the day of your order if it is paid before noon, London time, from Monday to Friday, and otherwise the next working day. Islands and high valleys may take a little longer. If your country is not in the list, <a href="/contact-us">ask us</a>; we cannot deliver there yet, but we keep a note of who would like it.</p>
<h2>Where we deliver</h2>
<p>To a street address, a place of work or a neighbour whom you name in the address field. We ask for your telephone number for the driver alone. You can also have a parcel sent to a campsite or a hut that takes post; please write to them first.</p>
<h2>Customs and taxes abroad</h2>
<p>Parcels to countries outside the United Kingdom pass through customs. The price that you pay us covers goods and carriage. Import duty, import tax and the carrier's fee for collecting them are set by your country and, where they fall due, are yours to pay on delivery. We declare the true value. If you refuse the parcel, we treat that as a <a href="/returns">cancellation</a>: you are refunded when the goods are back with us, and the cost of their return, which is yours, is taken off.</p>
<h2>If it is late</h2>
<p>We write to you when the parcel leaves, with a number by which it can be followed. If it has not come within the days given above, write to us and we will start a search with the carrier. We deliver within 30 days at the latest unless we have agreed on something else; after that you may set us a reasonable new date, and if we miss it too, cancel for a full refund.</p>
<h2>Reserved goods</h2>
<p>A reservation costs nothing, neither now nor later. When a product launches we write to everyone who reserved it, in the order in which they did. Delivery is charged when you then decide to buy.</p>
<h2>Packaging</h2>
<p>Parcels are made of recycled cardboard with paper tape. Bags travel unstuffed and without plastic, so they may look a little flat on arrival. Hang them up overnight.</p>
`.trim(),
};
