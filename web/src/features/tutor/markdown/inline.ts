import { formulas } from '@classi/richtext';

/** The inline parts of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; latex: string; isDisplay: boolean; source: string }
  /** The number of a citation: `[2]`, or one of `[1, 2]`. */
  | { kind: 'citation'; number: number };

type Formula = Extract<Inline, { kind: 'formula' }>;

/**
 * Formulas are replaced by placeholders before emphasis is parsed, so that `$a_n$ … $a_m$` keeps its
 * underscores.
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';

const PATTERN = new RegExp(
  [
    '\\\\(?<escaped>[\\\\`*_[\\]()#>-])',
    '`(?<code>[^`]+)`',
    // While the answer streams, bold text may not be closed yet.
    '\\*\\*(?=\\S)(?<strong>.+?)(?:\\*\\*|$)',
    '\\*(?=\\S)(?<emphasis>[^*]*[^*\\s])\\*',
    '(?<!\\w)_(?=\\S)(?<underlined>[^_]*[^_\\s])_(?!\\w)',
    '\\[(?<citations>\\d{1,3}(?:\\s*,\\s*\\d{1,3})*)\\](?!\\()',
    `${OPEN}(?<formula>\\d+)${CLOSE}`,
    '\\[(?<link>[^\\]]+)\\]\\([^)\\s]*\\)',
  ].join('|'),
  'su',
);

/**
 * Parses a paragraph, heading or cell. The URLs of links are dropped, because an answer refers only to
 * textbooks.
 */
export function parseInline(source: string): Inline[] {
  const placed: Formula[] = [];
  const text = formulas(source.replaceAll(OPEN, '').replaceAll(CLOSE, ''))
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      const { latex, display, start, end } = segment;
      placed.push({ kind: 'formula', latex, isDisplay: display, source: source.slice(start, end) });
      return `${OPEN}${placed.length - 1}${CLOSE}`;
    })
    .join('');
  return pieces(text, placed);
}

function pieces(text: string, placed: readonly Formula[]): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  while (rest !== '') {
    const match = PATTERN.exec(rest);
    const before = match ? rest.slice(0, match.index) : rest;
    if (before !== '') found.push({ kind: 'text', text: before });
    if (!match) break;
    found.push(...piecesOf(match, placed));
    rest = rest.slice(match.index + match[0].length);
  }
  return found;
}

function piecesOf(match: RegExpExecArray, placed: readonly Formula[]): Inline[] {
  const { escaped, code, strong, emphasis, underlined, citations, formula, link } = match.groups ?? {};
  if (escaped !== undefined) return [{ kind: 'text', text: escaped }];
  if (code !== undefined) return [{ kind: 'code', text: withSources(code, placed) }];
  if (strong !== undefined) return [{ kind: 'strong', children: pieces(strong, placed) }];
  const slanted = emphasis ?? underlined;
  if (slanted !== undefined) return [{ kind: 'emphasis', children: pieces(slanted, placed) }];
  if (citations !== undefined) {
    return citations.split(',').map((number) => ({ kind: 'citation', number: Number(number) }));
  }
  if (link !== undefined) return pieces(link, placed);
  const whole = placed[Number(formula)];
  return whole ? [whole] : [];
}

/** A dollar sign in code does not start a formula. */
const withSources = (code: string, placed: readonly Formula[]) =>
  code.replace(new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g'), (_, at: string) => placed[Number(at)]?.source ?? '');
