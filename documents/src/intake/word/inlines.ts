import type { NamedPart } from './document-parts.ts';
import { readDrawing, type WordDrawing } from './drawings.ts';
import { officeMathLatex } from './formulas/office-math.ts';
import type { Inline, TextStyle } from './model.ts';
import { type RunProperties, runProperties } from './properties.ts';
import type { Styles } from './styles.ts';
import { plainText, symbolFontLetter } from './symbols.ts';
import { childElements, type Element, findChild, innerText, readAttribute, readSetting } from './xml.ts';

/** The readers for the content of a paragraph. */
export interface InlineReader {
  styles: Styles;
  part: NamedPart;
  /** Fields that are open, outermost first: their code is not shown, their result is. They run over paragraphs. */
  fields: ('code' | 'result')[];
  /** The mark of a note. The note itself is printed at the end of the document. */
  note(kind: 'footnote' | 'endnote', id: string): string;
}

/** The content of a paragraph, and the text boxes anchored to it. */
export interface Inside {
  inlines: Inline[];
  /** Pictures that float next to the text. They are shown below it. */
  floating: Inline[];
  boxes: Element[];
}

const nothing = (): Inside => ({ inlines: [], floating: [], boxes: [] });

const STANDARD_SIZE = 10;

export function toTextStyle(run: RunProperties): TextStyle {
  return {
    size: run.size ?? STANDARD_SIZE,
    isBold: run.bold ?? false,
    isItalic: run.italic ?? false,
    isUnderlined: run.underlined ?? false,
    isStruck: run.struck ?? false,
    script: run.script ?? 'base',
  };
}

/** Reads the content of a paragraph. `base` is the text format of its style. */
export function readInside(paragraph: Element, base: RunProperties, reader: InlineReader): Inside {
  const inside = nothing();
  for (const child of childElements(paragraph)) {
    readChild(child, base, reader, inside);
  }
  return inside;
}

const skipped = new Set([
  'w:pPr',
  'w:rPr',
  'w:del',
  'w:moveFrom',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:rt',
  'w:fldData',
]);

function readChild(child: Element, base: RunProperties, reader: InlineReader, inside: Inside): void {
  switch (child.name) {
    case 'w:r':
      readRun(child, base, reader, inside);
      return;
    case 'm:oMath':
      addFormula(child, base, reader, inside);
      return;
    case 'm:oMathPara':
      for (const [index, formula] of childElements(child, 'm:oMath').entries()) {
        if (index > 0 || inside.inlines.length > 0) {
          inside.inlines.push({ type: 'line-break' });
        }
        addFormula(formula, base, reader, inside);
      }
      return;
    case 'mc:AlternateContent':
      readAlternative(child, inside, (content, into) => {
        for (const each of childElements(content)) {
          readChild(each, base, reader, into);
        }
      });
      return;
    default:
      if (!skipped.has(child.name)) {
        for (const each of childElements(child)) {
          readChild(each, base, reader, inside);
        }
      }
  }
}

/** Reads the newer of two alternative forms, or the older one if the newer cannot be read. */
function readAlternative(
  element: Element,
  inside: Inside,
  read: (content: Element, into: Inside) => void,
): void {
  for (const name of ['mc:Choice', 'mc:Fallback']) {
    const content = findChild(element, name);
    const found = nothing();
    if (content) {
      read(content, found);
    }
    if (found.inlines.length + found.floating.length + found.boxes.length > 0) {
      inside.inlines.push(...found.inlines);
      inside.floating.push(...found.floating);
      inside.boxes.push(...found.boxes);
      return;
    }
  }
}

function addFormula(element: Element, base: RunProperties, reader: InlineReader, { inlines }: Inside): void {
  const latex = officeMathLatex(element);
  if (latex === '' || reader.fields.includes('code')) {
    return;
  }
  const last = inlines.at(-1);
  if (last?.type === 'formula') {
    last.latex += ` ${latex}`;
  } else {
    inlines.push({ type: 'formula', latex, style: { ...toTextStyle(base), script: 'base' } });
  }
}

