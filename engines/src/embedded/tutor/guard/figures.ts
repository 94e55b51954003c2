import { type AskedTerm, saidTerms } from './asked-terms.ts';
import type { GuardedQuestion } from './guarded-question.ts';

/** How much a figure tells of which case it is: a small number little, a long one all. */
function tellingOf(figure: string): number {
  const digits = figure.replace(/[^\d.]/g, '');
  if (/[a-z]/i.test(figure)) return /\d/.test(figure) ? 0.6 : 0.3;
  if (!digits.includes('.') && Number(digits) <= 2) return 0.15;
  if (!digits.includes('.') && Number(digits) <= 10) return 0.25;
  return Math.min(1.5, 0.25 * digits.replace(/^0+|\.|0+$/g, '').length + 0.25);
}

/** The figures among terms that tell something, in one way of writing. */
export const figuresOf = (terms: AskedTerm[]): Set<string> =>
  new Set(
    terms.flatMap(({ kind, text }) =>
      kind !== 'word' && tellingOf(text) > 0 ? [text.replace(/^-/, '').replace(/(\.\d*?)0+$/, '$1')] : [],
    ),
  );

/** How much figures tell together: 1757 1.25, 46 0.75, 7 0.25. */
export const tellingMass = (figures: Iterable<string>): number =>
  [...figures].reduce((sum, figure) => sum + tellingOf(figure), 0);

/**
 * What a key comes to, and works out on the way: figures that tell so much that they are hardly met by chance, and that the question does
 * not give itself.
 */
export function resultsOf({ whole, key, results }: GuardedQuestion): Set<string> {
  const given = figuresOf(whole);
  return new Set(
    [...figuresOf(key), ...results].filter((figure) => !given.has(figure) && tellingOf(figure) >= RESULT),
  );
}

/** Figures of a text, as `resultsOf` writes them. */
export const figuresSaid = (text: string): Set<string> => figuresOf(saidTerms(text));

/** How the figures of a message and of a question compare: shares from 0 to 1. */
export interface FigureSignals {
  /** Of the question's figures, what the message has. */
  figures: number;
  /** Of the message's figures, what the question or its key has. */
  ownFigures: number;
  /** How much the figures tell that both have, 2 and more are 1; and those of the key alone. */
  sameFigures: number;
  keyFigures: number;
  /** How much the message's figures tell that neither question nor key has, 2 and more are 1. */
  otherFigures: number;
  /** 1 where all turns on the question's figures and the message has none. */
  noFigures: number;
}

/** The figures of a message, and how much they tell. */
interface SaidFigures {
  said: Set<string>;
  all: number;
}

/** Those of a question: its own, how much they tell, those of its key, and whether some are no years. */
interface AskedFigures {
  asked: Set<string>;
  own: number;
  keys: Set<string>;
  isFigured: boolean;
}

/** What was read last: each message is compared with each live question. */
const saidFigures = new WeakMap<AskedTerm[], SaidFigures>();
const askedFigures = new WeakMap<GuardedQuestion, AskedFigures>();

function readSaid(terms: AskedTerm[]): SaidFigures {
  const said = figuresOf(terms);
  return { said, all: tellingMass(said) };
}

function readAsked(question: GuardedQuestion): AskedFigures {
  const asked = figuresOf(question.whole);
  return {
    asked,
    own: tellingMass(asked),
    keys: new Set([
      ...figuresOf(question.key),
      ...question.results.filter((each) => tellingOf(each) >= RESULT),
    ]),
    isFigured: [...asked].some((each) => !isYear(each)),
  };
}

/** `isOther` where the message is about another case. */
export function figuresIn(
  terms: AskedTerm[],
  question: GuardedQuestion,
): FigureSignals & { isOther: boolean } {
  const message = saidFigures.get(terms) ?? readSaid(terms);
  saidFigures.set(terms, message);
  const known = askedFigures.get(question) ?? readAsked(question);
  askedFigures.set(question, known);
  const { said, all } = message;
  const { asked, own, keys } = known;
  const same = tellingMass([...asked].filter((each) => said.has(each)));
  const shared = tellingMass([...said].filter((each) => keys.has(each) || asked.has(each)));
  const hasOwn = same > 0 || shared >= RESULT;
  const isCalculated = question.isCalculated && own >= LEAST_FIGURE;
  return {
    ownFigures: all === 0 ? 0 : shared / all,
    figures: own === 0 ? 0 : same / own,
    sameFigures: Math.min(1, same / 2),
    keyFigures: Math.min(1, (shared - same) / 2),
    otherFigures: Math.min(1, (all - shared) / 2),
    noFigures: isCalculated && all < LEAST_FIGURE ? 1 : 0,
    isOther:
      (isCalculated || known.isFigured) &&
      all >= shared + FIGURED &&
      (!hasOwn || (shared / all < OWN_CASE && same < OWN_CASE * own)),
  };
}
/** Less of a message's figures in the question or its key, and it is about another case. */
const OWN_CASE = 0.5;
const LEAST_FIGURE = 0.25;
const FIGURED = 0.2;
const isYear = (figure: string): boolean => /^(?:1[0-9]|20)\d\d$/.test(figure);
/** Figures of a key alone that tell less are in other cases too. */
const RESULT = 0.5;
