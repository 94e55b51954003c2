/** Sanitises an SVG drawing: removes everything that runs, loads or refers to something outside of it. */
import { DOMParser, type Element, type Node, XMLSerializer } from '@xmldom/xmldom';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The allowed elements: SVG 2 without scripts, links, animation, foreign content and metadata. */
const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image style title desc
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feOffset`.split(
    /\s+/,
  ),
);
const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]+$/;
/** Unsafe CSS. A backslash is unsafe because it can hide any of the others. */
const UNSAFE_CSS = /\\|@import|javascript:|url\(\s*(?!['"]?#)/i;

/** @returns the drawing as text, or null if the text is not an SVG with a size */
export function safeSvg(text: string): string | null {
  const root = rootOf(text);
  if (root?.namespaceURI !== SVG || root.localName !== 'svg') return null;
  const hasSize = root.hasAttribute('viewBox') || (root.hasAttribute('width') && root.hasAttribute('height'));
  if (!hasSize) return null;
  clean(root);
  return new XMLSerializer().serializeToString(root);
}

function rootOf(text: string): Element | null {
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new SyntaxError(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, 'image/svg+xml').documentElement;
  } catch {
    return null;
  }
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** @param element an SVG element */
function clean(element: Element): void {
  for (const attribute of [...element.attributes])
    if (!isSafe(element, attribute)) element.removeAttributeNode(attribute);
  for (const child of [...element.childNodes]) {
    const isText = child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE;
    if (isText || isAllowed(child)) {
      if (isElement(child)) clean(child);
    } else element.removeChild(child);
  }
}

function isAllowed(node: Node): boolean {
  if (!isElement(node) || node.namespaceURI !== SVG || !ELEMENTS.has(node.localName ?? '')) return false;
  return node.localName !== 'style' || !UNSAFE_CSS.test(node.textContent ?? '');
}

function isSafe(
  { localName: element }: Element,
  {
    localName,
    namespaceURI,
    value,
  }: { localName: string | null; namespaceURI: string | null; value: string },
): boolean {
  const name = localName ?? '';
  if (namespaceURI === XMLNS) return value === SVG || value === XLINK;
  if (name === 'href' && (namespaceURI === null || namespaceURI === XLINK))
    return value.startsWith('#') || (element === 'image' && PICTURE.test(value));
  if (namespaceURI === XML) return name === 'space' || name === 'lang';
  return namespaceURI === null && !/^on/i.test(name) && !UNSAFE_CSS.test(value);
}
