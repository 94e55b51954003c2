import { refusals } from '../refusals.ts';
import { type Archive, openArchive } from './archive.ts';
import { childElements, type Element, parseXml, readAttribute } from './xml.ts';

/** A part of the document that names others. */
export interface NamedPart {
  root: Element;
  /** The path of the file with an id; undefined where the document does not have it. */
  target(id: string | undefined): string | undefined;
}

/** The parts of a Word document. */
export interface DocumentParts {
  archive: Archive;
  main: NamedPart;
  styles: Element | undefined;
  numbering: Element | undefined;
  settings: Element | undefined;
  footnotes: NamedPart | undefined;
  endnotes: NamedPart | undefined;
}

/** Opens a Word document. @throws {DocumentError} that begins with `name`. */
export function openParts(name: string, bytes: Uint8Array, limits: { bytes: number }): DocumentParts {
  const archive = openArchive(name, bytes, limits);
  const read = (path: string): Element | undefined => {
    const part = archive.read(path);
    try {
      return part && parseXml(part);
    } catch (error) {
      throw refusals.damaged(name, { cause: error });
    }
  };
  const relations = (path: string): Element[] => {
    const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
    return childElements(read(`${folder}_rels/${file}.rels`), 'rel:Relationship');
  };
  const mainPath = pathOfMain(relations(''), archive) ?? notWord(name, archive);
  const named = (path: string | undefined): NamedPart | undefined => {
    const root = path === undefined ? undefined : read(path);
    if (path === undefined || !root) {
      return undefined;
    }
    const byId = new Map(
      relations(path).flatMap((relation) => {
        const target = pathOf(relation, path);
        return target === undefined ? [] : [[readAttribute(relation, 'Id'), target] as const];
      }),
    );
    return { root, target: (id) => byId.get(id) };
  };
  const main = named(mainPath);
  if (main?.root.name !== 'w:document') {
    throw refusals.damaged(name);
  }
  const ofType = (type: string): string | undefined => {
    const relation = relations(mainPath).find((each) => readAttribute(each, 'Type')?.endsWith(`/${type}`));
    return relation && pathOf(relation, mainPath);
  };
  const part = (type: string): Element | undefined => {
    const path = ofType(type);
    return path === undefined ? undefined : read(path);
  };
  return {
    archive,
    main,
    styles: part('styles'),
    numbering: part('numbering'),
    settings: part('settings'),
    footnotes: named(ofType('footnotes')),
    endnotes: named(ofType('endnotes')),
  };
}

function pathOfMain(relations: Element[], archive: Archive): string | undefined {
  const relation = relations.find((each) => readAttribute(each, 'Type')?.endsWith('/officeDocument'));
  const path = relation && pathOf(relation, '');
  const candidates = [path, 'word/document.xml'];
  return candidates.find((each) => each !== undefined && /word/i.test(each) && archive.has(each));
}

const others: [string, string][] = [
  ['xl/workbook.xml', 'an Excel workbook'],
  ['ppt/presentation.xml', 'a PowerPoint presentation'],
  ['content.xml', 'an OpenDocument file'],
  ['Index/Document.iwa', 'a Pages document'],
];

/** Never returns: says what the archive is instead. */
function notWord(name: string, archive: Archive): never {
  const other = others.find(([path]) => archive.has(path));
  throw other ? refusals.otherText(name, other[1]) : refusals.unknown(name);
}

function pathOf(relation: Element, from: string): string | undefined {
  const target = readAttribute(relation, 'Target');
  if (target === undefined || readAttribute(relation, 'TargetMode') === 'External') {
    return undefined;
  }
  const base = `zip:///${from}`;
  return URL.canParse(target, base) ? decodeURI(new URL(target, base).pathname).slice(1) : undefined;
}
