/** A question about the contest and its awards. */
export interface DemoFaq {
  readonly question: string;
  readonly answer: string;
}

export const demoFaqs: readonly DemoFaq[] = [
  {
    question: "Who may enter?",
    answer: `
<p>Anyone aged 18 or over, anywhere in the world, beginner or professional. You need a free account with us, since that is how we reach you when you win. You need not have bought anything. Only the people who work here, the judges and their families stay out of it.</p>
`.trim(),
  },
  {
    question: "What may I send?",
    answer: `
<p>Photographs (JPEG, PNG, WebP, AVIF, GIF or HEIC) and videos (MP4, MOV or WebM), each up to 10 MB, as many as you like. They must be your own work. When you took them does not matter, nor what with.</p>
<p>Crop, straighten and develop as you please. Do not add or remove things, and do not send pictures that a machine has made up.</p>
`.trim(),
  },
  {
    question: "My file is larger than 10 MB. What now?",
    answer: `
<p>Export it as JPEG at 80 to 90 per cent quality, with the long side at about 4,000 pixels; hardly anyone can tell the difference. For a video choose 1080p and cut it to the seconds that matter. Keep the original, because we may ask for it if you win.</p>
`.trim(),
  },
  {
    question: "Who owns the pictures afterwards?",
    answer: `
<p>You do. By entering you allow us to show your work in our gallery, on our site and in our social channels, always in connection with the contest and with your name. We do not sell it, do not print it on products and do not pass it on. Should we want to use it for anything else, we ask and pay.</p>
`.trim(),
  },
  {
    question: "What if other people can be seen in it?",
    answer: `
<p>Then they must have agreed to be published, and for a child under 18 a parent must have agreed. Answer yes to that question in the form, and we will ask you what was arranged. People who are so small or so far off that nobody could know them need not be asked.</p>
<p>If you find yourself in our gallery and would rather not be there, <a href="/contact-us">write to us</a>. The picture comes down first, and we talk afterwards.</p>
`.trim(),
  },
  {
    question: "How are the winners chosen?",
    answer: `
<p>Each entry is first looked at by one of us, to see that it keeps to <a href="/contest-rules">the rules</a>; then it can appear in <a href="/photo-gallery">the gallery</a>. After the round has closed, three judges, one of them from outside the company, go through all entries without the names. They look for the moment, the light, the story in your few sentences, and respect for people and place. The votes of members in the gallery count for a fifth, one vote a member and entry; the jury decides the rest.</p>
`.trim(),
  },
  {
    question: "What can I win?",
    answer: `
<p>The best of each category gets half off one order from <a href="/shop">the shop</a>, the second a quarter, the third a tenth. The code comes by mail and stands in your account; it works once, for you alone, within a year. Prizes cannot be changed into money.</p>
`.trim(),
  },
  {
    question: "When does a round close, and when will I know?",
    answer: `
<p>Rounds close at midnight, London time, on the last day of March, June, September and December. The jury takes a month. Then everybody whose entry was shown has a mail from us, and <a href="/contest/winners">the winners</a> are on a page of their own. An entry is not carried over; you are welcome to send something new.</p>
`.trim(),
  },
  {
    question: "Can I change my entry or take it back?",
    answer: `
<p>Write to <a href="mailto:hello@cairn.example">hello@cairn.example</a> from the address of your account. We correct a title or a place, and we delete an entry with all its files, in the gallery too, within seven days. You need not say why.</p>
`.trim(),
  },
  {
    question: "Does a picture give away where I was?",
    answer: `
<p>Not by itself. We strip the coordinates, the time and the name of your device from everything that we show. What stands beside a picture is the place that you typed into the form, so write the name of the region if the spot is better left alone.</p>
`.trim(),
  },
];
