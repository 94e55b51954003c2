// @vitest-environment jsdom
import { RichTextError } from '@classi/richtext';
import { describe, expect, it } from 'vitest';
import { cleanPasted } from './paste.ts';

const WORD_LIST = `
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Two</p>
<p class=MsoNormal>After</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Dot</p>`;

describe('cleanPasted', () => {
  it('converts Word’s printed markers to lists', () => {
    expect(cleanPasted(WORD_LIST)).toBe('<ol><li>One</li><li>Two</li></ol><p>After</p><ul><li>Dot</li></ul>');
  });

  it.each([
    [
      'style sheets and office tags',
      '<style>p{color:red}</style><p class=MsoNormal>a<o:p></o:p></p>',
      '<p>a</p>',
    ],
    ['colours of elsewhere', '<p><span style="color:black;background:white">a</span></p>', '<p>a</p>'],
    [
      'colours of ours',
      '<p><span style="color:#a52d24">a</span></p>',
      '<p><span style="color: #a52d24">a</span></p>',
    ],
    [
      'emphasis by style',
      '<p><span style="font-weight:700;font-style:italic">a</span></p>',
      '<p><em><strong>a</strong></em></p>',
    ],
    ['a wrapper that is not bold', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    [
      'images of elsewhere',
      '<p>a<img src="file:///c:/x.png"><img src="data:image/png;base64,AA"></p>',
      '<p>a</p>',
    ],
    [
      'a typeset formula',
      '<p>a <span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html">x2</span></span></p>',
      '<p>a $x^2$</p>',
    ],
    [
      'a formula as MathML',
      '<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex"> x </annotation></semantics></math>',
      '$$x$$',
    ],
  ])('%s', (_, html, expected) => {
    expect(cleanPasted(html)).toBe(expected);
  });

  it('converts Word’s levels to nested lists', () => {
    const item = (level: number, mark: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`;
    expect(cleanPasted(item(1, '1.', 'One') + item(2, '·', 'Inner') + item(1, '2.', 'Two'))).toBe(
      '<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>',
    );
  });

  it('keeps the formatting of a Google document', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span style="font-size:11pt;font-weight:700">a</span></p></li></ul>' +
      '<div dir="ltr"><table><colgroup><col></colgroup><tbody><tr><td style="border:solid"><p>x</p></td></tr></tbody></table></div></b>';
    const clean = cleanPasted(html);
    expect(clean).toContain('<ul><li><p><strong>a</strong></p></li></ul>');
    expect(clean).toMatch(/<table><tbody><tr><td><p>x<\/p><\/td><\/tr><\/tbody><\/table>/);
    expect(clean).not.toMatch(/style|dir=|docs-internal/);
  });

  it.each([
    ['<mfrac><mn>1</mn><msup><mi>x</mi><mn>2</mn></msup></mfrac>', '$\\frac{1}{x^{2}}$'],
    ['<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt><mo>≤</mo><mi>π</mi>', '$\\sqrt{a+b}\\le \\pi$'],
    ['<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>', '$\\mathrm{sin}x$'],
    ['<munderover><mo>∑</mo><mn>1</mn><mi>n</mi></munderover>', '$\\sum _{1}^{n}$'],
  ])('converts MathML to LaTeX: %s', (inside, latex) => {
    expect(cleanPasted(`<p><math>${inside}</math></p>`)).toBe(`<p>${latex}</p>`);
  });

  it('throws if the text is too long', () => {
    expect(() => cleanPasted('a'.repeat(500_000))).toThrow(RichTextError);
  });
});
