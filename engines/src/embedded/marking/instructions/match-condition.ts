import { alignWords } from '../../language/comparison/align.ts';
import { createProfile, type Profile } from '../../language/comparison/profile.ts';
import { type AnswerStatement, isAuxiliary, statementsIn } from '../../language/comparison/statements.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import type { Span } from '../../language/sentences.ts';
import { sum } from '../../sum.ts';
import { judgeExactly, prepareExact } from '../exact/judge-exactly.ts';
import type { AnswerText } from '../judging/judge-point.ts';
import { judgePointByWords } from '../judging/judge-point.ts';
import type { PreparedQuestion } from '../judging/prepare-question.ts';
import { statesAll } from '../judging/turned-round.ts';
import type { Condition } from './conditions.ts';

/** The result of checking whether an answer meets the condition of an instruction. */
export interface ConditionMatch {
  status: 'met' | 'uncertain' | 'unmet';
  /** The spans of the answer that meet the condition. */
  quotes: Span[];
}

/** The share of a condition's words from which an answer meets it, and the share up to which it does not. */
const MET = 0.75;
const UNMET = 0.5;
/** The most words of a term. An answer that has all of them in any form meets the condition, and one that has some of them may meet it. */
const TERM = 2;
/** An answer says nothing else if it has at most this many times the content words of the condition. */
const ALONE = 1.6;

const opposite = { met: 'unmet', uncertain: 'uncertain', unmet: 'met' } as const;
const unmet: ConditionMatch = { status: 'unmet', quotes: [] };

/** Returns whether an answer meets a condition. */
export function matchCondition(
  when: Condition | undefined,
  answer: AnswerText,
  { question, words, keys }: PreparedQuestion,
): ConditionMatch {
  if (!when) return { status: 'met', quotes: [] };
  const matches = when.says.map((wording) => matchWording(wording, answer, words, question));
  const has = (status: ConditionMatch['status']) => matches.some((each) => each.status === status);
  const isMet = when.needs === 'all' ? !has('unmet') && !has('uncertain') : has('met');
  const isUnmet = when.needs === 'all' ? has('unmet') : !has('met') && !has('uncertain');
  const status = isMet ? 'met' : isUnmet ? 'unmet' : 'uncertain';
  if (when.isMissing) {
    const isProven = when.isAboutWords || keys.some(({ whole }) => when.says.every(hasWordsOf(whole)));
    return { status: status === 'unmet' && !isProven ? 'uncertain' : opposite[status], quotes: [] };
  }
  const size = sum(when.says.map((wording) => createProfile(wording).content.length));
  return when.isAlone && answer.profile.content.length > size * ALONE
    ? unmet
    : { status, quotes: matches.flatMap(({ quotes }) => quotes) };
}

/**
 * Returns whether a text has all words of a wording. A conversion or a diagram that an answer does not name may be in it nevertheless, so
 * only the lack of words of the key shows that something is missing.
 */
const hasWordsOf =
  ({ stems }: Profile) =>
  (wording: string): boolean =>
    createProfile(wording).content.every(({ stem }) => stems.has(stem));

function matchWording(
  text: string,
  answer: AnswerText,
  words: ReadonlySet<string>,
  question: string,
): ConditionMatch {
  const wording = createProfile(text);
  const point = { text, alternatives: [], rejected: [], possible: 1, isStep: true };
  const [exact] = judgeExactly(prepareExact([point], question), {
    text: answer.text,
    knownComparisons: answer.known,
  });
  // If all words of the condition are in the question, they count nevertheless.
  const isGivenAway = wording.content.every(({ stem }) => words.has(stem));
  const judged = judgePointByWords(
    { point, wordings: [wording], rejected: [] },
    {
      answer: answer.profile,
      question: isGivenAway ? new Set() : words,
      wholeKey: wording,
      isProse: false,
      shift: 0,
    },
  );
  const isStated = statementsIn(wording).some(hasInflectedVerb);
  if (!isStated && wording.content.length > 0 && wording.content.length <= TERM) {
    const terms = judged.aligned.filter(({ wanted }) => wanted.role === 'content');
    const quotes = terms.flatMap(({ same: [term] }) => (term ? [{ start: term.start, end: term.end }] : []));
    if (quotes.length === 0) return unmet;
    return { status: quotes.length === terms.length ? 'met' : 'uncertain', quotes };
  }
  const { verdict, quotes } = exact ?? judged;
  const share = exact?.credit ?? judged.signals.recall;
  if (verdict === 'contradicted' || (!exact && judged.contradiction) || share <= UNMET) return unmet;
  if (!exact && isStated) {
    const spelled = createProfile(spelledLike(wording, answer.profile));
    const aligned = alignWords(wording, spelled);
    const states = statesAll({
      wording,
      aligned,
      answer: spelled,
      question: words,
      wholeKey: wording,
      isProse: false,
    });
    if (states !== true) return states === false ? unmet : { status: 'uncertain', quotes };
  }
  return { status: share >= MET ? 'met' : 'uncertain', quotes };
}

/** Returns whether a statement has an auxiliary or an inflected verb, so that it is more than a name such as 'division with remainder'. */
const hasInflectedVerb = ({ words }: AnswerStatement): boolean =>
  words.some(({ text }, index) => {
    const forms = baseForms(text, 'verb');
    return isAuxiliary(text) || (index > 0 && forms.length > 0 && !forms.includes(text));
  });

/** Returns the text of an answer with the misspelt words of a wording in the spelling of the wording. */
const spelledLike = (wording: Profile, answer: Profile): string =>
  alignWords(wording, answer)
    .flatMap(({ wanted, same }) => same.map((term) => ({ wanted, term })))
    .filter(({ term }) => !term.entry.isKnown)
    .sort((one, other) => other.term.start - one.term.start)
    .reduce(
      (rest, { wanted, term }) => rest.slice(0, term.start) + wanted.text + rest.slice(term.end),
      answer.text,
    );
