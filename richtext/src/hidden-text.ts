import { checkLength } from './limits.ts';
import { VOID } from './pieces.ts';
import { mapPlainText } from './plain-text.ts';

/** Colours as `#rrggbb`. */
interface Colours {
  color: string;
  background: string;
}

/** Text and background with a lower contrast look the same (WCAG 2.2, contrast ratio, 1 to 21). */
const MIN_CONTRAST = 1.3;
const PAGE: Colours = { color: '#000000', background: '#ffffff' };
/** Scripts and emoji need one or two characters without width in a row. More of them in a row can carry a message. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060-\u2064]{6,}/;
/** HTML without any of this hides nothing. */
const MAY_HIDE = /color|&#|[\u00AD\u200B-\u200D\u2060-\u2064]/i;

/**
 * The text of rich text that cannot be seen on a white page, because its colour is that of its background; '' where all can be seen. A long
 * run of characters without width is given as its code points.
 *
 * @throws RichTextError as `sanitise` does.
 */
export function hiddenText(html: string): string {
  if (!MAY_HIDE.test(html)) return '';
  checkLength(html);
  const hidden: string[] = [];
  const open: Colours[] = [];
  for (const piece of mapPlainText(html).pieces) {
    const colours = open.at(-1) ?? PAGE;
    if (piece.kind === 'close') open.pop();
    else if (piece.kind === 'text') hidden.push(...hiddenIn(piece.text, colours));
    else if (!VOID.has(piece.name)) open.push(coloursOf(piece.attributes.style ?? '', colours));
  }
  return hidden.join(' ');
}

function hiddenIn(text: string, { color, background }: Colours): string[] {
  const isUnseen = text.trim() !== '' && contrast(color, background) < MIN_CONTRAST;
  const [run = ''] = INVISIBLE.exec(text) ?? [];
  const codes = [...run].map((character) => `U+${character.codePointAt(0)?.toString(16)}`);
  return [...(isUnseen ? [text.trim()] : []), ...(run === '' ? [] : [codes.join(' ')])];
}

/** Returns the colours of an element with this style inside another. */
const coloursOf = (style: string, outer: Colours): Colours => ({
  color: /(?:^|; )color: (#\w{6})/.exec(style)?.[1] ?? outer.color,
  background: /background-color: (#\w{6})/.exec(style)?.[1] ?? outer.background,
});

/** @param one `#rrggbb` */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
