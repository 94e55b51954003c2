import { describe, expect, it } from 'vitest';
import { MAX_RICH_TEXT_LENGTH, plainText, RichTextError, sanitise } from './index.ts';
import { randomHtml } from './random-html.ts';
import { readByLibrary } from './sanitise.ts';

describe('keeps allowed HTML unchanged', () => {
  it.each([
    ['paragraphs and headings', '<h1>Circuits</h1><h2>Series</h2><p>One path.</p><p></p>'],
    ['words without a paragraph', 'just words &amp; signs: 3 &lt; 4'],
    [
      'emphasis',
      '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><b>e</b><i>f</i><sub>2</sub><sup>3</sup></p>',
    ],
    [
      'lists as the editor writes them',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol start="3"><li><p>c</p></li></ol>',
    ],
    [
      'quote and code',
      '<blockquote><p>q</p></blockquote><pre><code>if (a) {\n  b\n}</code></pre><p><code>x</code></p>',
    ],
    [
      'colours',
      '<p><span style="color: #a52d24">red</span> <mark style="background-color: #fbe6b5">lit</mark> <mark>lit</mark></p>',
    ],
    [
      'a table',
      '<table><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>',
    ],
    ['our images', '<p><img src="/editor/7/a-b_c.png" alt="A circuit" width="300" height="20"></p>'],
    ['images of documents', '<img src="/document-processor/x%20y.jpg" alt="">'],
    ['links', '<p><a href="https://example.org/a?b=1&amp;c=2#d" target="_blank" rel="noopener">x</a></p>'],
    ['formulas and prices', '<p>$x^2 &lt; 4$, $$\\frac{a}{b}$$ and \\$5</p>'],
    [
      'joiners of Hindi and emoji',
      '<p>क्\u200Dष 👩\u200D🔬 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}</p>',
    ],
    ['the indent of the Tab key', '<p>\u2003\u2003\u2003\u2003a&nbsp;b</p>'],
  ])('%s', (_, html) => {
    expect(sanitise(html)).toBe(html);
  });
});

describe('treats a sign that opens no element as text', () => {
  it.each([
    ['<p>If $a<b$ then c</p>', '<p>If $a&lt;b$ then c</p>'],
    ['<p>$x<y$ and $z>w$</p><p>next</p>', '<p>$x&lt;y$ and $z&gt;w$</p><p>next</p>'],
    ['<p>$a<b \\text{ or } c$ ends</p>', '<p>$a&lt;b \\text{ or } c$ ends</p>'],
    ['<p>$\\{x|x<a\\}$</p>', '<p>$\\{x|x&lt;a\\}$</p>'],
    ['x<y and z>w', 'x&lt;y and z&gt;w'],
    ['replace <n> with 3', 'replace &lt;n&gt; with 3'],
    ['a<b', 'a&lt;b'],
    [
      '<p>a <b>bold</b> <a href="https://x.org/?q=$1">$2</a></p>',
      '<p>a <b>bold</b> <a href="https://x.org/?q=$1" target="_blank" rel="noopener">$2</a></p>',
    ],
    ['<p title="a<b>c">x</p>', '<p>x</p>'],
    ['<o:p>from Word</o:p>', 'from Word'],
  ])('%s', (html, expected) => {
    expect(sanitise(html)).toBe(expected);
    expect(sanitise(expected)).toBe(expected);
  });
});