function readRun(run: Element, base: RunProperties, reader: InlineReader, inside: Inside): void {
  const rPr = findChild(run, 'w:rPr');
  const properties = {
    ...base,
    ...reader.styles.character(readSetting(rPr, 'w:rStyle')),
    ...runProperties(rPr),
  };
  for (const child of childElements(run)) {
    readField(child, reader);
    if (properties.isHidden || reader.fields.includes('code')) {
      continue;
    }
    if (child.name === 'mc:AlternateContent') {
      readAlternative(child, inside, (content, into) => {
        for (const each of childElements(content)) {
          readRunChild(each, properties, reader, into);
        }
      });
    } else {
      readRunChild(child, properties, reader, inside);
    }
  }
}

function readField(child: Element, { fields }: InlineReader): void {
  if (child.name === 'w:fldChar') {
    const type = readAttribute(child, 'w:fldCharType');
    if (type === 'begin') {
      fields.push('code');
    } else if (type === 'separate' && fields.length > 0) {
      fields[fields.length - 1] = 'result';
    } else if (type === 'end') {
      fields.pop();
    }
  }
}

function readRunChild(child: Element, properties: RunProperties, reader: InlineReader, inside: Inside): void {
  const style = toTextStyle(properties);
  const text = (words: string, own = style): void => {
    if (words !== '') {
      inside.inlines.push({ type: 'text', text: words, style: own });
    }
  };
  switch (child.name) {
    case 'w:t':
      text(wordsOf(child, properties));
      return;
    case 'w:tab':
    case 'w:ptab':
      inside.inlines.push({ type: 'tab', isUnderlined: style.isUnderlined, style });
      return;
    case 'w:br':
    case 'w:cr': {
      const kind = readAttribute(child, 'w:type');
      inside.inlines.push({ type: kind === 'page' ? 'page-break' : 'line-break' });
      return;
    }
    case 'w:noBreakHyphen':
      text('-');
      return;
    case 'w:sym': {
      const code = Number.parseInt(readAttribute(child, 'w:char') ?? '', 16);
      text(symbolFontLetter(readAttribute(child, 'w:font') ?? 'Symbol', Number.isNaN(code) ? 0 : code));
      return;
    }
    case 'w:footnoteReference':
    case 'w:endnoteReference': {
      const kind = child.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
      text(reader.note(kind, readAttribute(child, 'w:id') ?? ''), { ...style, script: 'raised' });
      return;
    }
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      addDrawing(readDrawing(child, reader.part), style, inside);
      return;
    case 'w:ruby':
      readChild(findChild(child, 'w:rubyBase') ?? child, properties, reader, inside);
      return;
    default:
  }
}

function wordsOf(element: Element, properties: RunProperties): string {
  const raw = innerText(element)
    .replace(/[\r\n\t]/g, ' ')
    .replaceAll('\u00ad', '');
  const preserved = readAttribute(element, 'xml:space') === 'preserve' ? raw : raw.trim();
  const plain = plainText(preserved, properties.font);
  const words = properties.hasCapitals ? plain.toLocaleUpperCase('en') : plain;
  // A gap to be filled in: what cannot be seen without its line must not be read as a space.
  return properties.underlined && /^[ \u00a0]{2,}$/.test(words) ? '_'.repeat(words.length) : words;
}

function addDrawing({ pictures, boxes, isFloating }: WordDrawing, style: TextStyle, inside: Inside): void {
  for (const picture of pictures) {
    (isFloating ? inside.floating : inside.inlines).push(
      typeof picture === 'string'
        ? { type: 'text', text: picture, style: { ...style, isUnderlined: false } }
        : { type: 'picture', picture },
    );
  }
  inside.boxes.push(...boxes);
}
