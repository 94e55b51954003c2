import type { DocumentParts, NamedPart } from './document-parts.ts';
import { type InlineReader, readInside, toTextStyle } from './inlines.ts';
import type { Block, Inline, Paragraph, Section } from './model.ts';
import { type Numbering, numberText, readNumbering } from './numbering.ts';
import { over, type ParagraphProperties, paragraphProperties, runProperties } from './properties.ts';
import { readStyles, type Styles } from './styles.ts';
import { readTable } from './tables.ts';
import {
  childElements,
  type Element,
  findChild,
  isOn,
  readAttribute,
  readNumberAttribute,
  readSetting,
} from './xml.ts';

/** Reads a document's body and, at its end, its notes. */
export function readWord(parts: DocumentParts): Section[] {
  const reader = new WordReader(parts);
  return reader.sections();
}

type NoteKind = 'footnote' | 'endnote';

interface Note {
  mark: string;
  element: Element;
  part: NamedPart;
}

const TWIP = 1 / 20;

class WordReader {
  readonly #parts: DocumentParts;
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #notes: Note[] = [];
  readonly #marks = { footnote: 0, endnote: 0 };
  readonly #sections: Section[] = [];
  readonly #fields: InlineReader['fields'] = [];
  #part: NamedPart;
  /** The content of a paragraph whose end was deleted. It continues in the next one. */
  #carried: Inline[] = [];

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    this.#part = parts.main;
    this.#styles = readStyles(parts.styles);
    this.#numbering = readNumbering(parts.numbering);
  }

  sections(): Section[] {
    const body = findChild(this.#parts.main.root, 'w:body');
    const left = body ? this.#blocks(body) : [];
    this.#endSection(left, findChild(body, 'w:sectPr'));
    this.#sections.at(-1)?.blocks.push(...this.#noteBlocks());
    return this.#sections;
  }

  #endSection(blocks: Block[], sectPr: Element | undefined): void {
    const size = findChild(sectPr, 'w:pgSz');
    const margins = findChild(sectPr, 'w:pgMar');
    const points = (element: Element | undefined, name: string, otherwise: number): number =>
      (readNumberAttribute(element, name) ?? otherwise) * TWIP;
    const width = points(size, 'w:w', 11_906);
    const inner = width - points(margins, 'w:left', 1_440) - points(margins, 'w:right', 1_440);
    this.#sections.push({
      isAcross: width > points(size, 'w:h', 16_838),
      isOnNewPage: readSetting(sectPr, 'w:type') !== 'continuous',
      width: inner,
      blocks,
    });
  }

  #blocks(container: Element): Block[] {
    const blocks: Block[] = [];
    for (const child of childElements(container)) {
      switch (child.name) {
        case 'w:p': {
          blocks.push(...this.#paragraph(child));
          const sectPr = findChild(child, 'w:pPr', 'w:sectPr');
          if (sectPr && container.name === 'w:body') {
            this.#endSection(blocks.splice(0), sectPr);
          }
          break;
        }
        case 'w:tbl': {
          const table = readTable(child, this.#styles, (cell) => this.#blocks(cell));
          blocks.push(...(table ? [table] : []));
          break;
        }
        case 'mc:AlternateContent':
          blocks.push(
            ...this.#blocks(findChild(child, 'mc:Choice') ?? findChild(child, 'mc:Fallback') ?? child),
          );
          break;
        case 'm:oMathPara':
        case 'm:oMath':
          blocks.push(...this.#paragraph({ name: 'w:p', attributes: new Map(), children: [child] }));
          break;
        case 'w:sdt':
        case 'w:sdtContent':
        case 'w:ins':
        case 'w:moveTo':
        case 'w:customXml':
        case 'w:smartTag':
          blocks.push(...this.#blocks(child));
          break;
        default:
      }
    }
    return blocks;
  }

  /** A paragraph and the text boxes that hang on it; none where it was deleted or is hidden. */
  #paragraph(p: Element): Block[] {
    const pPr = findChild(p, 'w:pPr');
    const styleId = readSetting(pPr, 'w:pStyle');
    const style = this.#styles.paragraph(styleId);
    const mark = findChild(pPr, 'w:rPr');
    const { inlines, floating, boxes } = readInside(p, style.run, this.#inlineReader());
    const text = [...this.#carried.splice(0), ...inlines];
    const whole = text.length === 0 ? floating : [...text, ...floating.flatMap(onItsOwnLine)];
    const boxBlocks = boxes.flatMap((box) => this.#blocks(box));
    if (findChild(mark, 'w:del') ?? findChild(mark, 'w:moveFrom')) {
      this.#carried = whole;
      return boxBlocks;
    }
    const isHidden = isOn(mark, 'w:vanish') === true || style.run.isHidden === true;
    if (whole.length === 0 && (isHidden || this.#fields.includes('code'))) {
      return boxBlocks;
    }
    const own = paragraphProperties(pPr);
    const { properties, list } = this.#setting(own, style.paragraph, styleId);
    const markRun = { ...style.run, ...runProperties(mark) };
    const label = list && this.#numbering.next(list.id, list.level);
    return [
      {
        ...shapeOf(properties),
        ...(label && label.text !== ''
          ? {
              label: {
                text: label.text,
                after: label.after,
                style: { ...toTextStyle({ ...markRun, ...label.run }), isUnderlined: false, script: 'base' },
              },
            }
          : {}),
        inlines: whole,
        size: toTextStyle(markRun).size,
      },
      ...boxBlocks,
    ];
  }

  #inlineReader(): InlineReader {
    return {
      styles: this.#styles,
      part: this.#part,
      fields: this.#fields,
      note: (kind, id) => this.#noteMark(kind, id),
    };
  }

  /** Returns a paragraph's list and its properties. Its own properties come first, then those of the list, then those of the style. */
  #setting(
    own: ParagraphProperties,
    style: ParagraphProperties,
    styleId: string | undefined,
  ): { properties: ParagraphProperties; list?: { id: string; level: number } } {
    const id = own.list?.id ?? style.list?.id;
    if (id === undefined || id === '0') {
      return { properties: over(style, own) };
    }
    const ofStyle = styleId === undefined ? undefined : this.#numbering.levelOfStyle(id, styleId);
    const level = own.list?.level ?? own.level ?? (own.list ? undefined : ofStyle) ?? style.list?.level ?? 0;
    const ofList = this.#numbering.paragraph(id, level) ?? {};
    const below = own.list ? over(style, ofList) : over(ofList, style);
    return { properties: over(below, own), list: { id, level } };
  }

  #noteMark(kind: NoteKind, id: string): string {
    const part = kind === 'footnote' ? this.#parts.footnotes : this.#parts.endnotes;
    const element = childElements(part?.root, `w:${kind}`).find((each) => readAttribute(each, 'w:id') === id);
    this.#marks[kind] += 1;
    const mark = numberText(this.#marks[kind], kind === 'footnote' ? 'decimal' : 'lowerRoman');
    if (part && element && !this.#notes.some((note) => note.element === element)) {
      this.#notes.push({ mark, element, part });
    }
    return mark;
  }

  /** Each note behind its mark. A note in a note is added while they are read, and read too. */
  #noteBlocks(): Block[] {
    const blocks: Block[] = [];
    for (const { mark, element, part } of this.#notes) {
      this.#part = part;
      const [first, ...rest] = this.#blocks(element);
      const style = { ...toTextStyle({}), script: 'raised' as const };
      const inlines: Inline[] = [{ type: 'text', text: mark, style }];
      if (first?.type === 'paragraph') {
        const { label: _, ...plain } = first;
        blocks.push({ ...plain, inlines: [...inlines, ...first.inlines] }, ...rest);
      } else {
        blocks.push({ ...shapeOf({}), inlines, size: style.size }, ...(first ? [first] : []), ...rest);
      }
    }
    return blocks;
  }
}

const onItsOwnLine = (inline: Inline): Inline[] => [{ type: 'line-break' }, inline];

function shapeOf(properties: ParagraphProperties): Omit<Paragraph, 'inlines' | 'size' | 'label'> {
  return {
    type: 'paragraph',
    align: properties.align ?? 'left',
    left: properties.left ?? 0,
    right: properties.right ?? 0,
    first: properties.first ?? 0,
    before: properties.before ?? 0,
    after: properties.after ?? 0,
    tabs: (properties.tabs ?? []).filter((tab) => tab.align !== 'clear'),
    isPageStart: properties.isPageStart ?? false,
  };
}
