import type { TabStop, TextStyle } from './model.ts';
import {
  childElements,
  type Element,
  findChild,
  isOn,
  readAttribute,
  readNumberAttribute,
  readSetting,
} from './xml.ts';

/** Points in a twentieth of a point, Word's measure. */
const TWIP = 1 / 20;

/** The properties of a run of text, or of a style for it. */
export interface RunProperties {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  struck?: boolean;
  script?: TextStyle['script'];
  isHidden?: boolean;
  hasCapitals?: boolean;
  font?: string;
}

/** The properties of a paragraph, or of a style for it. Sizes are in points. */
export interface ParagraphProperties {
  list?: { id: string; level?: number };
  level?: number;
  left?: number;
  right?: number;
  first?: number;
  before?: number;
  after?: number;
  align?: 'left' | 'center' | 'right';
  isPageStart?: boolean;
  tabs?: (TabStop | { at: number; align: 'clear' })[];
}

/** Without the entries that are undefined, so that the rest can be laid over other properties. */
export function known<Properties extends object>(
  properties: {
    [Key in keyof Properties]: Properties[Key] | undefined;
  },
): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Properties;
}

export function runProperties(rPr: Element | undefined): RunProperties {
  if (!rPr) {
    return {};
  }
  const size = Number.parseFloat(readSetting(rPr, 'w:sz') ?? '') / 2;
  const underline = readSetting(rPr, 'w:u');
  const script = readSetting(rPr, 'w:vertAlign');
  const fonts = findChild(rPr, 'w:rFonts');
  return known<RunProperties>({
    size: size > 0 ? Math.min(size, 96) : undefined,
    bold: isOn(rPr, 'w:b'),
    italic: isOn(rPr, 'w:i'),
    underlined: underline === undefined ? undefined : underline !== 'none',
    struck: isOn(rPr, 'w:strike') ?? isOn(rPr, 'w:dstrike'),
    script:
      script === undefined
        ? undefined
        : script === 'superscript'
          ? 'raised'
          : script === 'subscript'
            ? 'lowered'
            : 'base',
    isHidden: isOn(rPr, 'w:vanish'),
    hasCapitals: isOn(rPr, 'w:caps'),
    font: readAttribute(fonts, 'w:ascii') ?? readAttribute(fonts, 'w:hAnsi'),
  });
}

/** An attribute in twentieths of a point, as points. */
function points(element: Element | undefined, ...names: string[]): number | undefined {
  for (const name of names) {
    const value = readNumberAttribute(element, name);
    if (value !== undefined) {
      return value * TWIP;
    }
  }
  return undefined;
}

export function paragraphProperties(pPr: Element | undefined): ParagraphProperties {
  if (!pPr) {
    return {};
  }
  const indent = findChild(pPr, 'w:ind');
  const spacing = findChild(pPr, 'w:spacing');
  const hanging = points(indent, 'w:hanging');
  const id = readSetting(pPr, 'w:numPr', 'w:numId');
  const level = Number.parseInt(readSetting(pPr, 'w:numPr', 'w:ilvl') ?? '', 10);
  const tabs = childElements(findChild(pPr, 'w:tabs'), 'w:tab').map(tabOf);
  return known<ParagraphProperties>({
    list: id === undefined ? undefined : { id, ...(Number.isNaN(level) ? {} : { level }) },
    level: Number.isNaN(level) ? undefined : level,
    left: points(indent, 'w:left', 'w:start'),
    right: points(indent, 'w:right', 'w:end'),
    first: hanging === undefined ? points(indent, 'w:firstLine') : -hanging,
    before: isOn(spacing, 'w:beforeAutospacing') ? 14 : points(spacing, 'w:before'),
    after: points(spacing, 'w:after'),
    align: alignOf(readSetting(pPr, 'w:jc')),
    isPageStart: isOn(pPr, 'w:pageBreakBefore'),
    tabs: tabs.length > 0 ? tabs : undefined,
  });
}

function alignOf(value: string | undefined): ParagraphProperties['align'] {
  return value === undefined
    ? undefined
    : value === 'center'
      ? 'center'
      : value === 'right' || value === 'end'
        ? 'right'
        : 'left';
}

function tabOf(tab: Element): TabStop | { at: number; align: 'clear' } {
  const at = points(tab, 'w:pos') ?? 0;
  const kind = readAttribute(tab, 'w:val') ?? 'left';
  const align =
    kind === 'clear'
      ? 'clear'
      : kind === 'center'
        ? 'center'
        : ['right', 'end', 'decimal'].includes(kind)
          ? 'right'
          : 'left';
  return { at, align };
}

/** Lays properties over others; stops for tabs add up, and a stop can be cleared. */
export function over(below: ParagraphProperties, above: ParagraphProperties): ParagraphProperties {
  const tabs = [...(below.tabs ?? [])];
  for (const tab of above.tabs ?? []) {
    const same = tabs.findIndex(({ at }) => Math.abs(at - tab.at) < 0.5);
    if (same >= 0) {
      tabs.splice(same, 1);
    }
    if (tab.align !== 'clear') {
      tabs.push(tab);
    }
  }
  return { ...below, ...above, ...(tabs.length > 0 ? { tabs } : {}) };
}
