/**
 * Text that is typed before the editor has loaded. It is stored as plain text, so that no letter is lost on a
 * slow connection or device.
 */
import { encodeText } from '@classi/richtext/characters';

/**
 * Returns the rich text with the typed text appended: the first line continues the last paragraph, as if the
 * caret were there. Dollar signs are unchanged, because `$x$` is a formula here as in the editor.
 * @param html rich text, or ''
 * @param typed plain text; line ends start new paragraphs
 */
export function withTyped(html: string, typed: string): string {
  if (typed === '') return html;
  const [first = '', ...others] = typed.split('\n').map(encodeText);
  const rest = others.map((line) => `<p>${line}</p>`).join('');
  const isOpen = /<\/p>$/.test(html);
  return isOpen ? `${html.slice(0, -'</p>'.length)}${first}</p>${rest}` : `${html}<p>${first}</p>${rest}`;
}
