import { DOMParser } from '@xmldom/xmldom';

/** An element; names and attributes carry the usual prefix of their namespace, even where the file uses another one. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly (Element | string)[];
}

/** Thrown for XML that is not read, because it is damaged, nested too deeply, or declares types or entities. */
export class XmlError extends Error {}

const DEEPEST = 300;
const MAX_ELEMENTS = 1_500_000;

const prefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
};

/** The root of a part of a Word document. @throws {XmlError} */
export function parseXml(bytes: Uint8Array): Element {
  const text = textOf(bytes);
  checkShape(text);
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') {
        throw new XmlError(message);
      }
    },
  });
  const root = parser.parseFromString(text, 'text/xml').documentElement;
  if (!root) {
    throw new XmlError('It has no root.');
  }
  return elementOf(root as unknown as DomElement);
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Rejects XML that declares types or entities, which Word never does. */
function checkShape(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new XmlError('It declares entities.');
  }
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1];
    if (next === '/') {
      depth -= 1;
    } else if (next !== '!' && next !== '?') {
      elements += 1;
      const end = text.indexOf('>', at);
      depth += text[end - 1] === '/' ? 0 : 1;
    }
    if (depth > DEEPEST || elements > MAX_ELEMENTS) {
      throw new XmlError('It is nested too deeply, or has too many elements.');
    }
  }
}

/** The part of the parser's tree that is used here. */
interface DomNode {
  nodeType: number;
  nodeName: string;
  localName: string | null;
  namespaceURI: string | null;
  nodeValue: string | null;
  nextSibling: DomNode | null;
}

interface DomElement extends DomNode {
  firstChild: DomNode | null;
  attributes: { length: number; item(at: number): (DomNode & { value: string }) | null };
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

function elementOf(node: DomElement): Element {
  const attributes = new Map<string, string>();
  for (let at = 0; at < node.attributes.length; at += 1) {
    const attribute = node.attributes.item(at);
    if (attribute) {
      attributes.set(nameOf(attribute), attribute.value);
    }
  }
  const children: (Element | string)[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === ELEMENT) {
      children.push(elementOf(child as DomElement));
    } else if (child.nodeType === TEXT || child.nodeType === CDATA) {
      children.push(child.nodeValue ?? '');
    }
  }
  return { name: nameOf(node), attributes, children };
}

function nameOf({ namespaceURI, localName, nodeName }: DomNode): string {
  const prefix = namespaceURI === null ? undefined : prefixes[namespaceURI];
  return prefix === undefined ? nodeName : `${prefix}:${localName}`;
}

export function isElement(child: Element | string): child is Element {
  return typeof child !== 'string';
}

export function childElements(element: Element | undefined, name?: string): Element[] {
  const elements = (element?.children ?? []).filter(isElement);
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

/** The element at the end of a way of names; undefined where any of them is missing. */
export function findChild(element: Element | undefined, ...names: string[]): Element | undefined {
  let found = element;
  for (const name of names) {
    found = found?.children.filter(isElement).find((child) => child.name === name);
  }
  return found;
}

export function readAttribute(element: Element | undefined, name: string): string | undefined {
  return element?.attributes.get(name);
}

/** `w:val` (or `m:val`) of the element at the end of a way. */
export function readSetting(element: Element | undefined, ...names: string[]): string | undefined {
  const found = findChild(element, ...names);
  return readAttribute(found, 'w:val') ?? readAttribute(found, 'm:val');
}

/** A switch such as bold: there means on, unless it says off. Undefined where it is not there. */
export function isOn(element: Element | undefined, ...names: string[]): boolean | undefined {
  const found = findChild(element, ...names);
  if (!found) {
    return undefined;
  }
  return !['0', 'false', 'off'].includes(
    readAttribute(found, 'w:val') ?? readAttribute(found, 'm:val') ?? '1',
  );
}

/** A number of an attribute; undefined where it is none. */
export function readNumberAttribute(element: Element | undefined, name: string): number | undefined {
  const value = Number.parseFloat(readAttribute(element, name) ?? '');
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Every element under one that has the name, from the outside in; not looking into those that are found, nor into those of
 * another name that is given.
 */
export function findAll(element: Element, name: string, except?: string): Element[] {
  return childElements(element).flatMap((child) => {
    if (child.name === name) {
      return [child];
    }
    return child.name === except ? [] : findAll(child, name, except);
  });
}

/** All text under an element. */
export function innerText(element: Element): string {
  return element.children.map((child) => (isElement(child) ? innerText(child) : child)).join('');
}
