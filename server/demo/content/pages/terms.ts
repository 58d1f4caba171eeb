import type { DemoPage } from "../page.ts";

export const terms: DemoPage = {
  page_slug: "terms",
  page_title: "Terms and conditions",
  summary: "The terms on which Cairn sells, takes reservations and keeps accounts, in plain words.",
  page_content: `
<p>These terms apply to everything that you buy, reserve or post on this site. The version that stood here when you ordered is the one that counts for your order.</p>
<h2>1. Who we are</h2>
<p>The shop is run by Cairn ("we"). You reach us at <a href="mailto:hello@cairn.example">hello@cairn.example</a> and by telephone during the hours given on <a href="/contact-us">the contact page</a>. We sell to private customers for their own use. If you want to resell, write to us first.</p>
<h2>2. Prices</h2>
<p>Prices are in pounds sterling. The product page shows the price of the goods and any tax that is added to it; the checkout shows the goods, a discount if you have one, delivery and the total. The total is what you pay us, and nothing is added after it. For parcels that leave the United Kingdom your own country may ask for duty or tax, as <a href="/shipping">the delivery page</a> explains.</p>
<p>We check every price. Should a plainly wrong one slip through, which you could have recognised as a mistake, we are not bound to it; we tell you, and you choose between the right price and your money back.</p>
<h2>3. How a contract is made</h2>
<ol>
<li>You put goods into the cart. This reserves nothing.</li>
<li>At checkout you give an address, choose how to pay and press the button. This is your offer to buy. From then on we hold the goods for you for 30 minutes, while you pay.</li>
<li>The contract is made when the payment is confirmed and we send you the confirmation of your order by mail. Keep it: it is your record of what was agreed, and it is in your account too.</li>
</ol>
<p>If the payment fails, is cancelled or is not completed in time, there is no contract and the goods go back on the shelf. We may refuse an order that we cannot deliver or that looks like fraud, and then you pay nothing. You may order up to 99 pieces of one product, as far as they are in stock. You need an account, and you must be 18 or over.</p>
<h2>4. Payment</h2>
<p>You pay by card or with PayPal, on the page of the payment provider. We never see or keep the number of your card. The full amount is due when you order.</p>
<h2>5. Coupons</h2>
<p>A code takes a percentage off the goods and not off delivery. One code can be used for an order, and each customer may use a code once unless it says otherwise. Codes cannot be paid out and may be limited in number or time. If you send part of an order back, you are refunded what you paid for that part after the discount.</p>
<h2>6. Reservations</h2>
<p>A product that has not been launched can be reserved. A reservation is free, takes no money and binds neither side. You can hold one for each product. When it launches we write to you, and you decide whether to buy, at the price then shown. To give a reservation up, write us a line.</p>
<h2>7. Delivery, cancelling and faults</h2>
<p>How we deliver stands on <a href="/shipping">the delivery page</a>. You may cancel within 14 days of receiving the goods; this right, your rights when goods are faulty and our repairs are described under <a href="/returns">Returns and repairs</a>. Both pages belong to these terms. The goods are yours once they are paid for, and the risk passes to you when they are in your hands.</p>
<h2>8. Your account</h2>
<p>Give your true name and an e-mail address that reaches you, and keep the password to yourself. Tell us if you think that somebody else knows it. You can ask us to close the account at any time; what the law makes us keep, such as invoices, we keep. We may close an account that is used to harm others or the shop, and we say why.</p>
<h2>9. What you post</h2>
<p>What you write in the community or send to the contest stays yours, and you answer for it. You let us show it on this site for as long as you leave it there. Be decent: nothing unlawful or hateful, nothing that belongs to others, no advertising, nobody's private details. We may remove what breaks this, and you may ask a second person here to look at that decision. For the contest <a href="/contest-rules">its own rules</a> apply as well.</p>
<h2>10. Advice about the outdoors</h2>
<p>Our posts are written with care and cannot know your hill, your weather or your knees. Conditions, rules and rights of way change. Use your own judgement and the forecast of the day.</p>
<h2>11. What we answer for</h2>
<p>We answer in full for death or injury caused by our negligence, for fraud, and for everything else for which the law does not let us limit our liability, your rights as a consumer included. Beyond that we answer for loss that was a foreseeable result of our breaking these terms. We do not answer for business losses, nor for delays caused by things outside our control, though we tell you about those and do what we can.</p>
<h2>12. Our pictures and words</h2>
<p>Texts, photographs, drawings and the name and mark of Cairn belong to us or to those who let us use them. Link to us as you like. For anything more, ask; the answer is often yes.</p>
<h2>13. Law and complaints</h2>
<p>If something has gone wrong, write to us. A person who can decide reads it and answers within one working day, and we aim to settle it within a fortnight. The law of England and Wales applies. If you live in Scotland or Northern Ireland you may also go to court there, and as a consumer elsewhere you keep the protection that the law of your country does not allow to be taken from you, its courts included.</p>
<h2>14. Changes</h2>
<p>We may change these terms for the future, for instance when the law or the shop changes. Orders already placed are not affected. If one clause should turn out to be invalid, the others stand.</p>
`.trim(),
};
