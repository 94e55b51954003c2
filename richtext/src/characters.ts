/**
 * Characters that a reader cannot see but that change what is read: NUL and other controls, bidirectional
 * overrides and isolates, the byte order mark, and the invisible "tag" alphabet, except where it spells the
 * flag of a country part. Joiners (U+200C, U+200D) stay: Hindi and many emoji need them.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

const LINE_END = /\r\n?/g;

/** Line ends as `\n`, without hidden characters and without halves of surrogate pairs. Idempotent. */
export function visible(text: string): string {
  return text.toWellFormed().replace(LINE_END, '\n').replace(HIDDEN, '$1');
}

const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;
const CHARACTER: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** Decodes the five entities of the canonical form; anything else stays as it is. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, (_, name: string) => CHARACTER[name] ?? '') : text;
}

/** Text as a browser writes it into HTML. */
export function encodeText(text: string): string {
  return text.replace(/[&<>\u00A0]/g, entity);
}

/** An attribute's value as a browser writes it between double quotes. */
export function encodeAttribute(value: string): string {
  return value.replace(/[&<>"\u00A0]/g, entity);
}

function entity(character: string): string {
  switch (character) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    default:
      return '&nbsp;';
  }
}
