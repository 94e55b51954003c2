import { LABEL } from '../../reading/labels/series.ts';
import { numeralOf } from '../../reading/marks/marks-grammar.ts';

/** A list of items in a line of a key that all earn the same marks. */
export interface Listed {
  items: string[];
  /** The marks for each item. */
  marks: number;
  /** The number of items that earn marks; undefined if all do. */
  counted: number | undefined;
}

const each = /[([]\s*(\d+(?:\.\d+)?|½|¼)\s*(?:marks?)?\s*(?:each|per\s+\w+)\s*[)\]]\.?\s*$/i;
const total = /[([]\s*(\d+(?:\.\d+)?)\s*(?:marks?)?\s*[)\]]\.?\s*$/i;
const anyOf = /^(.{0,40}?)[,:;–-]?\s*\bany\s+(one|two|three|four|five|six|[1-6])\b[^:]{0,30}:\s*/i;
const labelAtHead = new RegExp(String.raw`^\s*[([]?(?:${LABEL})[)\].]\s*`, 'i');
/** Matches a heading such as 'Output lines: …' and 'Political: …'. */
const heading = /^([^:]{1,40}):\s+(?=\S)/;

/**
 * Reads a list such as 'Any two: drought; frost; hail (1 each)' and 'Output: 1 2 / 3 4 (0.5 each)'; undefined if the line is not such a
 * list. A label at the beginning of the line is added to each item.
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

/** Splits a list at its semicolons; if it has none, at slashes between spaces; if it has none of these, at commas and 'and'. */
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
