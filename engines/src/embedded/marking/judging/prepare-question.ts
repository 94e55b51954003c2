import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { BoundedMap } from '../../../memoize.ts';
import { createProfile, type Profile } from '../../language/comparison/profile.ts';
import type { Term } from '../../language/term.ts';
import { type ChoiceReader, choiceReader } from '../exact/choices/choice.ts';
import { type ExactKey, prepareExact } from '../exact/judge-exactly.ts';
import { type Key, keyOf } from '../key/key.ts';
import { wholeAnswers } from '../key/whole-answers.ts';
import { withoutAdditions } from '../key/without-additions.ts';
import { offeredIn } from './alternatives.ts';
import type { PreparedPoint } from './judge-point.ts';
import { subjectIn } from './subjects.ts';

export interface PreparedKey {
  key: Key;
  points: PreparedPoint[];
  exact: ExactKey;
  /** The words of all points and their alternatives. */
  whole: Profile;
  /** The stems that several points share, so that they do not distinguish the points. */
  shared: ReadonlySet<string>;
}

/** Everything that is prepared once to mark all answers to a question. */
export interface PreparedQuestion {
  /** The keys of the question. An answer that fits any of them earns the marks. */
  keys: PreparedKey[];
  /** Stems of the question's words. */
  words: ReadonlySet<string>;
  /** The pairs of alternatives that the question offers. */
  alternatives: Term[][];
  /** The words of the first thing that the question names. */
  subject: Term[];
  choiceOf: ChoiceReader | undefined;
  /** The plain text of the question; `answerKey` is that of its first key. */
  question: string;
  answerKey: string;
}

const MAX_CACHED = 128;
const remembered = new BoundedMap<string, PreparedQuestion>(MAX_CACHED);

/** Prepares a question for marking. The result is cached for all answers of a class. */
export function prepareQuestion(task: MarkingTask): PreparedQuestion {
  const { question, answerKey, otherKeys, gradingInstructions, teacherInstructions, marksPossible } = task;
  const name = JSON.stringify([
    question,
    answerKey,
    otherKeys,
    gradingInstructions,
    teacherInstructions,
    marksPossible,
  ]);
  const known = remembered.get(name);
  if (known) return known;
  const text = plainText(question);
  const profile = createProfile(text);
  const words = new Set(profile.terms.speaking.map(({ stem }) => stem));
  const prepared: PreparedQuestion = {
    keys: [answerKey, ...(otherKeys ?? [])]
      .flatMap((each) => wholeAnswers(each, marksPossible))
      .map((each) => prepareKey({ ...task, answerKey: each }, text, words)),
    words,
    alternatives: offeredIn(profile),
    subject: subjectIn(profile.terms.all),
    choiceOf: choiceReader(task),
    question: text,
    answerKey: plainText(answerKey),
  };
  remembered.set(name, prepared);
  return prepared;
}

function prepareKey(task: MarkingTask, question: string, words: ReadonlySet<string>): PreparedKey {
  const key = keyOf(task);
  return {
    key,
    points: key.points.map((point) => ({
      point,
      wordings: [point.text, ...point.alternatives]
        .flatMap((text) => [text, ...withoutAdditions(text, words)])
        .map((text) => createProfile(text)),
      rejected: point.rejected.map((text) => createProfile(text)),
    })),
    exact: prepareExact(key.points, question, key.deductions),
    shared: sharedStems(key.points.map(({ text }) => createProfile(text))),
    whole: createProfile(key.points.flatMap(({ text, alternatives }) => [text, ...alternatives]).join('\n')),
  };
}

function sharedStems(points: Profile[]): Set<string> {
  const counts = new Map<string, number>();
  for (const stem of points.flatMap(({ stems }) => [...stems])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].flatMap(([stem, count]) => (count > 1 ? [stem] : [])));
}
