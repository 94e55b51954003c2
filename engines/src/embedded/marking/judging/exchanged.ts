import { memoizeByObject } from '../../../memoize.ts';
import type { Profile } from '../../language/comparison/profile.ts';
import { type AnswerStatement, isInfinitive, statementsIn } from '../../language/comparison/statements.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import { unitName } from '../../language/quantities/units.ts';
import type { Span } from '../../language/sentences.ts';
import type { Term } from '../../language/term.ts';
import { isDenied } from '../../language/terms.ts';
import type { Contradiction, PreparedPoint } from './judge-point.ts';
import { withSubjects } from './subjects.ts';

type Strings = ReadonlySet<string>;

/**
 * The most content words of a statement that is compared. Longer statements can be worded in so many ways that shared words prove nothing.
 */
const MAX_WORDS = 10;
/** The most statements of a key whose statements are all compared. In a longer list, many words belong to several statements. */
const MAX_STATEMENTS = 4;
/** The most statements of an answer in which a few shared words prove an exchange. */
const MAX_STATED = 6;
/**
 * Limits that bound the time for long answers: the statements that are compared with each other, and the words of a statement whose order
 * is compared.
 */
const MAX_COMPARED = 12;
const MAX_ORDERED = 24;

const from = new Set(['from']);
const to = new Set(['to', 'towards', 'toward', 'into', 'onto']);

/**
 * Returns a contradiction for each point of a key whose properties or statements an answer exchanges, as in 'acids turn it blue and alkalis
 * red' for 'alkalis turn it blue and acids red'. A unit is anything that only one of two statements has: words, their order, a direction or
 * a denial. Two statements of the answer are exchanged if each has units of both statements of the key, and no statement of the answer has
 * the right combination.
 *
 * @param subject what the question asks about, to which a pronoun of the first statement refers
 */
export function exchangedPoints(
  points: readonly PreparedPoint[],
  answer: Profile,
  subject: readonly Term[],
): (Contradiction | undefined)[] {
  const read = points.flatMap(({ wordings: [wording] }, point) =>
    // Formulas are judged exactly and would be misread here: 'force' is not a verb in 'Work = force × displacement'.
    (wording && !wording.text.includes('=') ? statementsIn(wording) : [])
      .filter(({ content }) => content.length > 0)
      .map((statement) => ({ statement, point })),
  );
  const complete = withSubjects(
    read.map(({ statement }) => statement),
    subject,
  );
  const statements = complete.map((statement, index) => ({ statement, point: read[index]?.point ?? 0 }));
  const stated = statements.length > 1 ? withSubjects(statementsIn(answer), subject) : [];
  const ofCases = exchangedCases(statements, stated);
  // In a longer list, only the statements of one sentence are about the same property.
  const isComparison = statements.length <= MAX_STATEMENTS;
  const compared = pairsIn(statements).filter(
    (pair) => isComparison || (stated.length <= MAX_STATED && areOfOneSentence(pair)),
  );
  const found = [...ofCases, ...compared.flatMap((pair) => mixedUp(pair, stated))];
  return points.map((_, index) => {
    const spans = found.find(({ point }) => point === index)?.spans;
    return spans && { kind: 'mixed up', spans };
  });
}

const pairsIn = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((item, index) => items.slice(index + 1).map((other): [Item, Item] => [item, other]));

const areOfOneSentence = ([one, other]: [PointStatement, PointStatement]): boolean =>
  one.point === other.point && one.statement.sentence === other.statement.sentence;

interface Mixed {
  point: number;
  /** The places of the answer that mix up the point. */
  spans: Span[];
}

/** Returns the points whose conditions have each other's consequences in an answer. */
const exchangedCases = (
  statements: readonly PointStatement[],
  stated: readonly AnswerStatement[],
): Mixed[] => {
  const said = casesIn(stated);
  return pairsIn(casesIn(statements.map(({ statement }) => statement))).flatMap((pair) => {
    const spans = exchanged(pair, said);
    const points = pair.flatMap(({ of }) => of.flatMap((index) => statements[index]?.point ?? []));
    return spans ? points.map((point) => ({ point, spans })) : [];
  });
};

