/** What a sentence says of two things by comparing them: 'light travels faster than sound', 'the speed of sound is less than that of light'. */
import type { Span } from './text/sentences.ts';
import { isFunctionWord, wordsOf } from './text/words.ts';

export interface ComparedThings extends Span {
  /** Stems of what is said to have more of it, and of what to have less. */
  more: Set<string>;
  less: Set<string>;
  /** What is compared: speed, mass, … */
  scale: string;
}

/** Scale: words for more of it, and for less. */
const scales: [string, string, string][] = [
  [
    'speed',
    'faster|quicker|speedier|more quickly|more rapidly|more speedily|more fast|swifter',
    'slower|more slowly|less quickly|less fast|less rapidly',
  ],
  ['size', 'larger|bigger|greater|higher|more', 'smaller|littler|less|lower|fewer|lesser'],
  ['weight', 'heavier|weightier', 'lighter'],
  ['heat', 'hotter|warmer', 'colder|cooler'],
  ['length', 'longer', 'shorter'],
  ['height', 'taller', 'shorter'],
  ['strength', 'stronger|more strongly|more powerful', 'weaker|more weakly|less powerful'],
  ['time', 'later', 'earlier|sooner'],
  ['density', 'denser', 'rarer|less dense'],
  ['hardness', 'harder', 'softer'],
  ['width', 'wider|broader|thicker', 'narrower|thinner'],
  ['depth', 'deeper', 'shallower'],
  ['distance', 'farther|further', 'nearer|closer'],
  ['age', 'older', 'younger|newer'],
  ['quality', 'better', 'worse|poorer'],
  ['price', 'dearer|costlier|more expensive', 'cheaper|less expensive'],
];
/** The noun of a scale, where the comparison itself is 'greater' or 'less'. */
const nouns: [RegExp, string][] = [
  [/\b(?:speeds?|velocit(?:y|ies)|rates?)\b/i, 'speed'],
  [/\b(?:mass(?:es)?|weights?)\b/i, 'weight'],
  [/\b(?:temperatures?)\b/i, 'heat'],
  [/\b(?:densit(?:y|ies))\b/i, 'density'],
  [/\b(?:prices?|costs?)\b/i, 'price'],
  [/\b(?:strengths?)\b/i, 'strength'],
];
const all = scales.flatMap(([, more, less]) => [more, less]).join('|');
const comparison = new RegExp(
  String.raw`([^.;!?\n]{2,80}?)\b(?<word>${all})\b(?<of>(?:\s+\w+){0,3}?)\s+than\s+([^.;,!?\n]{2,60}?)(?=\s+(?:because|so|and|but|which|as|since|when|while|in|at|does|do|is|are|can)\b|[.;,!?\n]|$)`,
  'giu',
);

const denied = /\b(?:not|never|no|n['’]t)\b/i;
const noun =
  /\b(?:speeds?|velocit(?:y|ies)|rates?|mass(?:es)?|weights?|temperatures?|densit(?:y|ies)|prices?|costs?|strengths?|value|amount|quantity)\b/gi;
/** What is said beside the two things. */
const beside =
  /\b(?:because|since|as|so|that|why|reason|travels?|moves?|goes|go|runs?|reach(?:es)?|arrives?|come|comes|is|are|was|were|has|have|had|much|far|very|a|lot|many|times?)\b/gi;

function namesIn(text: string): Set<string> {
  const bare = text.replace(noun, ' ').replace(beside, ' ');
  return new Set(wordsOf(bare).flatMap((word) => (isFunctionWord(word) ? [] : [word.stem])));
}

/** The comparisons of a text, in order. */
export function comparedIn(text: string): ComparedThings[] {
  return [...text.matchAll(comparison)].flatMap((match): ComparedThings[] => {
    const [whole, before = '', word = '', of = '', after = ''] = match;
    const found = scales.find(([, more, less]) => new RegExp(`^(?:${more}|${less})$`, 'i').test(word));
    if (!found || denied.test(before)) return [];
    const [own, more] = found;
    const scale =
      own === 'size' ? (nouns.find(([name]) => name.test(`${before} ${of} ${after}`))?.[1] ?? own) : own;
    const isMore = new RegExp(`^(?:${more})$`, 'i').test(word);
    const [first, second] = [namesIn(before), namesIn(after)];
    const names = { more: isMore ? first : second, less: isMore ? second : first };
    return first.size > 0 && second.size > 0
      ? [{ ...names, scale, start: match.index, end: match.index + whole.length }]
      : [];
  });
}

const meets = (one: Set<string>, other: Set<string>): boolean => [...one].some((name) => other.has(name));

/**
 * What an answer says of the comparison that is all that a wording of the key says: the same, or the contrary; undefined where it
 * compares other things, or not at all.
 */
export function sameComparison(
  wanted: ComparedThings,
  said: string,
): { isSame: boolean; quote: Span } | undefined {
  for (const each of comparedIn(said)) {
    if (each.scale !== wanted.scale) continue;
    const quote = { start: each.start, end: each.end };
    const isSame = meets(each.more, wanted.more) && meets(each.less, wanted.less);
    const isTurned = meets(each.more, wanted.less) && meets(each.less, wanted.more);
    if (isSame !== isTurned) return { isSame, quote };
  }
  return undefined;
}

/** True where an answer compares what a wording of the key compares, the other way round. */
export const isTurnedRound = (wanted: ComparedThings[], said: string): boolean =>
  wanted.some((each) => sameComparison(each, said)?.isSame === false);
