/** A stretch of plain text: words, or a formula. `start` and `end` are offsets into the text it came from. */
export type Segment =
  | {
      kind: 'text';
      start: number;
      end: number;
      /** The text as a reader sees it: `\$` is a dollar. */
      text: string;
    }
  | {
      kind: 'formula';
      start: number;
      end: number;
      /** The source between the dollars, trimmed. */
      latex: string;
      /** Whether it is between two dollars on each side, for a separate line. */
      display: boolean;
    };

type Formula = Extract<Segment, { kind: 'formula' }>;

/**
 * Splits plain text into words and formulas, in order and without gaps.
 *
 * - `$…$` is a formula in the line, `$$…$$` one on a line of its own. Neither crosses a line end or is empty.
 * - `\$` is a dollar, in words and in formulas.
 * - So that prices survive (`$5 and $6`): the opening dollar of `$…$` is not followed by white space; the
 *   closing one is not preceded by white space nor followed by a digit; and the next dollar after an opening
 *   one closes it or it opens nothing. A dollar without its partner is a dollar.
 */
export function formulas(text: string): Segment[] {
  const segments: Segment[] = [];
  let wordsFrom = 0;
  const endWords = (end: number) => {
    if (end > wordsFrom) {
      segments.push({
        kind: 'text',
        start: wordsFrom,
        end,
        text: unescapeDollars(text.slice(wordsFrom, end)),
      });
    }
  };
  let at = nextDollar(text, 0);
  while (at >= 0) {
    const formula = displayFormula(text, at) ?? inlineFormula(text, at);
    if (formula === null) {
      at = nextDollar(text, at + 1);
      continue;
    }
    endWords(at);
    segments.push(formula);
    wordsFrom = formula.end;
    at = nextDollar(text, formula.end);
  }
  endWords(text.length);
  return segments;
}

/** `text` with every dollar escaped, so that none of them is read as the border of a formula. */
export function escapeDollars(text: string): string {
  return text.replaceAll('$', '\\$');
}

function unescapeDollars(text: string): string {
  return text.replaceAll('\\$', '$');
}

/** The next dollar that is not escaped, or -1. */
function nextDollar(text: string, from: number): number {
  let at = text.indexOf('$', from);
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('$', at + 1);
  return at;
}

function displayFormula(text: string, start: number): Formula | null {
  if (text[start + 1] !== '$') return null;
  let close = nextDollar(text, start + 2);
  while (close >= 0 && text[close + 1] !== '$') close = nextDollar(text, close + 1);
  return close < 0 ? null : formulaBetween(text, start, start + 2, close, close + 2);
}

function inlineFormula(text: string, start: number): Formula | null {
  const close = nextDollar(text, start + 1);
  if (close < 0 || /\s/.test(text.charAt(start + 1)) || /\s/.test(text.charAt(close - 1))) return null;
  return /\d/.test(text.charAt(close + 1)) ? null : formulaBetween(text, start, start + 1, close, close + 1);
}

function formulaBetween(text: string, start: number, from: number, to: number, end: number): Formula | null {
  const source = text.slice(from, to);
  const latex = source.trim();
  if (latex === '' || source.includes('\n')) return null;
  return { kind: 'formula', start, end, latex, display: from - start === 2 };
}
