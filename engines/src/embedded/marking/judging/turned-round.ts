import type { AlignedWord } from '../../language/comparison/align.ts';
import type { Profile } from '../../language/comparison/profile.ts';
import { differInDegree, hasSameRelations, relationTurned } from '../../language/comparison/relations.ts';
import { type AnswerStatement, isMeasure, statementsIn } from '../../language/comparison/statements.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import type { Span } from '../../language/sentences.ts';
import type { Term } from '../../language/term.ts';
import { isDenied } from '../../language/terms.ts';
import { sum } from '../../sum.ts';

/** The texts that a wording of the key is compared with. */
export interface Compared {
  answer: Profile;
  /** Stems of the question's words. */
  question: ReadonlySet<string>;
  wholeKey: Profile;
  /** True if the points are sentences of running prose. */
  isProse: boolean;
  /** How much more lenient teachers are than the scorer, in log-odds (see `scorer/scale.ts`). */
  shift: number;
}

/**
 * The reason why an answer contradicts a statement of the key: it denies the statement, states the opposite, or exchanges its two things.
 */
export type TurnKind = 'denied' | 'opposite' | 'reversed';

interface Turn {
  kind: TurnKind;
  /** The span of the contradicting statement in the answer. */
  span: Span;
}

/** The least share of the weight of a statement's words that a statement of the answer must match, by the same words or their opposites. */
const SAME_STATEMENT = 0.75;
/** The most statements of a key in running prose that is checked, because in a longer text the same words belong to several things. */
const MAX_STATEMENTS = 6;
/** The least share of the words of a statement that must be in the key or the question if it says nothing else. */
const NOTHING_ELSE = 0.8;

interface TurnedRoundInput extends Omit<Compared, 'shift'> {
  wording: Profile;
  aligned: readonly AlignedWord[];
}

type QuestionWords = Pick<TurnedRoundInput, 'aligned' | 'question'>;

/**
 * Returns how an answer contradicts a statement of the key; undefined if it does not. Each statement of the key is matched with statements
 * of the answer by its words and their opposites. Opposites ('falls' for 'rises'), degrees ('denser' for 'less dense'), denials, and the
 * exchange of two related things each reverse the meaning. An odd number of them is a contradiction, if no other statement of the answer
 * states it as the key does. A condition and its consequence that are both reversed have the meaning of the key.
 */
export function turnedRound(input: TurnedRoundInput): { kind: TurnKind; spans: Span[] } | undefined {
  const { wording, isProse } = input;
  const against = ofBoth(input);
  if (against) return { kind: 'opposite', spans: [against] };
  if (isProse && statementsIn(input.wholeKey).length > MAX_STATEMENTS) return undefined;
  const all = statementsIn(wording).filter(({ content }) => content.length > 0);
  // A term or a definition has no verb, as in 'a sustained rise in prices'.
  const isTerm = all.every(({ hasVerb }) => !hasVerb);
  const statements = isTerm ? all : all.filter(({ hasVerb }) => hasVerb);
  const bySentence = Map.groupBy(statements, ({ sentence }) => sentence);
  const turns = [...bySentence.values()].flatMap((each) => turnsIn(each, input));
  return turns[0] && { kind: turns[0].kind, spans: turns.map(({ span }) => span) };
}

/** Returns the opposite that an answer states of one of two things if the key says the same of both, as in 'both sides rise'. */
function ofBoth({ wording, aligned }: TurnedRoundInput): Term | undefined {
  const both = statementsIn(wording).filter(({ words }) => words.some(({ text }) => text === 'both'));
  return aligned
    .filter(({ wanted, same }) => same.length > 0 && both.some(({ content }) => content.includes(wanted)))
    .flatMap(({ opposite }) => opposite)
    .find((term) => !term.isNegated && aligned.every(({ similar }) => !similar.includes(term)));
}

function turnsIn(statements: AnswerStatement[], input: TurnedRoundInput): Turn[] {
  const found = statements.map((statement) => turnOf(statement, input));
  const turns = found.filter((each): each is Turn => typeof each === 'object');
  const isConditional = statements.some((statement) => statement.isConditional);
  return isConditional && (found.includes(undefined) || turns.length % 2 === 0) ? [] : turns;
}

/**
 * Returns whether an answer states a text with the same roles, directions and denials: false if it turns one of the statements round,
 * undefined if that is not decided or the text states nothing.
 */
