import {
  type ParagraphProperties,
  paragraphProperties,
  type RunProperties,
  runProperties,
} from './properties.ts';
import { plainText } from './symbols.ts';
import { childElements, type Element, findChild, isOn, readAttribute, readSetting } from './xml.ts';

/** The label that Word shows before a paragraph of a list. */
export interface ListLabel {
  text: string;
  after: 'tab' | 'space' | 'nothing';
  run: RunProperties;
}

/** The lists of a document. Numbers are counted as labels are taken, so take them in the order of the document. */
export interface Numbering {
  /** Returns the paragraph properties of the list; undefined if there is no such list. */
  paragraph(id: string, level: number): ParagraphProperties | undefined;
  /** The next label of a list; undefined where there is no such list. */
  next(id: string, level: number): ListLabel | undefined;
  /** The list level of a style. */
  levelOfStyle(id: string, style: string): number | undefined;
}

interface Level {
  start: number;
  format: string;
  /** The pattern of a label, in which `%1` to `%9` are the numbers of the levels. */
  pattern: string;
  after: ListLabel['after'];
  /** Numbers of the levels above it are plain ones. */
  isLegal: boolean;
  /** A number at this level (1-based) or above restarts the count; 0 for never. */
  restart: number | undefined;
  style: string | undefined;
  run: RunProperties;
  paragraph: ParagraphProperties;
}

interface List {
  /** Lists with the same key share one count. */
  key: string;
  levels: Map<number, Level>;
  /** The start numbers that this list sets when it is first used. */
  starts: Map<number, number>;
}

/** `part` is the root of numbering.xml. */
export function readNumbering(part: Element | undefined): Numbering {
  const lists = readLists(part);
  const counts = new Map<string, (number | undefined)[]>();
  const used = new Set<string>();
  return {
    paragraph: (id, level) => lists.get(id)?.levels.get(level)?.paragraph,
    levelOfStyle: (id, style) =>
      [...(lists.get(id)?.levels ?? [])].find(([, level]) => level.style === style)?.[0],
    next: (id, at) => {
      const list = lists.get(id);
      const level = list?.levels.get(at);
      if (!(list && level)) {
        return undefined;
      }
      const count = counts.get(list.key) ?? [];
      counts.set(list.key, count);
      if (!used.has(id)) {
        used.add(id);
        for (const [each, start] of list.starts) {
          count[each] = start - 1;
        }
      }
      count[at] = (count[at] ?? level.start - 1) + 1;
      restartCounts(count, at, list);
      return { text: labelOf(list, at, count), after: level.after, run: level.run };
    },
  };
}

function restartCounts(count: (number | undefined)[], at: number, list: List): void {
  for (let below = at + 1; below < 9; below += 1) {
    const restart = list.levels.get(below)?.restart;
    if (restart === undefined || (restart > 0 && at < restart)) {
      count[below] = undefined;
    }
  }
}

function labelOf({ levels }: List, at: number, count: (number | undefined)[]): string {
  const level = levels.get(at);
  if (!level || level.format === 'none') {
    return (level?.pattern ?? '').replace(/%\d/g, '');
  }
  if (level.format === 'bullet') {
    return plainText(level.pattern, level.run.font) || '•';
  }
  return level.pattern.replace(/%(\d)/g, (_, digit: string) => {
    const each = Number(digit) - 1;
    const other = levels.get(each);
    const format = level.isLegal && each < at ? 'decimal' : (other?.format ?? 'decimal');
    return numberText(count[each] ?? other?.start ?? 1, format);
  });
}

function readLists(part: Element | undefined): Map<string, List> {
  const abstracts = new Map<string, Element>();
  const byStyle = new Map<string, string>();
  for (const each of childElements(part, 'w:abstractNum')) {
    const id = readAttribute(each, 'w:abstractNumId') ?? '';
    abstracts.set(id, each);
    const style = readSetting(each, 'w:styleLink');
    if (style !== undefined) {
      byStyle.set(style, id);
    }
  }
  const lists = new Map<string, List>();
  for (const num of childElements(part, 'w:num')) {
    const named = readSetting(num, 'w:abstractNumId') ?? '';
    const link = readSetting(abstracts.get(named), 'w:numStyleLink');
    const key = (link === undefined ? undefined : byStyle.get(link)) ?? named;
    const levels = new Map(childElements(abstracts.get(key), 'w:lvl').map(levelOf));
    const starts = new Map<number, number>();
    for (const change of childElements(num, 'w:lvlOverride')) {
      const at = Number(readAttribute(change, 'w:ilvl') ?? 0);
      const own = findChild(change, 'w:lvl');
      if (own) {
        levels.set(at, levelOf(own)[1]);
      }
      const start = Number.parseInt(readSetting(change, 'w:startOverride') ?? '', 10);
      if (Number.isFinite(start)) {
        starts.set(at, start);
      }
    }
    lists.set(readAttribute(num, 'w:numId') ?? '', { key, levels, starts });
  }
  return lists;
}

function levelOf(lvl: Element): [number, Level] {
  const at = Number(readAttribute(lvl, 'w:ilvl') ?? 0);
  const suffix = readSetting(lvl, 'w:suff');
  const restart = Number.parseInt(readSetting(lvl, 'w:lvlRestart') ?? '', 10);
  return [
    at,
    {
      start: Number.parseInt(readSetting(lvl, 'w:start') ?? '1', 10) || 0,
      format: readSetting(lvl, 'w:numFmt') ?? 'decimal',
      pattern: readSetting(lvl, 'w:lvlText') ?? '',
      after: suffix === 'space' || suffix === 'nothing' ? suffix : 'tab',
      isLegal: isOn(lvl, 'w:isLgl') ?? false,
      restart: Number.isNaN(restart) ? undefined : restart,
      style: readSetting(lvl, 'w:pStyle'),
      run: runProperties(findChild(lvl, 'w:rPr')),
      paragraph: paragraphProperties(findChild(lvl, 'w:pPr')),
    },
  ];
}

const romans: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(value: number): string {
  let left = Math.min(value, 5_000);
  let text = '';
  for (const [worth, letters] of romans) {
    for (; left >= worth; left -= worth) {
      text += letters;
    }
  }
  return text;
}

/** After z come aa, bb, cc. */
function letters(value: number): string {
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return value < 1 ? '' : letter.repeat(Math.min(20, Math.ceil(value / 26)));
}

function ordinal(value: number): string {
  const tens = value % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** A number as one of Word's formats writes it; formats that are not known here are plain numbers. */
export function numberText(value: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'bullet':
      return '•';
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'decimalZero':
      return value < 10 ? `0${value}` : String(value);
    case 'ordinal':
      return ordinal(value);
    case 'decimalEnclosedParen':
      return `(${value})`;
    case 'decimalEnclosedFullstop':
      return `${value}.`;
    case 'numberInDash':
      return `- ${value} -`;
    case 'hindiNumbers':
      return String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    default:
      return String(value);
  }
}
