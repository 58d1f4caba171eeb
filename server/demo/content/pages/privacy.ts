import type { DemoPage } from "../page.ts";

export const privacy: DemoPage = {
  page_slug: "privacy",
  page_title: "Privacy notice",
  summary: "What we know about you, why, for how long, who else sees it, and what you can ask of us.",
  page_content: `
<p>We keep what we need to sell you a bag, answer your mail and run a contest, and no more. There is no advertising on this site, no analysis of your visits and no code from other companies in its pages. Typefaces and maps come from our own server, and the links to social networks and messengers send nothing until you follow one.</p>
<h2>Who is responsible</h2>
<p>Cairn decides how your data are used and is the controller under the UK GDPR and, for visitors from the European Union, the GDPR. Write to <a href="mailto:hello@cairn.example">hello@cairn.example</a> with "privacy" in the subject, and it reaches the person whose task this is.</p>
<h2>What we keep, and why</h2>
<h3>When you only look</h3>
<p>The server notes the address of the page, the time, your IP address and the kind of browser, in order to keep the site running and to stop attacks. That is our legitimate interest. These notes are deleted within 30 days.</p>
<h3>When you have an account</h3>
<p>Name, e-mail address, a picture if you give one, and your password in a form from which it cannot be read. We need them for the contract about the account. When the account is closed they are deleted within 30 days, except for what belongs to an order.</p>
<h3>When you order</h3>
<p>What you bought, what you paid, your name, e-mail, telephone number and address, and how the payment went. We need these to fulfil the contract. Tax law then makes us keep orders for six years after the end of the financial year. The telephone number is given to the driver and used for nothing else. Your card or PayPal details stay with the payment provider; we never see them.</p>
<h3>When you reserve</h3>
<p>Your account, the product and its price at that time, until two months after you have bought it, given it up or let the time pass in which we kept it for you.</p>
<h3>When you ask to be told that something is back</h3>
<p>Your e-mail address and the product. We write once and delete the address within 60 days of that mail, or after half a year if the product does not come back. The mail has a link that ends all such mails at once.</p>
<h3>When you enter the contest</h3>
<p>Your name, user name, the address of your social profile, the title, the place and the story, and the files. In addition we keep whether other people can be seen in them and that you agreed to the rules, with the time and the version, so that both can be shown later. We rely on the agreement that you make with us when you enter, and for people in the pictures on their consent, which you confirm. Coordinates, times and device names are removed from everything that is shown in public. Entries that win or appear in the gallery stay until you withdraw them; all others are deleted a year after their round.</p>
<p>If you are in somebody's picture and did not agree, or no longer do, tell us and it comes down.</p>
<h3>When you ask for a coupon</h3>
<p>Your e-mail address, to send the code and to see that a code is not sent twice. You are not put on a list, since we have no newsletter. We delete the address a year after the code was sent.</p>
<h3>When you write to us or in the community</h3>
<p>Letters are kept for three years from the last reply, because repairs often have a history. What you post in the community is public until you remove it or ask us to.</p>
<h2>What your browser keeps</h2>
<p>Only what is technically necessary, so we do not ask you to accept anything.</p>
<table>
<thead>
<tr><th scope="col">What</th><th scope="col">Kept as</th><th scope="col">How long</th></tr>
</thead>
<tbody>
<tr><td>Your cart</td><td>Local storage</td><td>Until you order, log out or clear it</td></tr>
<tr><td>Your login</td><td>Local storage</td><td>Until you log out, after 7 days without use, or 30 days at most</td></tr>
<tr><td>The numbers of your last 20 orders, so that what you have paid for leaves the cart only once</td><td>Local storage</td><td>Until you clear it</td></tr>
<tr><td>What you typed at checkout or while recovering a password</td><td>Session storage</td><td>Until the tab is closed</td></tr>
<tr><td>That you have logged in from this browser before, so that strangers who try your password cannot lock you out</td><td>Cookie</td><td>90 days</td></tr>
<tr><td>That your one-time code was right, while you set a new password</td><td>Cookie</td><td>10 minutes</td></tr>
</tbody>
</table>
<h2>Who else sees it</h2>
<ul>
<li>The payment provider that you choose: the amount, the order and your e-mail address</li>
<li>The carrier: name, address and telephone number</li>
<li>The companies that run our servers and send our mail, on our instructions alone</li>
<li>The judges of the contest: pictures and stories, without your name</li>
<li>Accountants and authorities, where the law demands it</li>
</ul>
<p>We sell your data to nobody. Where one of these companies works outside the United Kingdom or the European Economic Area, it does so in a country whose protection is recognised as adequate or under the standard contract clauses.</p>
<h2>Your rights</h2>
<p>You may ask what we hold about you and have a copy, have mistakes corrected, have data deleted or their use restricted, take them with you in a common format, and object to what we do on the ground of our legitimate interest. Consent can be withdrawn at any time, for the future. We answer within a month and it costs nothing. No decision about you is made by a machine alone.</p>
<p>If you are not content, tell us first, if you will: we acknowledge a complaint within 30 days, and usually on the next working day. You may also go straight to the authority for data protection, in the United Kingdom the Information Commissioner, elsewhere the one where you live.</p>
<h2>Children</h2>
<p>The shop and the contest are for adults. If a child has opened an account, write to us and we close it.</p>
<h2>Safety</h2>
<p>All traffic is encrypted. Passwords and logins are stored in a form that is of no use to a thief, and only those of us who need them for their work can open orders and entries. If something should go wrong all the same in a way that could harm you, you hear of it from us.</p>
`.trim(),
};
