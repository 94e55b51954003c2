import { plainText } from '@classi/richtext';
import { EngineError, type WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { RewritingTask, WritingEvent, WritingTask, WrittenQuestion } from '../../writing.ts';
import { areInHindi } from '../language/hindi/devanagari.ts';
import { composeDraft } from './compose.ts';
import type { Draft, Kind } from './draft.ts';
import { factsOf } from './facts/section-facts.ts';
import { booksOf, sectionsOf } from './facts/sources.ts';
import { draftsOfForms } from './forms/all-forms.ts';
import { inWords } from './forms/form.ts';
import { topicQuestions } from './forms/topic-questions.ts';
import { byType, kindGroups, kindsOfType, nameOfKinds } from './kinds.ts';
import { type RequestPart, requestIn, type WritingRequest } from './request/prompt.ts';
import { relevanceIn } from './request/relevance.ts';
import { bestSections, topicIn } from './request/topic.ts';
import { unfollowedSentences } from './request/unfollowed.ts';
import { Selector, type SelectorParts } from './selector.ts';
import { sharesOf } from './shares.ts';
import { isSound } from './soundness.ts';

/**
 * The most sentences that are read completely. Of longer sources only the best sections are read, because reading all would take seconds.
 */
const MAX_SENTENCES = 1_200;

/**
 * Writes questions from the chosen texts: printed exercises, and questions of every form from the facts of each section.
 * @throws {EngineError} `no-sources` without any text; `nothing-found` if the texts have nothing for the request; `stopped` if the signal
 * is aborted
 */
export async function* writeQuestions(
  task: WritingTask,
  options: WorkOptions = {},
): AsyncGenerator<WritingEvent> {
  const request = requestOf(task);
  const requestedCount = countOf(request.parts);
  const { selector, unknown } = await prepare(task, request, options);
  const questions: WrittenQuestion[] = [];
  const absent: Kind[][] = [];
  let open = 0;
  for (const share of request.parts.flatMap((part) => sharesOf(part, task.isForPassages))) {
    const count = share.count + open;
    let left = count;
    for (const question of left === 0 ? [] : soundQuestions(task, share, selector)) {
      await pause();
      checkStopped(options.signal);
      if (!question) continue;
      questions.push(question);
      yield { type: 'question', number: questions.length, requestedCount, question };
      left -= 1;
      if (left === 0) break;
    }
    if (left === count) absent.push(...absentIn(share, count));
    open = share.isLast ? 0 : left;
  }
  const other = questions.length < requestedCount ? await otherKinds(task, request, selector) : [];
  if (questions.length === 0) throw noneFound(request, other);
  const isInOtherLanguage = isForHindi(task) && questions.some(({ question }) => !isInDevanagari(question));
  const shortfall = shortfallOf(task, request, { questions, other, absent, unknown }, isInOtherLanguage);
  yield { type: 'written', questions, requestedCount, ...shortfall };
}

interface Result {
  questions: WrittenQuestion[];
  /** The names of the kinds that could be requested instead. */
  other: string[];
  /** The kinds of each requested type of which nothing was written. */
  absent: Kind[][];
  /** The words of the topic that the texts do not have. */
  unknown: string[];
}

const countOf = (parts: RequestPart[]): number => parts.reduce((sum, { count }) => sum + count, 0);

/**
 * Writes a question to replace another one. It is similar neither to the replaced question nor to the others.
 * @throws {EngineError} `nothing-found` if the texts have no other question; `no-sources`; `stopped`
 */
export async function rewriteQuestion(
  task: RewritingTask,
  options: WorkOptions = {},
): Promise<WrittenQuestion> {
  const { question, others } = task;
  const marks = question.marksPossible;
  const { selector } = await prepare(task, requestOf(task), options);
  selector.avoid(
    [question.question, ...others].map((html) => plainText(html)),
    question.topic,
  );
  for (const part of [
    { count: 1, kinds: kindsOfType(question.questionType), marks },
    { count: 1, marks },
  ]) {
    for (const written of soundQuestions(task, part, selector)) {
      await pause();
      checkStopped(options.signal);
      if (written) return written;
    }
  }
  throw new EngineError(
    'nothing-found',
    'The chosen texts have nothing for another question on this. Widen the topic or add a text.',
  );
}

/** Returns the request of a task. Its topic stays in Hindi if one of the texts is in Hindi. */
const requestOf = (task: WritingTask): WritingRequest =>
  requestIn(task.prompt, areInHindi(booksOf(task)) ? 'request' : 'all');

/** True for a request in Hindi on texts in another language. Only tasks of mathematics and science can be written in Hindi then. */
const isInDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);
const isForHindi = (task: WritingTask): boolean => isInDevanagari(task.prompt) && !areInHindi(booksOf(task));

const prepare = async (
  task: WritingTask,
  request: WritingRequest,
  options: WorkOptions,
): Promise<{ selector: Selector; unknown: string[] }> => {
  const { drafts, ...parts } = await draftsFor(task, request, options);
  return { selector: new Selector(drafts, parts), unknown: parts.topic.unknown };
};