interface PointStatement {
  statement: AnswerStatement;
  /** The index of the point. */
  point: number;
}

/** Returns the points of two statements that an answer mixes up. */
function mixedUp(
  [one, other]: [PointStatement, PointStatement],
  stated: readonly AnswerStatement[],
): Mixed[] {
  const pair: [AnswerStatement, AnswerStatement] = [one.statement, other.statement];
  if (pair.some(({ content }) => content.length > MAX_WORDS)) return [];
  const facts: [Facts, Facts] = [factsOf(pair[0]), factsOf(pair[1])];
  const isContrast = areOfOneSentence([one, other]) && areParallel(pair);
  const spans = exchanged(facts, stated.map(factsOf)) ?? (isContrast ? crossed(facts, stated) : undefined);
  return spans ? [one, other].map(({ point }) => ({ point, spans })) : [];
}

/**
 * Returns the places of an answer that combine parts of one statement of the key with parts of the other; undefined if there are none. They
 * must have something that both statements share, as words in another relation prove nothing.
 */
function exchanged(pair: [Facts, Facts], stated: readonly Facts[]): Span[] | undefined {
  const isSameSubject = stated.length > MAX_STATED || pair[0].subject === pair[1].subject;
  const [one, other] = [ownUnits(...pair), ownUnits(pair[1], pair[0])].map((own, index) =>
    isSameSubject ? own : own.union(new Set([pair[index]?.subject ?? ''])),
  ) as [Strings, Strings];
  if (one.size < 2 || other.size < 2) return undefined;
  const shared = pair[0].units.intersection(pair[1].units);
  const places = stated.map((facts) => {
    const all = facts.units.union(facts.pairs).union(new Set([facts.subject]));
    const isRelated = shared.size === 0 || !all.isDisjointFrom(shared);
    return { facts, own: one.intersection(all), others: other.intersection(all), isRelated };
  });
  const mixed = places.filter(({ own, others }) => own.size > 0 && others.size > 0).slice(0, MAX_COMPARED);
  for (const [index, a] of mixed.entries()) {
    for (const b of mixed.slice(index + 1)) {
      const parts = [
        a.own.difference(b.own),
        b.own.difference(a.own),
        a.others.difference(b.others),
        b.others.difference(a.others),
      ] as const;
      const isCrossed = (a.isRelated || b.isRelated) && parts.every(({ size }) => size > 0);
      const isSaid = places.some(
        ({ own, others }) => hasBoth(own, parts[0], parts[1]) || hasBoth(others, parts[2], parts[3]),
      );
      if (isCrossed && !isSaid) return [a, b].map(({ facts: { start, end } }) => ({ start, end }));
    }
  }
  return undefined;
}

/**
 * Returns whether two statements in words share one or the second continues with another verb of the same subject, as in 'plants absorb …
 * and release …'.
 */
function areParallel(pair: [AnswerStatement, AnswerStatement]): boolean {
  const isPlain = pair.every(
    ({ isConditional, content }) => !isConditional && content.every(({ kind }) => kind === 'word'),
  );
  const hasVerb = (words: readonly Term[]): boolean =>
    words.some(({ text, role }) => role === 'content' && baseForms(text, 'verb').length > 0);
  const [one, other] = pair;
  const isSharing = !factsOf(one).units.isDisjointFrom(factsOf(other).units);
  return isPlain && (isSharing || (hasVerb(one.words.slice(1)) && hasVerb(other.words.slice(1, 2))));
}

/** The least share of the units of each statement of the key that a crossing statement must have. */
const SHARED_UNITS = 0.3;

/**
 * Returns a statement of an answer that combines parts of two statements in one sentence of the key, as in 'plants release carbon dioxide'
 * if the key says that they absorb it and release oxygen. It has no other words, and the rest of both statements is nowhere in the answer.
 */
