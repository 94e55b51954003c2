import type { Term } from '../../language/term.ts';
import { wordsOf } from '../../language/words.ts';
import type { ExactVerdict } from '../exact/exact-verdict.ts';
import type { AnswerText } from './answer-text.ts';
import type { PreparedPoint } from './judge-point.ts';

/** Which points of a key an answer mixes up: 'Monday 25 and Tuesday 21' for 'Monday 21 and Tuesday 25'. */
export interface MixedUp {
  /** The verdict, without credit where the answer names the point, and gives its value to another point only. */
  checked(verdict: ExactVerdict | undefined, index: number): ExactVerdict | undefined;
}

/** What begins another part of a sentence. */
const clauseEnd = /[.!?](?=\s|$)|[,;\n]|(?<!\p{L})(?:and|but|while|whereas)(?!\p{L})/giu;

interface Clause {
  text: string;
  stems: ReadonlySet<string>;
}

/** Points are told apart by the words that no other point has; a clause of the answer without any such word may belong to each of them. */
export function mixedUp(points: readonly PreparedPoint[], { text, profile }: AnswerText): MixedUp {
  const names = points.length < 2 ? [] : namesOf(points);
  const clauses = names.some(({ size }) => size > 0) ? clausesOf(text, profile.terms.all) : [];
  const namesIn = ({ stems }: Clause, index: number): number =>
    [...(names[index] ?? [])].filter((name) => stems.has(name)).length;
  const hasOthers = (clause: Clause, index: number): boolean =>
    names.some((_, other) => other !== index && namesIn(clause, other) > 0);
  return {
    checked: (verdict, index) => {
      if (!verdict || verdict.credit === 0) return verdict;
      const quotes = verdict.quotes
        .map(({ start, end }) => text.slice(start, end))
        .filter((each) => each.trim());
      const hasValue = (clause: Clause): boolean => quotes.some((quote) => has(clause.text, quote));
      const places = clauses.filter(hasValue);
      const isOthers =
        places.every((clause) => namesIn(clause, index) === 0 && hasOthers(clause, index)) &&
        clauses.some((clause) => namesIn(clause, index) > 0 && !hasValue(clause));
      return places.length > 0 && isOthers
        ? {
            ...verdict,
            credit: 0,
            verdict: 'contradicted',
            note: 'The answer gives this value to something else.',
          }
        : verdict;
    },
  };
}

/** The stems that one point alone has. */
function namesOf(points: readonly PreparedPoint[]): Set<string>[] {
  const all = points.map(
    ({ wordings }) =>
      new Set(
        wordings.flatMap(({ content, text }) =>
          content.filter((term) => isName(term, text)).map(({ stem }) => stem),
        ),
      ),
  );
  return all.map(
    (own, index) =>
      new Set([...own].filter((stem) => all.every((other, at) => at === index || !other.has(stem)))),
  );
}

/** Numbers (also in words), single letters and signs of formulas name nothing. */
const isName = ({ kind, start, end }: Term, text: string): boolean =>
  kind === 'word' && /^\p{L}{2,}/u.test(text.slice(start, end)) && text[start - 1] !== '\\';

function clausesOf(text: string, terms: readonly Term[]): Clause[] {
  const ends = [...[...text.matchAll(clauseEnd)].map(({ index }) => index), text.length];
  return ends.map((end, at) => {
    const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
    const within = terms.filter((term) => term.start >= start && term.start < end);
    return { text: text.slice(start, end), stems: new Set(within.map(({ stem }) => stem)) };
  });
}

/** Whether a clause has all words and numbers of a quote. */
const has = (clause: string, quote: string): boolean => {
  const stems = new Set(wordsOf(clause).map(({ stem }) => stem));
  return wordsOf(quote).every(({ stem }) => stems.has(stem));
};
