import { plainText } from '@classi/richtext';
import type { Span } from '../../language/sentences.ts';
import { sum } from '../../sum.ts';
import { judgeExactly, prepareExact } from '../exact/judge-exactly.ts';
import type { AnswerText } from '../judging/answer-text.ts';
import { judgePointByWords } from '../judging/judge-point.ts';
import { type Profile, profileOf } from '../signals/profile.ts';
import type { Condition } from './conditions.ts';

/** Whether an answer is one that an instruction speaks of. */
export interface Heard {
  is: 'said' | 'doubtful' | 'not said';
  /** Where. */
  quotes: Span[];
}

/** Shares of a condition's words that are in the answer. */
const SAID = 0.75;
const NOT_SAID = 0.5;
/** Words of a term: to mention it is to say it, in whatever way. */
const TERM = 2;
/** An answer that says nothing else is hardly longer than what it says. */
const ALONE = 1.6;

export function heardOf(
  when: Condition | undefined,
  answer: AnswerText,
  words: ReadonlySet<string>,
  question: string,
): Heard {
  if (!when) return { is: 'said', quotes: [] };
  const each = when.says.map((wording) => wordingHeard(wording, answer, words, plainText(question)));
  const found = each.filter(({ is }) => is === 'said');
  const isAll = when.needs === 'all';
  const isSaid = isAll ? found.length === each.length : found.length > 0;
  const isOut = isAll ? each.some(({ is }) => is === 'not said') : each.every(({ is }) => is === 'not said');
  const is = isSaid ? 'said' : isOut ? 'not said' : 'doubtful';
  const quotes = each.flatMap((one) => (one.is === 'not said' ? [] : one.quotes));
  if (when.isMissing) return { is: contrary[is], quotes: [] };
  const size = sum(when.says.map((wording) => profileOf(wording).content.length));
  return when.isAlone && answer.profile.content.length > size * ALONE
    ? { is: 'not said', quotes: [] }
    : { is, quotes };
}

const contrary = { said: 'not said', doubtful: 'doubtful', 'not said': 'said' } as const;

function wordingHeard(text: string, answer: AnswerText, words: ReadonlySet<string>, question: string): Heard {
  const wording = profileOf(text);
  const point = { text, alternatives: [], rejected: [], possible: 1, isStep: true };
  const [exact] = judgeExactly(prepareExact([point], question, ''), {
    text: answer.text,
    knownComparisons: answer.known,
  });
  const judged = judgePointByWords(
    { point, wordings: [wording], rejected: [] },
    {
      answer: answer.profile,
      question: isGivenAway(wording, words) ? new Set() : words,
      wholeKey: wording,
      isProse: false,
      shift: 0,
    },
  );
  const { verdict, quotes } = exact ?? judged;
  const share = exact?.credit ?? judged.signals.recall;
  if (wording.content.length > 0 && wording.content.length <= TERM) {
    const mentions = judged.aligned.filter(({ wanted }) => wanted.role === 'content');
    const said = mentions.flatMap(({ same: [term] }) => (term ? [{ start: term.start, end: term.end }] : []));
    return said.length === mentions.length && said.length > 0
      ? { is: 'said', quotes: said }
      : { is: said.length > 0 ? 'doubtful' : 'not said', quotes: said };
  }
  if (verdict === 'contradicted' || (!exact && judged.contradiction)) return { is: 'not said', quotes: [] };
  return { is: share >= SAID ? 'said' : share <= NOT_SAID ? 'not said' : 'doubtful', quotes };
}

/** All of its words are in the question: then each of them counts. */
const isGivenAway = ({ content }: Profile, words: ReadonlySet<string>): boolean =>
  content.every(({ stem }) => words.has(stem));
