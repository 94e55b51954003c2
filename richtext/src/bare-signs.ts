/**
 * Text of people who do not think of HTML: `If $a<b$ then …`. To a parser the sign opens an element `b$`, and what follows it is lost.
 */

/** An opening tag from its name to its end; quotes may hold anything. */
const WHOLE_TAG = String.raw`[a-z][\w:-]*(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>`;

/** Elements of one letter there are seven: `<y and z>` is none. Names with a prefix, as Word writes them, are. */
const NO_ELEMENT = String.raw`[c-hj-ortv-z](?![\w:-])`;

const BARE_SIGN = new RegExp(`<(?=[a-z])(?:(?!${WHOLE_TAG})|(?=${NO_ELEMENT}))`, 'gi');

/** HTML in which every sign that opens no element is written as one. */
export function withSigns(html: string): string {
  return html.replace(BARE_SIGN, '&lt;');
}
