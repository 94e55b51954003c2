import { isContent, type Profile } from '../../language/comparison/profile.ts';
import { isSameWord } from '../../language/comparison/same-word.ts';
import { type AnswerStatement, statementsIn } from '../../language/comparison/statements.ts';
import type { Term } from '../../language/term.ts';
import { isDenied } from '../../language/terms.ts';
import type { Contradiction, PreparedPoint } from './judge-point.ts';

/** The most function words between 'or' and an alternative, as in 'a physical or a chemical change' and 'in series or in parallel'. */
const MAX_BETWEEN = 2;

const choosing = new Set(['which', 'whether']);
const explaining = new Set(['why', 'how']);

/**
 * Returns the pairs of alternatives that a question offers, such as [sodium, potassium] in 'Which is more reactive, sodium or potassium?'.
 * An alternative is known by the word next to 'or'. A question such as 'Why do coal or oil pollute the air?' offers no choice.
 */
export function offeredIn({ text, terms: { all } }: Profile): Term[][] {
  const sentences = Map.groupBy(all, ({ sentence }) => sentence);
  const isChoice = ({ sentence }: Term): boolean => {
    const words = sentences.get(sentence) ?? [];
    return !explaining.has(words[0]?.text ?? '') || words.some((word) => choosing.has(word.text));
  };
  return all.flatMap((term, index) => {
    // An OR in capitals separates two questions.
    if (text.slice(term.start, term.end) !== 'or' || !isChoice(term)) return [];
    const last = nearest(all.slice(0, index).reverse(), term);
    const next = nearest(all.slice(index + 1), term);
    if (!last || !next || last.stem === next.stem) return [];
    return [[last, next]];
  });
}

/** Returns the first word with content among a few words of the same sentence; undefined if there is none. */
function nearest(words: readonly Term[], { sentence }: Term): Term | undefined {
  const found = words.slice(0, MAX_BETWEEN + 1).find(({ role }) => role !== 'function');
  return found?.role === 'content' && found.sentence === sentence ? found : undefined;
}

const namedIn = (alternatives: readonly Term[], terms: readonly Term[]): Term[] =>
  alternatives.filter((each) => terms.some((term) => isContent(term) && isSameWord(each, term)));

/**
 * Returns a contradiction for each point of a key that names one of the alternatives of the question if the answer names another one
 * instead, as in 'sodium, because its electron is lost more easily' for potassium. A right reason does not make a wrong choice right.
 */
export function wrongChoices(
  points: readonly PreparedPoint[],
  answer: Profile,
  offered: readonly Term[][],
): (Contradiction | undefined)[] {
  return points.map(({ wordings }) => {
    const wrong = offered.flatMap((alternatives) => {
      const rights = wordings.flatMap((wording) => chosenIn(alternatives, wording) ?? []);
      const isChosen = rights.length === 0 || namedIn(rights, answer.content).length > 0;
      return isChosen ? [] : statementsIn(answer).filter((each) => chooses(each, alternatives));
    });
    const spans = wrong.map(({ start, end }) => ({ start, end }));
    return spans.length > 0 ? { kind: 'other choice', spans } : undefined;
  });
}

/** Returns the only alternative that the first statement with one of them names; what follows 'than' is compared and not chosen. */
function chosenIn(alternatives: readonly Term[], key: Profile): Term | undefined {
  const named = statementsIn(key).map((each) =>
    isDenied(each.words) ? [] : namedIn(alternatives, each.content),
  );
  const [first, ...others] = named.find(({ length }) => length > 0) ?? [];
  return others.length === 0 ? first : undefined;
}

const chooses = ({ content, words }: AnswerStatement, alternatives: readonly Term[]): boolean =>
  namedIn(alternatives, content).length === 1 && !isDenied(words);
