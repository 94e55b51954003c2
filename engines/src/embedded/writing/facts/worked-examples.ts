import type { Sentence, SourceSection } from '../sources.ts';
import { standingAlone } from '../stands-alone.ts';
import { arithmeticValue } from './arithmetic.ts';

/** A calculation of the source whose every number is understood. */
export interface WorkedExample {
  /** The case, in prose. */
  story: string;
  /** 'the acceleration'. */
  sought: string;
  /** LaTeX of numbers only. */
  working: string;
  result: number;
  /** ' m/s²'; '' where it has none. */
  unit: string;
  stands: [Sentence, ...Sentence[]];
}

const MOST_STORY = 4;
/** Numbers of formulas themselves: squares, halves, per cent. */
const constants = new Set(['0', '1', '2', '100']);

export const numberPattern = /(?<![\w.,{^_\\])\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|\.\d)/g;

export function workedExamplesIn(sections: SourceSection[]): WorkedExample[] {
  return sections.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => exampleEndingAt(sentence) ?? []),
  );
}

const asks =
  /(?:^|, so |\. |^Therefore |and )((?:the|its|his|her|their|an?) (?:\p{L}+ ){0,3}?\p{L}+(?: of (?:the |a )?\p{L}+)?) (?:is|are|was|has risen by)(?: therefore| then| about)? (?=\$)/iu;

function exampleEndingAt(sentence: Sentence): WorkedExample | undefined {
  const formula = /\$([^$]+)\$(?: ([^\s$,;]+?))?[.,;]?(?:\s.*)?$/.exec(sentence.text);
  const sought = asks.exec(sentence.text)?.[1];
  const parts = formula?.[1]?.split(/=|\\approx/).map((part) => part.trim()) ?? [];
  const result = arithmeticValue(parts.at(-1) ?? '');
  const working = parts
    .slice(0, -1)
    .findLast((part) => arithmeticValue(part) !== undefined && /\D/.test(part.trim()));
  if (
    !formula ||
    sought === undefined ||
    result === undefined ||
    working === undefined ||
    /^\\?-?\d/.test(sought)
  )
    return undefined;
  const value = arithmeticValue(working);
  if (value === undefined || Math.abs(value - result) > 0.006 * Math.max(1, Math.abs(result)))
    return undefined;
  const story = storyFor(sentence, working);
  const [first] = story ?? [];
  if (!story || !first) return undefined;
  const unit =
    formula[2] === undefined ||
    /^(?:and|so|but|or|which|in|is|for|at|on|of|when|by|to|up|down|towards)$/.test(formula[2])
      ? ''
      : ` ${formula[2].replace(/[.,;]$/, '')}`;
  return {
    story: story.map(({ text }) => text).join(' '),
    sought: sought.charAt(0).toLowerCase() + sought.slice(1),
    working,
    result,
    unit,
    stands: [first, ...story.slice(1), sentence],
  };
}

/** The sentences before, back to where all the numbers of the working are given, and no others. */
function storyFor(sentence: Sentence, working: string): Sentence[] | undefined {
  const needed = (working.match(/\d+(?:\.\d+)?/g) ?? []).filter((each) => !constants.has(each));
  const all = sentence.section.sentences;
  for (let from = sentence.at - 1; from >= Math.max(0, sentence.at - MOST_STORY); from -= 1) {
    const story = all.slice(from, sentence.at);
    const text = story.map((each) => each.text).join(' ');
    if (story.some(({ paragraph }) => paragraph !== sentence.paragraph)) return undefined;
    const given = (text.match(numberPattern) ?? []).map((each) => each.replaceAll(',', ''));
    const isAll = needed.every((each) => given.includes(each));
    if (isAll && needed.length >= 2) {
      const once = given.every((each) => given.filter((other) => other === each).length === 1);
      const used = given.every((each) => needed.includes(each));
      return once && used && opens(story[0]) && !/\$|\?/.test(text) && sharesUnits(text) ? story : undefined;
    }
  }
  return undefined;
}

const opens = (first: Sentence | undefined): boolean =>
  first !== undefined &&
  (standingAlone(first.text) !== undefined ||
    /^(?:Suppose that |Imagine )?(?:an?|the) /i.test(first.text) ||
    /^Suppose that /.test(first.text));

/** Kilometres beside seconds would need a conversion that the working does not show. */
const sharesUnits = (text: string): boolean =>
  !/\b(?:km\/h|km|minutes?|hours?|cm|mm|grams?|g|per cent)\b|%/.test(text);