export function statesAll(input: TurnedRoundInput): boolean | undefined {
  const stated = statementsIn(input.answer);
  const found = statementsIn(input.wording).map((wanted) => {
    const turn = turnOf(wanted, input);
    const isSame = hasSameRelations(wanted, stated);
    return typeof turn === 'object' || isSame === false ? false : isSame && turn === 'as in the key';
  });
  return found.includes(false) ? false : found.every(Boolean) || undefined;
}

const weightOf = (terms: readonly Term[]): number => sum(terms.map(({ weight }) => weight));

/** Returns whether the answer contradicts one statement of the key or states it as the key does; undefined if it says nothing about it. */
function turnOf(wanted: AnswerStatement, input: TurnedRoundInput): Turn | 'as in the key' | undefined {
  const stated = statementsIn(input.answer);
  const found = relationTurned(wanted, stated);
  const relation = found && !isBothWays(wanted, input.wholeKey) ? found : undefined;
  if (relation && relation.turns % 2 === 0) return 'as in the key';
  if (relation) return { kind: 'reversed', span: spanOfStatement(relation.statement) };
  const turns = stated.flatMap((each) => turnIn(each, wanted, input) ?? []);
  return turns.find((turn) => turn === 'as in the key') ?? turns[0];
}

/** Returns whether a key also has the reverse of a relation, as in 'oxygen passes into the blood and carbon dioxide out of the blood'. */
const isBothWays = (wanted: AnswerStatement, key: Profile): boolean => {
  const own = textOf(wanted);
  const others = statementsIn(key).filter((each) => textOf(each) !== own);
  return (relationTurned(wanted, others)?.turns ?? 0) % 2 === 1;
};

const textOf = ({ words }: AnswerStatement): string => words.map(({ text }) => text).join(' ');

const spanOfStatement = ({ start, end }: AnswerStatement): Span => ({ start, end });

/** The words of a statement of the key that a statement of the answer has, and those whose opposites it has. */
interface Match {
  /** The words of the key's statement that count, each with its words in the statement of the answer. */
  words: AlignedWord[];
  found: AlignedWord[];
  opposite: AlignedWord[];
  /** The words that are found with the opposite degree. */
  inOtherDegree: AlignedWord[];
  /** True if one of the words found is in no other statement of the key. */
  isAboutThis: boolean;
}

function turnIn(
  stated: AnswerStatement,
  wanted: AnswerStatement,
  input: TurnedRoundInput,
): Turn | 'as in the key' | undefined {
  const match = matchOf(stated, wanted, input);
  const { words, found, opposite, inOtherDegree } = match;
  const own = { aligned: words, question: input.question };
  const isPart =
    (found.length > 1 && areOfSame(match, stated, wanted) && saysNothingElse(stated.content, own)) ||
    deniesPart(stated, wanted, { ...input, aligned: words });
  if (!isSameStatement(match, wanted, isPart)) return undefined;
  const isNegated = found.some(({ similar }) => similar.some((term) => term.isNegated));
  if (wanted.content.length === 1 && !isNegated && !saysNothingElse(stated.content, own)) return undefined;
  const isTurned = isDenied(stated.words) !== isDenied(wanted.words);
  const turns = opposite.length + inOtherDegree.length + (isTurned ? 1 : 0);
  if (turns % 2 === 0) return 'as in the key';
  const kind = opposite.length + inOtherDegree.length > 0 ? 'opposite' : 'denied';
  return { kind, span: spanOfStatement(stated) };
}

function matchOf(
  stated: AnswerStatement,
  wanted: AnswerStatement,
  { aligned, wholeKey }: TurnedRoundInput,
): Match {
  const own = new Set(stated.content.filter((term) => !isMeasure(stated, term)));
  const inStated = (terms: readonly Term[]): Term[] => terms.filter((term) => own.has(term));
  const all = aligned
    .filter((word) => wanted.content.includes(word.wanted))
    .map((word) => ({ ...word, similar: inStated(word.similar), opposite: inStated(word.opposite) }));
  const taken = aligned.flatMap(({ same }) => same);
  // A word that already matches one word of the key must not match another: in 'water falls', the noun 'falls' is related to 'water'.
  const isFound = ({ same, similar }: AlignedWord): boolean =>
    similar.some((term) => same.includes(term) || !taken.includes(term));
  // If both words have a degree, the degrees are compared with the words, so that the degree words are not compared separately.
  const compared = new Set(
    all.flatMap(({ wanted: term, similar }) =>
      term.degree !== 0 && similar.some(({ degree }) => degree !== 0) ? [term] : [],
    ),
  );
  const words = all.filter(({ wanted: { degreeOf } }) => !degreeOf || !compared.has(degreeOf));
  const found = words.filter(isFound);
  const isOfThisAlone = ({ wanted: term }: AlignedWord): boolean => isOfOneStatement(term, wholeKey);
  const isAboutThis = found.some(isOfThisAlone);
  const opposite = words.filter(
    (word) =>
      !found.includes(word) &&
      word.opposite.some(({ stem }) => isAboutThis || (isOfThisAlone(word) && !wholeKey.stems.has(stem))),
  );
  const inOtherDegree = found.filter(({ wanted: term, similar }) =>
    similar.every((each) => differInDegree(term, each)),
  );
  return { words, found, opposite, inOtherDegree, isAboutThis };
}

