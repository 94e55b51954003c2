/** Rules of the wizard (spec 2 §4, §5). */

import { countedMarks } from '@classi/contract/assignments/counted-marks';
import type { addAssignment, processMarkingScheme } from '@classi/contract/assignments/endpoints';
import { QUESTIONS_MAX, QUESTIONS_TOO_MANY, titleProblem } from '@classi/contract/assignments/limits';
import type { Place } from '@classi/contract/assignments/place';
import type { BodyOf, EventOf } from '@classi/contract/http/endpoint';
import { isBlank } from '@classi/richtext';
import { contractText } from '../../../lib/contract-text.ts';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { isSameEntered, toDetailsInput } from '../details/entered-details.ts';
import { chooseProcessing } from './document/slots.ts';
import type { Details, Draft, Passage, WrittenQuestion } from './draft.ts';
import { questionNames } from './questions/question-names.ts';
import { toSeconds, UNSET } from './time-limit/rules.ts';

/** Capitalises each word and leaves the other letters as typed (spec 2 §5). */
export function capitalised(text: string): string {
  return text.replace(
    /(^|\s)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

export type SetupField = 'title' | 'due' | 'course' | 'submissions' | 'live' | 'method';

/** The details that an assignment has separately in each course. */
export type PlacedDetails = Pick<
  Details,
  | 'title'
  | 'courseCode'
  | 'dueDate'
  | 'dueTime'
  | 'studentSubmissionsAllowed'
  | 'makeLive'
  | 'liveDate'
  | 'liveTime'
>;

/** Returns the problems of these details by field, in the order of the screen. */
export function placeProblems(
  details: PlacedDetails,
): Partial<Record<Exclude<SetupField, 'submissions' | 'method'>, string>> {
  const { title, dueDate, dueTime, courseCode, studentSubmissionsAllowed } = details;
  const { makeLive, liveDate, liveTime } = details;
  const problems: Partial<Record<SetupField, string>> = {};
  const titleText = titleProblem(title);
  if (titleText) problems.title = contractText(titleText);
  if (courseCode === '') problems.course = terms.courseMissing();
  if (dueDate === '' || dueTime === '') problems.due = t.dueDateTimeMissing();
  if (makeLive === 'scheduled') {
    const isMissing = liveDate === '' || liveTime === '';
    // Work that is not answered online is released at once if date and time are missing.
    if (isMissing && studentSubmissionsAllowed !== false) problems.live = t.releaseDateTimeMissing();
    if (!isMissing && !problems.due && `${liveDate}T${liveTime}` >= `${dueDate}T${dueTime}`)
      problems.live = t.releaseAfterDueError();
  }
  return problems;
}

/** Returns the problems of the setup step by field, in the order of the screen. */
export function setupProblems(details: Details): Partial<Record<SetupField, string>> {
  const { live, ...problems } = placeProblems(details);
  return {
    ...problems,
    ...(details.studentSubmissionsAllowed === null ? { submissions: t.submissionChoiceMissing() } : {}),
    ...(live === undefined ? {} : { live }),
    ...(details.method === null ? { method: t.methodMissing() } : {}),
  };
}

/** Returns whether leaving would lose anything. The initial values of a new draft do not count. */
export function isEntered(draft: Draft, fresh: Draft): boolean {
  const { details, questions, document, unfinished, slots, ai } = draft;
  if (questions.length > 0 || document !== null || unfinished !== null) return true;
  if (ai.prompt.trim() !== fresh.ai.prompt || ai.running !== null || ai.references.length > 0) return true;
  if (Object.values(slots).some(({ files, link }) => files.length > 0 || link !== null)) return true;
  // The page may have chosen a course, and the default release time depends on the clock, so neither counts.
  const choices = (of: Details) =>
    JSON.stringify([of.studentSubmissionsAllowed, of.makeLive, of.releaseMode, of.method]);
  return !isSameEntered(details, fresh.details) || choices(details) !== choices(fresh.details);
}

/**
 * Sets where the work is answered. An exam on paper is readable from its due date by default, online work at
 * once. A scheduled time is not changed.
 */
export function withSubmissions(
  { makeLive }: Pick<Details, 'makeLive'>,
  isAllowed: boolean,
): Pick<Details, 'makeLive' | 'studentSubmissionsAllowed'> {
  const moment = makeLive === 'scheduled' ? makeLive : isAllowed ? 'immediately' : 'due';
  return { makeLive: moment, studentSubmissionsAllowed: isAllowed };
}

/** Returns whether students can read an exam on paper before it is written. */
export function isReadEarly(input: Pick<Details, 'studentSubmissionsAllowed' | 'makeLive'>): boolean {
  const { studentSubmissionsAllowed, makeLive } = input;
  return studentSubmissionsAllowed === false && makeLive !== 'due';
}

/**
 * Returns whether the due date has passed. Dates and times without a value are not in the past.
 * @param now the school's date and time, such as `2026-11-30T09:15`
 */
export function isDueInThePast(
  { dueDate, dueTime }: Pick<Details, 'dueDate' | 'dueTime'>,
  now: string,
): boolean {
  return dueDate !== '' && dueTime !== '' && `${dueDate}T${dueTime}` <= now;
}

export type ReadingEvent = EventOf<typeof processMarkingScheme>;

/** The upload is the first 10 percent, and reading continues to 80 percent (spec 2 §4). */
export const UPLOADED_SHARE = 0.1;
export const CHECKING_SHARE = 0.8;

export function readingShare({ batch, batches }: { batch: number; batches: number }): number {
  if (batches === 0) return UPLOADED_SHARE;
  const done = Math.min(Math.max(batch / batches, 0), 1);
  return UPLOADED_SHARE + (CHECKING_SHARE - UPLOADED_SHARE) * done;
}

/**
 * Returns the marks that a student can reach: alternatives count once. The sum is exact, because marks are
 * multiples of a quarter.
 */
export function totalMarks(
  questions: readonly (Pick<WrittenQuestion, 'marksPossible'> & Partial<Pick<WrittenQuestion, 'choice'>>)[],
): number {
  return countedMarks(questions, ({ marksPossible }) => marksPossible);
}

/** Appends a passage of the key to a question's answer. */
export function withPassage(
  questions: readonly WrittenQuestion[],
  key: string,
  { html }: Pick<Passage, 'html'>,
): WrittenQuestion[] {
  return questions.map((question) =>
    question.key === key ? { ...question, answer: question.answer + html } : question,
  );
}

/** Returns the keys of this question and its neighbours with the same stem, or none if it has no stem. */
export function findSharers(
  questions: readonly Pick<WrittenQuestion, 'key' | 'stem'>[],
  key: string | null,
): string[] {
  const at = questions.findIndex((question) => question.key === key);
  const stem = questions[at]?.stem ?? '';
  if (stem === '') return [];
  const shares = (question: { stem: string }) => question.stem === stem;
  const first = questions.slice(0, at).findLastIndex((question) => !shares(question)) + 1;
  const behind = questions.findIndex((question, index) => index > at && !shares(question));
  return questions.slice(first, behind === -1 ? undefined : behind).map((question) => question.key);
}

/**
 * Returns the other questions that share a text: 'question 4', 'questions 4 and 5', or '' if there is none.
 * `but` is the edited question.
 */
export function sharedWith(
  questions: readonly Pick<WrittenQuestion, 'key' | 'label'>[],
  sharing: readonly string[],
  but: string,
): string {
  const names = questionNames(questions).filter((_, index) => {
    const { key = '' } = questions[index] ?? {};
    return key !== but && sharing.includes(key);
  });
  if (names.length === 0) return '';
  return t.questionsNumbers({ count: names.length, numbers: joinList(names) });
}

/** Turns alternatives into questions that all count. */
export function withoutChoice(questions: readonly WrittenQuestion[], group: number): WrittenQuestion[] {
  return questions.map((question) =>
    question.choice?.group === group ? { ...question, choice: null } : question,
  );
}

/** Two boxes on a page with a larger gap than this, in points, are shown separately. */
const APART = 60;

/**
 * Returns the parts of the document that a question came from, in order. Parts that are close together are
 * merged.
 */
export function groupPlacesByPage(places: readonly Place[]): { page: number; boxes: Place['box'][] }[] {
  const pieces: { page: number; bottom: number; boxes: Place['box'][] }[] = [];
  const ordered = [...places].sort((one, other) => one.page - other.page || one.box.y - other.box.y);
  for (const { page, box } of ordered) {
    const last = pieces.at(-1);
    const bottom = box.y + box.height;
    if (last?.page === page && box.y - last.bottom <= APART) {
      last.boxes.push(box);
      last.bottom = Math.max(last.bottom, bottom);
    } else pieces.push({ page, bottom, boxes: [box] });
  }
  return pieces.map(({ page, boxes }) => ({ page, boxes }));
}

/** Returns 'page 4', or if the key is a separate document, 'paper, page 4' and 'key, page 2'. */
export function pageText(page: number, paperPages: number | null): string {
  if (paperPages === null) return terms.pageLabel({ page });
  return page <= paperPages ? t.paperPagePage({ page }) : t.keyPagePage({ page: page - paperPages });
}

/** Returns a count, such as `1 question` or `3 questions`. */
export const formatQuestionCount = (count: number): string => terms.countQuestions({ count });

/** Returns marks, such as `1 mark` or `1.5 marks`. */
export function formatMarksLabel(marks: number): string {
  return terms.countMarks({ marks });
}

/** Returns the alert that prevents the preview, and the question that it is about (spec 2 §5). */
export function questionsProblem(
  questions: readonly WrittenQuestion[],
): { sentence: string; key: string | null } | null {
  if (questions.length === 0) return { sentence: t.questionsMissing(), key: null };
  if (questions.length > QUESTIONS_MAX)
    return { sentence: contractText(QUESTIONS_TOO_MANY), key: questions[QUESTIONS_MAX]?.key ?? null };
  const index = questions.findIndex(({ question }) => isBlank(question));
  const empty = questions[index];
  if (!empty) return null;
  return {
    sentence: t.emptyQuestionError({ index: questionNames(questions)[index] ?? '' }),
    key: empty.key,
  };
}

/**
 * Returns `1 flag left, in question 4` or `3 flags left, in questions 2, 4 and 9`, or null if there is none.
 */
export function flagsLeft(questions: readonly Pick<WrittenQuestion, 'flag' | 'label'>[]): string | null {
  const names = questionNames(questions).filter((_, index) => questions[index]?.flag !== '');
  const [first = ''] = names;
  if (names.length === 0) return null;
  if (names.length === 1) return t.oneFlagLeft({ number: first });
  if (names.length > 5)
    return t.flagsLeftInMore({ count: names.length, numbers: names.slice(0, 4).join(', ') });
  return t.flagsLeftIn({ count: names.length, numbers: joinList(names) });
}

export type Creating = 'no' | 'creating' | 'created';

/** Returns the label of the create button, and whether it is enabled (spec 2 §4). */
export function createButton(
  questions: readonly Pick<WrittenQuestion, 'flag' | 'label'>[],
  creating: Creating,
  /** The sentence says what is missing in the time limit; null means nothing. */
  timeLeft: string | null = null,
): { label: string; isEnabled: boolean } {
  if (creating === 'created') return { label: terms.successRedirecting(), isEnabled: false };
  if (creating === 'creating') return { label: terms.creating(), isEnabled: false };
  if (flagsLeft(questions) !== null) return { label: t.resolveIssuesFirst(), isEnabled: false };
  if (timeLeft !== null) return { label: timeLeft, isEnabled: false };
  return { label: t.createAssignment(), isEnabled: questions.length > 0 };
}

/** Moves the question one position up or down, if there is one. */
export function moved(questions: readonly WrittenQuestion[], key: string, by: 1 | -1): WrittenQuestion[] {
  const from = questions.findIndex((question) => question.key === key);
  const question = questions[from];
  const to = from + by;
  if (!question || to < 0 || to >= questions.length) return [...questions];
  return questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

/**
 * Returns `From page 4` or `From pages 4 and 5`, with the paper's pages if the key is separate. Null if it
 * came from no document.
 */
export function fromPages(
  { places }: Pick<WrittenQuestion, 'places'>,
  paperPages: number | null = null,
): string | null {
  const ofPaper = places.filter(({ page }) => paperPages === null || page <= paperPages);
  const pages = [...new Set(ofPaper.map(({ page }) => page))].sort((one, other) => one - other);
  if (pages.length === 0) return null;
  return t.fromPagesNumbers({ count: pages.length, pages: joinList(pages.map(String)) });
}

/** Returns the body of the create call. Call it only for a setup without problems. */
export function toAddAssignmentBody(draft: Draft, timezone: string): BodyOf<typeof addAssignment> {
  const { details, document, questions, requestId, ai, rubricIds } = draft;
  const { makeLive, liveDate, liveTime, method } = details;
  return {
    ...toDetailsInput(details, timezone),
    express: chooseProcessing(draft) === 'express',
    courseCode: details.courseCode,
    creationMethod: method ?? 'scratch',
    studentSubmissionsAllowed: details.studentSubmissionsAllowed ?? false,
    ...(makeLive === 'due' ? {} : { makeLive }),
    ...(makeLive === 'scheduled' ? { liveDate, liveTime } : {}),
    ...(details.releaseMode ? { releaseMode: details.releaseMode } : {}),
    timeLimit: details.studentSubmissionsAllowed ? toSeconds(draft.timeLimit ?? UNSET) : 0,
    rubricIds: method === 'scratch' ? [] : [...rubricIds],
    aiConfig: method === 'ai' ? { mode: ai.mode, config_id: ai.written?.configId ?? null } : null,
    ...(method === 'document' && document ? { fileUrl: document.fileUrl } : {}),
    questions: questions.map(({ key: _, passage: __, alternatives: ___, ...question }, index) => ({
      ...question,
      number: index + 1,
    })),
    requestId,
  };
}