describe('removes forbidden HTML and keeps its words', () => {
  it.each([
    ['script', 'a<script>alert(1)</script>b', 'ab'],
    ['script split by NUL', '<scr\u0000ipt>alert(1)</scr\u0000ipt>b', 'b'],
    ['event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['image with a handler', '<img src=x onerror=alert(1)>', ''],
    ['svg', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>b', 'b'],
    ['javascript: address', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['javascript: with entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', 'a'],
    ['javascript: with a tab', '<a href="java&#9;script:alert(1)">a</a>', 'a'],
    ['data: address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['address without a host of its own', '<a href="//example.org">a</a><a href="/logout">b</a>', 'ab'],
    ['style expression', '<span style="width: expression(alert(1))">a</span>', 'a'],
    ['style url', '<span style="background-color: url(//x); background: url(//x)">a</span>', 'a'],
    [
      'style position',
      '<span style="position: fixed; inset: 0; color: red">a</span>',
      '<span style="color: #ff0000">a</span>',
    ],
    [
      'invisible colours',
      '<span style="color: transparent">a</span><span style="color: rgba(0,0,0,0)">b</span>',
      'ab',
    ],
    ['a colour that ends the declaration', '<span style="color: red}body{display:none">a</span>', 'a'],
    ['style on a paragraph', '<p style="display: none">a</p>', '<p>a</p>'],
    ['style sheet', '<style>p { display: none }</style>a', 'a'],
    ['data: image', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['remote image', '<img src="https://example.org/x.png">', ''],
    [
      'image of another host that looks like ours',
      '<img src="//editor/x.png"><img src="\\/editor/x.png">',
      '',
    ],
    [
      'image up the path',
      '<img src="/editor/../auth/logout"><img src="/editor/%2e%2e/a"><img src="/editor/a/./b">',
      '',
    ],
    ['image with a query', '<img src="/editor/a.png?x=1">', ''],
    [
      'image sizes',
      '<img src="/editor/a.png" width="1" height="99999"><img src="/editor/a.png" width="50%" srcset="//x 2x">',
      '<img src="/editor/a.png" alt="" width="20" height="2000"><img src="/editor/a.png" alt="">',
    ],
    [
      'spans of cells',
      '<table><tr><td colspan="9999" rowspan="-1">a</td></tr></table>',
      '<table><tbody><tr><td colspan="50">a</td></tr></tbody></table>',
    ],
    [
      'meta, base, link',
      '<meta http-equiv=refresh content="0;url=//x"><base href=//x><link rel=stylesheet href=//x>a',
      'a',
    ],
    [
      'form',
      '<form action=//x><input name=a><button>Send</button><select><option>b</select></form>',
      '<p>Send</p>',
    ],
    ['frame', '<iframe srcdoc="<script>alert(1)</script>"><p>x</p></iframe>a', 'a'],
    ['object and embed', '<object data=x><embed src=x></object>a', 'a'],
    ['ids, classes, data', '<p id="root" class="x" data-a="1" tabindex=1>a</p>', '<p>a</p>'],
    ['comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
    [
      'mutation by mglyph',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<table></table>',
    ],
    ['mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    [
      'escaped markup stays words',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['reversed reading order', 'a\u202Ecba\u202C\u2066x\u2069 &#8238;b\u0000', 'acbax b'],
    ['an invisible sentence', 'a\u{E0041}\u{E0042}\u{E007F}b\uFEFF', 'ab'],
    ['half of a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ])('%s', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });
});

describe('the canonical form', () => {
  it.each([
    [
      'blocks of other pages become paragraphs',
      '<div>a</div><section><div>b</div>c</section>',
      '<p>a</p><p>b</p><p>c</p>',
    ],
    ['smaller headings', '<h3>a</h3><h6>b</h6>', '<h2>a</h2><h2>b</h2>'],
    ['a list in a paragraph', '<p>a<ul><li>b</ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['a list in a list', '<ul><ul><li>a</li></ul></ul>', '<ul><li><ul><li>a</li></ul></li></ul>'],
    ['words in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'words in a table',
      '<table>a<tr>b<td>c</table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    ['cells without a table', '<td>a</td><li>b</li>', '<p>a</p><p>b</p>'],
    ['emphasis around blocks', '<b>a<p>b</p>c</b>', '<b>a</b><p><b>b</b></p><b>c</b>'],
    ['crossed emphasis', '<p><b>a<i>b</b>c</i></p>', '<p><b>a<i>b</i></b>c</p>'],
    [
      'a link in a link',
      '<a href="https://a.example">x<a href="https://b.example">y</a></a>',
      '<a href="https://a.example" target="_blank" rel="noopener">x</a><a href="https://b.example" target="_blank" rel="noopener">y</a>',
    ],
    [
      'colours of all spellings',
      '<span style="COLOR:#ABC;background-color:rgb(1,2,300)">a</span>',
      '<span style="color: #aabbcc; background-color: #0102ff">a</span>',
    ],
    ['the line end after pre', '<pre>\n\na</pre>', '<pre>a</pre>'],
    ['what is left open', '<p><strong>a', '<p><strong>a</strong></p>'],
  ])('%s', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  it('is idempotent, and the fast path gives the same result as the library', () => {
    for (let seed = 0; seed < 1000; seed += 1) {
      const html = randomHtml(seed);
      const once = sanitise(html);
      expect(sanitise(once), html).toBe(once);
      expect(readByLibrary(once).html, html).toBe(once);
      expect(plainText(once), html).toBe(plainText(html));
    }
  });

  it('returns only allowed tags for any input', () => {
    const tag =
      /<\/?(?:p|br|h1|h2|strong|b|em|i|u|s|ul|ol|li|blockquote|pre|code|span|mark|table|thead|tbody|tr|th|td|sub|sup|img|a)(?: (?:style|src|alt|width|height|href|target|rel|start|colspan|rowspan)="[^"<>]*")*>/g;
    for (let seed = 10_000; seed < 12_000; seed += 1) {
      expect(sanitise(randomHtml(seed)).replace(tag, '')).not.toMatch(/[<>]/);
    }
  });
});

describe('limits', () => {
  it('refuses a text that is too long with a sentence', () => {
    expect(() => sanitise('a'.repeat(MAX_RICH_TEXT_LENGTH + 1))).toThrow(RichTextError);
    expect(sanitise('a'.repeat(MAX_RICH_TEXT_LENGTH))).toHaveLength(MAX_RICH_TEXT_LENGTH);
  });

  it('refuses a text whose canonical form is too long, so that accepted text is accepted again', () => {
    expect(() => sanitise('>'.repeat(MAX_RICH_TEXT_LENGTH / 2))).toThrow('too long');
  });

  it('refuses nesting that would take seconds to read', () => {
    expect(() => sanitise('<b></i>'.repeat(50_000))).toThrow('nested too deeply');
    expect(sanitise(`${'<blockquote>'.repeat(4000)}a`)).toContain('<blockquote>a</blockquote>');
  });
});