function crossed(pair: [Facts, Facts], stated: readonly AnswerStatement[]): Span[] | undefined {
  const words = pair[0].units.union(pair[1].units);
  const said = stated.map((statement) => factsOf(statement).units);
  const crossing = stated.find(({ content }, index) => {
    const isPartOf = (own: Strings): boolean => {
      const rest = own.difference(said[index] ?? new Set());
      const isShared = own.size - rest.size >= SHARED_UNITS * own.size;
      return isShared && rest.size > 0 && said.every((each) => each.isDisjointFrom(rest));
    };
    const own = [ownUnits(...pair), ownUnits(pair[1], pair[0])];
    return own.every(isPartOf) && content.every((term) => words.has(formOf(term)));
  });
  return crossing && [{ start: crossing.start, end: crossing.end }];
}

const hasBoth = (units: Strings, first: Strings, second: Strings): boolean =>
  !units.isDisjointFrom(first) && !units.isDisjointFrom(second);

/** Returns the shortest form of a word, so that 'taken' and 'takes' are equal, or the name of a unit. Numbers keep their sign. */
const formOf = ({ kind, text, stem, entry }: Term): string =>
  kind === 'number'
    ? stem
    : (unitName(text) ??
      [stem, ...entry.forms].reduce((shortest, form) => (form.length < shortest.length ? form : shortest)));

/** What a statement, or a condition with its consequence, has that can be exchanged with another. */
interface Facts extends Span {
  units: Strings;
  /** The pairs of words in their order, such as `blue < red`. */
  pairs: Strings;
  /** The unit of what it is about. Its word alone may be in both statements, as in 'displacement is the shortest distance'. */
  subject: string;
}

const factsOf = memoizeByObject((statement: AnswerStatement): Facts => {
  const { words, content, start, end } = statement;
  const forms = content.map(formOf);
  const directions = words.flatMap(({ text }, index) => {
    const direction = from.has(text)
      ? 'from'
      : to.has(text) && !isInfinitive(words, index)
        ? 'to'
        : undefined;
    const next = direction && words.slice(index + 1, index + 3).find((term) => content.includes(term));
    return direction && next ? [{ direction, form: formOf(next) }] : [];
  });
  const ordered = forms.filter((form) => directions.every((each) => each.form !== form));
  return {
    start,
    end,
    units: new Set([
      ...forms,
      ...directions.map(({ direction, form }) => `${direction} ${form}`),
      ...(isDenied(words) ? ['not'] : []),
    ]),
    pairs: new Set(pairsOf(ordered)),
    subject: forms[0] === undefined ? '' : `about ${forms[0]}`,
  };
});

const pairsOf = (forms: readonly string[]): string[] =>
  forms
    .slice(0, MAX_ORDERED)
    .flatMap((form, index) => forms.slice(index + 1, MAX_ORDERED).map((next) => `${form} < ${next}`));

/** A condition with its consequence, and the indexes of their statements. */
interface Case extends Facts {
  of: number[];
}

/**
 * Returns each condition with its consequence, as in 'if the price rises, the demand falls'. Their units are the pairs of words of each
 * clause, so that 'the price rises' and 'the demand rises' have none in common.
 */
function casesIn(statements: readonly AnswerStatement[]): Case[] {
  const taken = new Set<number>();
  return statements.flatMap(({ isConditional, sentence }, index): Case[] => {
    const consequence = [index - 1, index + 1].find((at) => {
      const each = statements[at];
      return each?.sentence === sentence && !each.isConditional && !taken.has(at);
    });
    if (!isConditional || consequence === undefined) return [];
    taken.add(consequence);
    const of = [consequence, index];
    const clauses = of.flatMap((at) => statements[at] ?? []);
    const units = clauses.flatMap(({ content, words }) =>
      pairsOf(content.map(formOf).sort()).map((pair) => (isDenied(words) ? `not ${pair}` : pair)),
    );
    const start = Math.min(...clauses.map((each) => each.start));
    const end = Math.max(...clauses.map((each) => each.end));
    return [{ start, end, units: new Set(units), pairs: new Set(), subject: '', of }];
  });
}

/** Returns the units that only the first statement has, and the pairs of words that the other has in the opposite order. */
function ownUnits(one: Facts, other: Facts): Strings {
  const reversed = [...one.pairs].filter(
    (pair) => other.pairs.has(pair.split(' < ').reverse().join(' < ')) && !other.pairs.has(pair),
  );
  return one.units.difference(other.units).union(new Set(reversed));
}
