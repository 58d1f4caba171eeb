interface Clipboard {
  readonly from: string;
  /** As the program puts it on the clipboard. */
  readonly html: string;
  readonly kept: string;
  /** What the editor says that it left out; empty where it says nothing. */
  readonly leftOut: string;
}

const wordItem = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const onlineItem = (tag: string, level: number, words: string, more = "") =>
  `<div class="ListContainerWrapper SCXW1"><${tag} class="Style SCXW1" role="list" ${more}><li data-listid="4" data-aria-level="${level}" class="OutlineElement SCXW1"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">${words}</span></span></p></li></${tag}></div>`;

const docsItem = (level: number, type: string, words: string) =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;color:#000000" aria-level="${level}"><p dir="ltr" role="presentation"><span style="color:#000000;font-weight:400">${words}</span></p></li>`;

/** What is made up to be on the clipboard, as each program writes it, and what the editor makes of it. */
export const clipboards: readonly Clipboard[] = [
  {
    from: "Word",
    html: `<html><body><!--StartFragment--><h1>Packing</h1><p class=MsoNormal>Take <b>two</b> <i>bags</i>, 10 m<sup>2</sup> of H<sub>2</sub>O and <span style='color:red'>red</span> tape.<a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a><o:p></o:p></p>
${wordItem(1, "·", "Tent")}${wordItem(2, "a)", "Poles")}${wordItem(2, "b)", "Pegs")}${wordItem(3, "iv.", "Spare")}${wordItem(1, "·", "Stove")}
<p class=MsoNormal>Then:</p>${wordItem(1, "3.", "Walk")}${wordItem(1, "4.", "Rest")}
<p class=MsoNormal><img src="file:///C:/a.png"><img src="file:///C:/b.png"></p>
<div style='mso-element:comment-list'><p class=MsoCommentText>Too many?</p></div><!--EndFragment--></body></html>`,
    kept:
      "<h2>Packing</h2><p>Take <strong>two</strong> <em>bags</em>, 10 m<sup>2</sup> of H<sub>2</sub>O and red tape.</p>" +
      '<ul><li>Tent<ol type="a"><li>Poles</li><li>Pegs<ol start="4" type="i"><li>Spare</li></ol></li></ol></li><li>Stove</li></ul>' +
      '<p>Then:</p><ol start="3"><li>Walk</li><li>Rest</li></ol>',
    leftOut: "Left out: 2 pictures, 1 comment, text colours",
  },
  {
    from: "Word Online",
    html: `${onlineItem("ol", 1, "Plan", 'start="1"')}${onlineItem("ol", 2, "Route", 'start="1" style="list-style-type:lower-alpha"')}${onlineItem("ol", 2, "Weather", 'start="2" style="list-style-type:lower-alpha"')}${onlineItem("ul", 3, "Wind")}${onlineItem("ol", 1, "Go", 'start="2"')}<p class="Paragraph"><span class="TextRun" style="font-weight:bold">Bold</span><span class="TextRun Superscript" style="vertical-align:super">th</span></p>`,
    kept:
      '<ol><li>Plan<ol type="a"><li>Route</li><li>Weather<ul><li>Wind</li></ul></li></ol></li><li>Go</li></ol>' +
      "<p><strong>Bold</strong><sup>th</sup></p>",
    leftOut: "",
  },
  {
    from: "Google Docs",
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d"><h2 dir="ltr"><span>Water</span></h2><p dir="ltr"><span style="font-weight:700">Boil</span><span style="font-size:0.6em;vertical-align:super">1</span><span style="background-color:#ffff00"> it</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><ol start="2">${docsItem(1, "decimal", "Fill")}<ol>${docsItem(2, "lower-alpha", "the pot")}${docsItem(2, "lower-alpha", "the flask")}</ol><ul>${docsItem(2, "circle", "and wait")}</ul>${docsItem(1, "decimal", "Drink")}</ol><p dir="ltr"><a href="https://example.test/water" style="color:#1155cc"><span style="text-decoration:underline">More</span></a></p></b>`,
    kept:
      "<h2>Water</h2><p><strong>Boil</strong><sup>1</sup> it</p>" +
      '<ol start="2"><li>Fill<ol type="a"><li>the pot</li><li>the flask</li></ol><ul><li>and wait</li></ul></li><li>Drink</li></ol>' +
      '<p><a href="https://example.test/water" rel="noopener nofollow ugc">More</a></p>',
    leftOut: "Left out: 1 comment, highlighting",
  },
  {
    from: "LibreOffice",
    html: `<html><body lang="en-GB"><p style="text-align:center"><font color="#ff0000"><b>Hut</b></font> CO<sub>2</sub></p><ol start="3" type="I"><li><p style="line-height:100%">Stairs</p><ol type="i"><li><p>Lamp</p></li></ol></li><li><p>Door</p></li></ol><table><tr><td><p>Night</p></td><td><p>12</p></td></tr></table><script>alert(1)</script></body></html>`,
    kept:
      '<p><strong>Hut</strong> CO<sub>2</sub></p><ol start="3" type="I"><li>Stairs<ol type="i"><li>Lamp</li></ol></li><li>Door</li></ol>' +
      "<table><tbody><tr><td><p>Night</p></td><td><p>12</p></td></tr></tbody></table>",
    leftOut: "Left out: text colours, alignment",
  },
];