const alternatives = new Set(['or', 'nor']);

/**
 * Returns whether a statement of an answer only denies a part of the key's statement, as in 'the particles are not free' for 'particles are
 * free to move'. A term may be denied in words of the question. To deny a statement is to deny each of its alternatives, so 'energy can be
 * created' contradicts 'energy cannot be created or destroyed'.
 */
function deniesPart(
  stated: AnswerStatement,
  wanted: AnswerStatement,
  { aligned, question, answer }: TurnedRoundInput,
): boolean {
  const same = new Set(aligned.flatMap((word) => word.same));
  const isPartDenied = isDenied(wanted.words)
    ? !isDenied(stated.words) && wanted.words.some(({ text }) => alternatives.has(text))
    : isDenied(stated.words);
  // If the sentence has a condition, the denial may be about another case.
  const isOfCase = statementsIn(answer).some(
    ({ sentence, isConditional }) => sentence === stated.sentence && isConditional,
  );
  return (
    isPartDenied &&
    !isOfCase &&
    stated.content.some((term) => same.has(term) && !question.has(term.stem)) &&
    stated.content.length >= (wanted.hasVerb ? 2 : 1) &&
    stated.content.every((term) => same.has(term) || (!wanted.hasVerb && question.has(term.stem)))
  );
}

/**
 * Returns whether a statement of the answer is about the same as the key's: it has the key's subject, its labels and most of its other
 * words.
 */
function isSameStatement(
  { words, found, opposite, inOtherDegree, isAboutThis }: Match,
  { hasVerb }: AnswerStatement,
  isPart: boolean,
): boolean {
  const content = words.map(({ wanted }) => wanted);
  const matched = [...found, ...opposite].map(({ wanted }) => wanted);
  const subject = hasVerb ? content.find(({ text }) => baseForms(text, 'noun').length > 0) : undefined;
  const needed = content.filter((term) => term === subject || term.role === 'label');
  return (
    found.length > 0 &&
    (isAboutThis || opposite.length + inOtherDegree.length > 0) &&
    (isPart ||
      (needed.every((term) => matched.includes(term)) &&
        weightOf(matched) >= SAME_STATEMENT * weightOf(content)))
  );
}

/** Returns whether the same word follows two opposites, as in 'directly proportional' and 'inversely proportional'. */
const areOfSame = ({ found, opposite }: Match, stated: AnswerStatement, wanted: AnswerStatement): boolean =>
  opposite.some((word) => {
    const next = found.find((each) => each.wanted === termAfter(word.wanted, wanted));
    const followers = word.opposite.flatMap((term) => termAfter(term, stated) ?? []);
    return followers.some((follower) => next?.similar.includes(follower));
  });

const termAfter = (term: Term, { content }: AnswerStatement): Term | undefined =>
  content[content.indexOf(term) + 1];

/** Returns whether at most one statement of the key has the word. */
const isOfOneStatement = ({ stem }: Term, key: Profile): boolean =>
  statementsIn(key).filter(({ content }) => content.some((term) => term.stem === stem)).length <= 1;

/** Returns whether words of an answer include words of the key and hardly any others except words of the question. */
function saysNothingElse(content: readonly Term[], { aligned, question }: QuestionWords): boolean {
  const matched = new Set(
    aligned.flatMap(({ same, similar, opposite }) => [...same, ...similar, ...opposite]),
  );
  const shared = content.filter((term) => matched.has(term) || question.has(term.stem));
  return content.some((term) => matched.has(term)) && shared.length >= NOTHING_ELSE * content.length;
}
