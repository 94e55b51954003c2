import { encodeAttribute, visible } from './characters.ts';
import { MAX_IMAGE_SIDE, MIN_IMAGE_SIDE } from './limits.ts';

type Attributes = Record<string, string>;

const MAX_ADDRESS_LENGTH = 2000;
const MAX_SPAN = 50;
const MAX_LIST_START = 9999;

/**
 * The attributes that an element may keep, written as they stand in the canonical form (each with a space
 * before it), or null when the element means nothing without what was refused: an image without a source of
 * ours, a link without an address, a span without a colour.
 */
export function canonicalAttributes(name: string, attributes: Attributes): string | null {
  switch (name) {
    case 'span': {
      const style = colours(attributes.style);
      return style === '' ? null : style;
    }
    case 'mark':
      return colours(attributes.style);
    case 'img':
      return imageAttributes(attributes);
    case 'a': {
      const address = linkAddress(attributes.href);
      return address === null ? null : `${write('href', address)} target="_blank" rel="noopener"`;
    }
    case 'ol':
      return integer('start', attributes.start, 2, MAX_LIST_START);
    case 'td':
    case 'th':
      return (
        integer('colspan', attributes.colspan, 2, MAX_SPAN) +
        integer('rowspan', attributes.rowspan, 2, MAX_SPAN)
      );
    default:
      return '';
  }
}

function write(name: string, value: string): string {
  return ` ${name}="${encodeAttribute(value)}"`;
}

function integer(name: string, value: string | undefined, least: number, most: number): string {
  if (value === undefined || !/^\d{1,5}$/.test(value)) return '';
  const number = Number(value);
  return number < least ? '' : write(name, String(Math.min(number, most)));
}

const SEGMENT = '(?!\\.{1,2}(?:/|$))(?:[\\w.~-]|%(?!2[ef]|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+';
const OUR_IMAGE = new RegExp(`^/(?:editor|document-processor)(?:/${SEGMENT})+$`, 'i');

/**
 * Returns whether an image's source is a file of ours (spec 1 §7): no other host, no data, no way up the
 * path.
 */
export function isImageSource(source: string): boolean {
  return source.length <= MAX_ADDRESS_LENGTH && OUR_IMAGE.test(source);
}

function imageAttributes({ src = '', alt = '', width, height }: Attributes): string | null {
  if (!isImageSource(src)) return null;
  const shownAlt = visible(alt).replace(/\s+/g, ' ').trim();
  return write('src', src) + write('alt', shownAlt) + side('width', width) + side('height', height);
}

function side(name: string, value: string | undefined): string {
  if (value === undefined || !/^\d{1,5}$/.test(value)) return '';
  return write(name, String(Math.min(Math.max(Number(value), MIN_IMAGE_SIDE), MAX_IMAGE_SIDE)));
}

const LINK = /^(?:https?:\/\/[^\s"'<>`\\]+|mailto:[^\s"'<>`\\]+@[^\s"'<>`\\]+)$/i;

function linkAddress(address: string | undefined): string | null {
  if (address === undefined || address.length > MAX_ADDRESS_LENGTH) return null;
  const shown = visible(address).trim();
  return LINK.test(shown) && URL.canParse(shown) ? shown : null;
}

/** Colours that pasted text names in words. Others are dropped, and so is everything see-through. */
const NAMED: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  orange: '#ffa500',
};

/** `#rrggbb` for a colour that can be shown as it is, otherwise null. */
function colour(value: string): string | null {
  const plain = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(plain)) return plain;
  if (/^#[0-9a-f]{3}$/.test(plain)) return plain.replace(/[0-9a-f]/g, '$&$&');
  const rgb = /^rgb\( ?(\d{1,3}) ?,? ?(\d{1,3}) ?,? ?(\d{1,3}) ?\)$/.exec(plain);
  if (rgb !== null) {
    const parts = rgb.slice(1).map((part) => Math.min(Number(part), 255).toString(16).padStart(2, '0'));
    return `#${parts.join('')}`;
  }
  return Object.hasOwn(NAMED, plain) ? (NAMED[plain] ?? null) : null;
}

function colours(style: string | undefined): string {
  if (style === undefined) return '';
  const found: Record<string, string> = {};
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = colour(declaration.slice(colon + 1));
    if ((property === 'color' || property === 'background-color') && value !== null) found[property] = value;
  }
  const written = ['color', 'background-color']
    .flatMap((property) => (found[property] === undefined ? [] : [`${property}: ${found[property]}`]))
    .join('; ');
  return written === '' ? '' : ` style="${written}"`;
}
