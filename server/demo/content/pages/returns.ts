import type { DemoPage } from "../page.ts";

export const returns: DemoPage = {
  page_slug: "returns",
  page_title: "Returns and repairs",
  summary: "How to cancel an order within 14 days, what to do when something is faulty, and how repairs work.",
  page_content: `
<p>If a bag is not right, tell us. You have 14 days to change your mind without giving a reason, and much longer if something is wrong with it. This page applies to private customers; it adds to the rights that the law gives you and takes none away.</p>
<h2>Changing your mind</h2>
<p>Under the Consumer Contracts Regulations 2013 you may cancel your order from the moment you place it until 14 days after the day on which you, or somebody you named, received the goods. If one order comes in several parcels, the 14 days begin with the last.</p>
<h3>How to cancel</h3>
<p>Tell us in any clear words before the time is up: with "Return something" on the order's page in <a href="/account">your account</a>, by mail to <a href="mailto:hello@cairn.example">hello@cairn.example</a>, by telephone, or through <a href="/contact-us">the contact page</a>. Name your order number. We confirm by mail and send you the address for the parcel. You may use this wording, but need not:</p>
<blockquote>
<p>To Cairn, hello@cairn.example: I cancel my contract for the following goods. Order number; what I am sending back; ordered on; received on; my name; my address; date.</p>
</blockquote>
<h3>Sending it back</h3>
<p>Please send the goods within 14 days of telling us. You choose the carrier and pay for the return; keep the receipt until your refund has arrived. An insured service is wise for anything above £50.</p>
<p>Try the goods on as you would in a shop: load the pack, walk the stairs, pitch the tent on a dry lawn. If they come back with signs of more use than was needed to see what they are and how they work, we may take the loss of value off the refund. Packing cubes and bottles should be unused. The original box is welcome and no condition.</p>
<h3>Your refund</h3>
<p>We refund the price of the goods and what you paid for standard delivery to you. If you send back only part of an order, the cost of delivery is refunded in so far as the smaller order would have cost less to deliver. The money goes back the way it came, to your card or your PayPal account, within 14 days of the day on which the goods reach us or you show us that you have sent them, whichever is earlier. There is no fee.</p>
<h2>When something is faulty</h2>
<p>Goods must be as described, of satisfactory quality and fit for their purpose. If they are not, the Consumer Rights Act 2015 gives you:</p>
<ul>
<li><strong>Within 30 days</strong> of receiving them, the right to reject them for a full refund</li>
<li><strong>After that,</strong> the right to a repair or a replacement, at our cost and within a reasonable time; if that fails or cannot be done, a price reduction, or the right to reject them</li>
<li><strong>Within the first six months</strong> a fault counts as having been there from the start, unless we show otherwise. Claims can be made for up to six years in England, Wales and Northern Ireland, and up to five in Scotland</li>
</ul>
<p>Send us a photograph and your order number. We pay for the return of faulty goods and for goods that we sent by mistake.</p>
<h2>Damaged on the way</h2>
<p>Until the parcel is in your hands the risk is ours. Keep the packaging, take a picture, and write to us as soon as you can, so that we can take it up with the carrier. If nothing has arrived by the time given on the <a href="/shipping">delivery page</a>, tell us and we will look for it.</p>
<h2>Repairs</h2>
<p>We mend what we make, whoever owns it now.</p>
<ul>
<li><strong>Free of charge:</strong> seams and bar-tacks that come undone, for as long as the cloth around them holds. You pay for the parcel to us, we pay for the way back within the United Kingdom; where the law makes the fault ours, both ways are on us</li>
<li><strong>At cost:</strong> tears, burns, worn zips, chewed straps. We tell you the price before we begin</li>
<li><strong>By yourself:</strong> buckles, straps and pole sections are sold singly. Ask, and we send a drawing with them</li>
</ul>
<p>Wash it first, please. Ordinary repairs take about three weeks, a little more in June.</p>
<h2>Customers outside the United Kingdom</h2>
<p>The same 14 days apply wherever you live. If the law of your own country gives consumers more, you keep it. For a parcel from abroad write "returned goods" on the customs form, so that no duty is asked for twice.</p>
`.trim(),
};
