import { LABEL } from '../../reading/labels/series.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';

/** The items that a line of a key lists, each with the same marks. */
export interface Listed {
  items: string[];
  /** Marks of each. */
  marks: number;
  /** The marks are for so many of them. */
  counted: number | undefined;
}

const each = /[([]\s*(\d+(?:\.\d+)?|½|¼)\s*(?:marks?)?\s*(?:each|per\s+\w+)\s*[)\]]\.?\s*$/i;
const total = /[([]\s*(\d+(?:\.\d+)?)\s*(?:marks?)?\s*[)\]]\.?\s*$/i;
const anyOf = /^(.{0,40}?)[,:;–-]?\s*\bany\s+(one|two|three|four|five|six|[1-6])\b[^:]{0,30}:\s*/i;
const labelAtHead = new RegExp(String.raw`^\s*[([]?(?:${LABEL})[)\].]\s*`, 'i');
/** 'Output lines: …', 'Political: …'. */
const heading = /^([^:]{1,40}):\s+(?=\S)/;

/**
 * 'Any two: drought; frost; hail (1 each)', 'Output: 1 2 / 3 4 (0.5 each)': the things that a line lists, each for the same marks;
 * undefined where the line is no such list. The label at its head stays with each of them.
 */
export function listedEach(line: string): Listed | undefined {
  const perItem = each.exec(line);
  const any = anyOf.exec(line);
  const sum = perItem ? undefined : total.exec(line);
  const printed = perItem?.[1] ?? sum?.[1];
  if (printed === undefined || (!perItem && !any)) {
    return undefined;
  }
  const body = line.slice(0, (perItem ?? sum)?.index).trim();
  const label = labelAtHead.exec(body)?.[0] ?? '';
  const rest = any ? body.slice(any[0].length) : body.slice(label.length).replace(heading, '');
  const items = inItems(rest);
  const counted = any?.[2] === undefined ? undefined : numeralOf(any[2]);
  const isList = items.length > 1 && (counted === undefined || counted <= items.length);
  const marks = perItem ? numeralOf(printed) : numeralOf(printed) / (counted ?? 1);
  return isList ? { items: items.map((item) => label + item), marks, counted } : undefined;
}

/** By semicolons where it has some, else by slashes that stand apart, else by commas. */
function inItems(text: string): string[] {
  const border = text.includes(';')
    ? /\s*;\s*/
    : /\s\/\s/.test(text)
      ? /\s+\/\s+/
      : /\s*,\s*(?:and\s+)?|\s+and\s+(?=\S+$)/;
  return text
    .split(border)
    .map((item) =>
      item
        .replace(/^(?:and|or)\s+/, '')
        .replace(/\.$/, '')
        .trim(),
    )
    .filter((item) => item !== '');
}
