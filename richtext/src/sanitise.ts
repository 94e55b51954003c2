import sanitizeHtml from 'sanitize-html';
import { withSigns } from './bare-signs.ts';
import { visible } from './characters.ts';
import { checkLength, RichTextError } from './limits.ts';
import { type Piece, readPieces, VOID } from './pieces.ts';
import { BLOCK, INLINE, writeCanonical } from './structure.ts';

/** Elements that people paste, and what they become here. Blocks without a counterpart become paragraphs. */
const REWRITTEN: Record<string, string> = {
  h3: 'h2',
  h4: 'h2',
  h5: 'h2',
  h6: 'h2',
  strike: 's',
  del: 's',
  ins: 'u',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  tfoot: 'tbody',
  ...Object.fromEntries(
    [
      'address article aside center dd details dl dt fieldset figcaption figure footer form header',
      'hgroup hr legend main menu nav optgroup search section summary body html caption',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, 'div']),
  ),
};

const LIBRARY_RULES: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCK, ...INLINE, ...VOID, 'div'],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['style'],
    mark: ['style'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Colours are checked by attributes.ts, which knows no other property.
  parseStyleAttributes: false,
  transformTags: REWRITTEN,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'title',
    'template',
    'iframe',
    'object',
    'svg',
    'noembed',
    'noframes',
  ],
};

/**
 * Rich text as it may be stored and shown: what people wrote, without anything that
 * could run, load, or leave its place. Applied on the way in and again when shown.
 *
 * The result is canonical: `sanitise(sanitise(x)) === sanitise(x)`, a browser parses it into the same tree,
 * and `plainText` and the offsets into it belong to it. Formulas stay LaTeX between dollars.
 *
 * @throws RichTextError when the text is longer than `MAX_RICH_TEXT_LENGTH`, before or after.
 */
export function sanitise(html: string): string {
  return readSanitised(html).html;
}

/** The canonical form of any HTML, and its pieces. */
export function readSanitised(html: string): { html: string; pieces: Piece[] } {
  checkLength(html);
  // Most text arrives in the canonical form already. Then writing it again gives the very same string, and
  // the library would change nothing either; a test holds the two ways against each other.
  const pieces = readPieces(html);
  if (pieces !== null && writeCanonical(pieces) === html) return { html, pieces };
  return readByLibrary(html);
}

/** The long way, for HTML of any origin: parsed by the library, then written in the canonical form. */
export function readByLibrary(html: string): { html: string; pieces: Piece[] } {
  checkDepth(html);
  const allowed = readPieces(sanitizeHtml(withSigns(visible(html)), LIBRARY_RULES));
  if (allowed === null) throw new RichTextError('This text could not be read.');
  const canonical = writeCanonical(allowed);
  const pieces = readPieces(canonical);
  if (pieces === null) throw new RichTextError('This text could not be read.');
  return { html: canonical, pieces };
}

const MAX_DEPTH = 5000;

/** The library takes time with the square of the depth: 100,000 nested elements would hold up everybody else. */
function checkDepth(html: string): void {
  if (html.length < MAX_DEPTH * 3) return;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, name = ''] of html.toLowerCase().matchAll(/<(\/?)([a-z][a-z0-9]*)/g)) {
    const count = open.get(name) ?? 0;
    const step = slash === '/' ? -Math.min(count, 1) : Number(!VOID.has(name));
    open.set(name, count + step);
    depth += step;
    if (depth > MAX_DEPTH) throw new RichTextError('This text is nested too deeply to be read.');
  }
}
