/** What is typed before the editor has loaded: stored as plain letters, so that none is lost on a slow line or a busy device. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function paragraph(line: string): string {
  return line.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);
}

/**
 * The rich text with what was typed after its end: the first line goes on in the last paragraph, as it would with the caret there.
 * Dollars stay as they are: a typed `$x$` is a formula here as in the editor.
 * @param html rich text, '' for none
 * @param typed plain text; line ends begin new paragraphs
 */
export function withTyped(html: string, typed: string): string {
  if (typed === '') return html;
  const [first = '', ...others] = typed.split('\n').map(paragraph);
  const rest = others.map((line) => `<p>${line}</p>`).join('');
  const open = /<\/p>$/.test(html);
  return open ? `${html.slice(0, -'</p>'.length)}${first}</p>${rest}` : `${html}<p>${first}</p>${rest}`;
}
