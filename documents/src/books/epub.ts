/** A book in EPUB 2 or 3: the files of its spine, one after the other. */
import { posix } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';
import { refusals, refuseFile } from '../intake/refusals.ts';
import type { Archive } from '../intake/word/archive.ts';
import type { BookProgress, BookText } from './book-text.ts';
import { decodeText } from './decode-text.ts';
import { HtmlSections } from './html-sections.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
const PAGE_OF_TEXT = /html|xml/;

export const isEpub = (archive: Archive): boolean => archive.has(CONTAINER);

/** @throws DocumentError if the book is damaged, copy-protected or too large */
export async function* readEpub(
  name: string,
  archive: Archive,
  signal: AbortSignal,
): AsyncGenerator<BookProgress, BookText> {
  refuseProtected(name, archive);
  const { title, author, files } = readPackage(name, archive);
  const sections = new HtmlSections();
  for (const [index, path] of files.entries()) {
    signal.throwIfAborted();
    const bytes = archive.read(path);
    if (bytes === undefined) throw refusals.damaged(name);
    const html = decodeText(name, bytes);
    sections.begin(titleOf(html) || title);
    sections.add(html);
    yield { part: index + 1, parts: files.length };
    await yieldToOthers();
  }
  const text = sections.end();
  return { title: title || text.title, author, pages: null, sections: text.sections };
}

/** Fonts may be obscured; pages of text that are encrypted can only be read with the shop's own program. */
function refuseProtected(name: string, archive: Archive): void {
  const encryption = archive.read(ENCRYPTION);
  if (encryption && /CipherReference[^>]*URI="[^"]*html?"/i.test(decodeText(name, encryption)))
    throw refuseFile(
      'encrypted',
      name,
      'is protected against copying, so it cannot be read. Please ask the publisher for an unprotected copy.',
    );
}

const xmlOf = (name: string, archive: Archive, path: string) => {
  const bytes = archive.read(path);
  if (!bytes) throw refusals.damaged(name);
  return parseDocument(decodeText(name, bytes), { xmlMode: true });
};

type Parsed = ReturnType<typeof parseDocument>;

/** Returns elements by their local name, because files use different prefixes. */
const elements = (document: Parsed, name: string) =>
  DomUtils.getElementsByTagName((tag) => tag === name || tag.endsWith(`:${name}`), document, true);

function readPackage(name: string, archive: Archive): { title: string; author: string; files: string[] } {
  const [root] = elements(xmlOf(name, archive, CONTAINER), 'rootfile');
  const path = root?.attribs['full-path'];
  if (!path) throw refusals.damaged(name);
  const opf = xmlOf(name, archive, path);
  const folder = posix.dirname(path);
  const items = new Map(elements(opf, 'item').map(({ attribs }) => [attribs.id, attribs]));
  const files = elements(opf, 'itemref').flatMap(({ attribs }) => {
    const item = items.get(attribs.idref);
    const isText = item?.href && PAGE_OF_TEXT.test(item['media-type'] ?? '') && item.properties !== 'nav';
    return isText ? [posix.join(folder, decodedPath(item.href ?? ''))] : [];
  });
  if (files.length === 0) throw refusals.damaged(name);
  const textOf = (tag: string): string =>
    elements(opf, tag)
      .slice(0, 1)
      .map((element) => DomUtils.textContent(element).replace(/\s+/g, ' ').trim())
      .join('');
  return { title: textOf('title'), author: textOf('creator'), files };
}

/** A path with a percent sign that does not begin an escape is used unchanged. */
function decodedPath(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

const titleOf = (html: string): string =>
  DomUtils.textContent(elements(parseDocument(/<title\b[\s\S]*?<\/title>/i.exec(html)?.[0] ?? ''), 'title'))
    .replace(/\s+/g, ' ')
    .trim();
