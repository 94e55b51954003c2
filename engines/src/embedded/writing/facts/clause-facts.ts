import { stemsOf } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { wordsOf } from '../../language/words.ts';
import { listAtStart } from '../word-lists.ts';
import { type Clause, clauseOf, inverted, pronoun, singular } from './clauses.ts';
import type { Names } from './names.ts';
import { isMainlyNoun } from './parts-of-speech.ts';
import type { Fact } from './sentence-facts.ts';
import { type Statement, upperFirst, wordCount } from './statements.ts';

/** What a clause says of its subject, as questions for the subject, the means and the condition. */
export const clauseFactsIn = (statements: readonly Statement[], names: Names): Fact[] =>
  statements.flatMap((statement) => {
    const clause = clauseOf(statement.text, names);
    if (!clause || vague.test(clause.subject.replace(/^(?:the|an?) /i, ''))) return [];
    return [means, condition, subjectOf].flatMap((read) => {
      const found = read(clause);
      return found ? [asFact(found, clause, statement)] : [];
    });
  });

interface Found {
  pattern: string;
  ask: string;
  answer: string;
}

function asFact(
  { pattern, ask, answer }: Found,
  { opening, subject, isPlural }: Clause,
  { text, sentence }: Statement,
): Fact {
  const whole = opening === '' ? upperFirst(ask) : `${opening}, ${ask}`;
  return {
    ...{ pattern, kind: pattern === 'clause-means' ? 'explanation' : 'fact', ask: whole, choiceAsk: whole },
    ...{ about: subject, name: '', isPlural, answer, items: [], text, sentences: [sentence] },
  };
}

const vague = listAtStart('vague-subject');
const FEWEST_REST = 3;
const MOST_REST = 18;

/** 'How did Robert Bakewell breed larger sheep?' */
function means(clause: Clause): Found | undefined {
  const [, before = '', answer] = /^(.*?) ?\b(by \p{Ll}+ing .+)$/u.exec(clause.rest) ?? [];
  return answer === undefined || wordCount(answer) < FEWEST_REST + 1
    ? undefined
    : { pattern: 'clause-means', ask: `how ${inverted(clause, before.replace(/,$/, ''))}?`, answer };
}

/** 'When is a market in equilibrium?' */
function condition(clause: Clause): Found | undefined {
  const [, before = '', answer] =
    /^(.+?),? (?<!\b(?:even|only|as|except|than|that|of|especially) )((?:when|if) .+)$/.exec(clause.rest) ??
    [];
  return answer === undefined || wordCount(answer) < FEWEST_REST + 1 || /\b(?:that|which|who)\b/.test(before)
    ? undefined
    : { pattern: 'clause-condition', ask: `when ${inverted(clause, before)}?`, answer };
}

/** 'Who grew in number, in wealth and in influence?' A thing as a subject is seldom the only one that fits. */
function subjectOf(clause: Clause): Found | undefined {
  const { subject, verb, rest, isPerson } = clause;
  const shared = stemsOf(subject).some((stem) => stemsOf(rest).includes(stem));
  const [first = ''] = rest.split(' ');
  const isDefinition =
    /^(?:is|are|was|were)$/.test(verb) &&
    (isMainlyNoun(first) || /^(?:an?|the|not|one|only|also|that|all)$/.test(first));
  const isFit =
    isPerson &&
    !shared &&
    !isDefinition &&
    !/\bnot\b/.test(rest) &&
    !pronoun.test(rest) &&
    wordCount(rest) <= MOST_REST &&
    stemsOf(rest).length >= FEWEST_REST &&
    isSpecific(subject);
  return isFit
    ? {
        pattern: 'clause-subject',
        ask: `who ${singular(clause)} ${rest}?`,
        answer: subject,
      }
    : undefined;
}

const RARE = 0.5;
const isSpecific = (subject: string): boolean =>
  stemsOf(subject).length > 1 ||
  wordsOf(subject.toLowerCase()).some(({ text }) => lookUp(text).rarity >= RARE);