/** Returns all drafts for a request before any is chosen, with the parameters of the choice. */
export async function draftsFor(
  task: WritingTask,
  request = requestOf(task),
  { signal }: WorkOptions = {},
): Promise<SelectorParts & { drafts: Draft[] }> {
  checkStopped(signal);
  const books = booksOf(task);
  if (books.every(({ sections }) => sections.every(({ text }) => text.trim() === ''))) {
    throw new EngineError(
      'no-sources',
      'Choose a textbook or add a reference document: questions are written from what they say.',
    );
  }
  const sections = sectionsOf(books);
  const seed = JSON.stringify([task.prompt, task.subject, task.difficulty]);
  await pause();
  const topic = topicIn(books, sections, task, request);
  await pause();
  checkStopped(signal);
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const read = count <= MAX_SENTENCES ? sections : bestSections(sections, topic.fit, seed);
  const sources = factsOf(sections, read);
  const relevance = relevanceIn(read, topic);
  const drafts: Draft[] = [];
  for (const made of draftsOfForms(sources)) {
    drafts.push(...made);
    await pause();
    checkStopped(signal);
  }
  drafts.push(...topicQuestions(topic, relevance, sources));
  return {
    drafts,
    topic,
    relevance,
    quality: sources.quality,
    isInHindi: isForHindi(task),
    difficulty: request.level ?? task.difficulty,
    prompt: task.prompt,
    seed,
  };
}

/**
 * Yields the questions for a part of the request, the best first, and undefined for a draft that is not sound.
 * @param isTaken true if the next questions have to differ from these
 */
function* soundQuestions(
  task: WritingTask,
  part: RequestPart,
  selector: Selector,
  isTaken = true,
): Generator<WrittenQuestion | undefined> {
  for (let draft = selector.next(part); draft; draft = selector.next(part)) {
    const question = composeDraft(draft, task, part.marks);
    const isUsed = isSound(draft, question);
    if (isUsed && isTaken) selector.take(draft);
    yield isUsed ? question : undefined;
  }
}

/** Returns to the event loop, so that a request to stop can be received. */
const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

const noneFound = ({ topic }: WritingRequest, other: string[]): EngineError =>
  new EngineError(
    'nothing-found',
    `The chosen texts have nothing that makes a sound question of this kind${topic === '' ? '' : ` on “${topic}”`}. ${other.length > 0 ? possible(other) : 'Ask for another topic, or add a text.'}`,
  );

/** Returns the kinds of the only type of a share of which nothing was written. */
function absentIn({ kinds = [] }: RequestPart, count: number): Kind[][] {
  const types = byType(kinds);
  return count > 0 && types.length === 1 ? types : [];
}

const possible = (other: string[]): string => `On this topic you can ask for ${inWords(other)}.`;

/** Returns the names of the kinds that were not requested and of which the texts have at least one sound question more. */
async function otherKinds(
  task: WritingTask,
  { parts }: WritingRequest,
  selector: Selector,
): Promise<string[]> {
  if (parts.some(({ kinds }) => kinds === undefined)) return [];
  const requested = new Set(parts.flatMap(({ kinds = [] }) => kinds));
  const groups = kindGroups().filter((kinds) => !kinds.some((kind) => requested.has(kind)));
  const names: string[] = [];
  for (const kinds of groups) {
    await pause();
    for (const question of soundQuestions(task, { count: 1, kinds }, selector, false)) {
      if (!question) continue;
      names.push(nameOfKinds(kinds));
      break;
    }
  }
  return names;
}

/** Describes in sentences which questions are missing or replaced, and what was not followed; {} if there is nothing to say. */
function shortfallOf(
  { prompt }: WritingTask,
  { parts }: WritingRequest,
  { questions, other, absent, unknown }: Result,
  isInOtherLanguage: boolean,
): { shortfall?: string } {
  const written = questions.length;
  const requestedCount = countOf(parts);
  const unfollowed = unfollowedSentences(prompt);
  const others = new Set(parts.flatMap(({ other }) => other ?? []));
  const sentences = [
    written < requestedCount &&
      `The chosen texts hold enough for ${written} of the ${requestedCount} questions. Widen the topic or add a text for more.`,
    absent.length > 0 &&
      `The chosen texts have nothing for ${inWords(absent.map(nameOfKinds))} on this topic.`,
    other.length > 0 && possible(other),
    unknown.length > 0 &&
      `The chosen texts do not mention ${inWords(unknown.map((word) => `“${word}”`))}: the questions are about the rest of the topic.`,
    others.size > 0 &&
      `Without a language model AURA does not write ${[...others].join(' and ')}: you get other questions in their place.`,
    isInOtherLanguage &&
      'Without a language model AURA writes prose questions in the language of the chosen texts.',
    unfollowed.length > 0 &&
      `Without a language model AURA did not follow this part of the request: ${inWords(unfollowed.map((sentence) => `“${sentence}”`))}. Please check the questions for it.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? { shortfall: sentences.join(' ') } : {};
}
