import { plainText } from '@classi/richtext';
import { EngineError, type WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { RewritingTask, WritingEvent, WritingTask, WrittenQuestion } from '../../writing.ts';
import { areInHindi } from '../language/hindi/devanagari.ts';
import { composed } from './compose.ts';
import type { Draft } from './draft.ts';
import { factsOf } from './facts/section-facts.ts';
import { booksOf, sectionsOf } from './facts/sources.ts';
import { draftsOfForms } from './forms/all-forms.ts';
import { inWords } from './forms/form.ts';
import { kindsOfType, nameOfKind } from './kinds.ts';
import { type RequestPart, requestIn, type WritingRequest } from './request/prompt.ts';
import { relevanceIn } from './request/relevance.ts';
import { bestSections, topicIn } from './request/topic.ts';
import { unfollowedSentences } from './request/unfollowed.ts';
import { Selector, type SelectorParts } from './selector.ts';
import { Missing, sharesOf } from './shares.ts';
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
  const requestedCount = request.parts.reduce((sum, { count }) => sum + count, 0);
  const selector = await prepare(task, request, options);
  const questions: WrittenQuestion[] = [];
  const missing = new Missing();
  const siblings: string[] = [];
  for (const share of request.parts.flatMap(sharesOf)) {
    let left = missing.countFor(share);
    for (const { question, isTopical } of left === 0 ? [] : soundQuestions(task, share, selector)) {
      await pause();
      checkStopped(options.signal);
      if (!question) continue;
      questions.push(question);
      if (!isTopical) siblings.push(question.topic);
      yield { type: 'question', number: questions.length, requestedCount, question };
      left -= 1;
      if (left === 0) break;
    }
    missing.add(share, left);
  }
  if (questions.length === 0) throw noneFound(request);
  yield {
    type: 'written',
    questions,
    requestedCount,
    ...shortfallOf({
      written: questions.length,
      requestedCount,
      missing,
      siblings,
      parts: request.parts,
      unfollowed: unfollowedSentences(task.prompt),
    }),
  };
}

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
  const selector = await prepare(task, requestOf(task), options);
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
      if (written.question) return written.question;
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

const prepare = async (
  task: WritingTask,
  request: WritingRequest,
  options: WorkOptions,
): Promise<Selector> => {
  const { drafts, ...parts } = await draftsFor(task, request, options);
  return new Selector(drafts, parts);
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
  const fit = topicIn(books, sections, task, request);
  await pause();
  checkStopped(signal);
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const read = count <= MAX_SENTENCES ? sections : bestSections(sections, fit, seed);
  const sources = factsOf(sections, read);
  const relevance = relevanceIn(read, request.topic);
  const drafts: Draft[] = [];
  for (const made of draftsOfForms(sources)) {
    drafts.push(...made);
    await pause();
    checkStopped(signal);
  }
  return { drafts, fit, relevance, quality: sources.quality, difficulty: task.difficulty, seed };
}

/** Yields the drafts for a part of the request, the best first. `question` is undefined if the draft was not sound. */
function* soundQuestions(
  task: WritingTask,
  part: RequestPart,
  selector: Selector,
): Generator<{ question?: WrittenQuestion; isTopical: boolean }> {
  for (let draft = selector.next(part); draft; draft = selector.next(part)) {
    const question = composed(draft, task, part.marks);
    const isUsed = isSound(draft, question);
    if (isUsed) selector.take(draft);
    yield { ...(isUsed ? { question } : {}), isTopical: selector.isTopical(draft) };
  }
}

/** Returns to the event loop, so that a request to stop can be received. */
const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

const noneFound = ({ topic }: WritingRequest): EngineError =>
  new EngineError(
    'nothing-found',
    `The chosen texts have nothing that makes a sound question of this kind${topic === '' ? '' : ` on “${topic}”`}. Ask for other kinds, or add a text.`,
  );

interface Shortfall {
  written: number;
  requestedCount: number;
  missing: Missing;
  /** The heading of the section of each question that is near the requested sections. */
  siblings: string[];
  parts: RequestPart[];
  /** The sentences of the prompt that changed nothing. */
  unfollowed: string[];
}

/** Describes in sentences which questions are missing or replaced, and what was not followed; {} if there is nothing to say. */
function shortfallOf({ written, requestedCount, missing, siblings, parts, unfollowed }: Shortfall): {
  shortfall?: string;
} {
  const { unmet, absent } = missing;
  const kinds = new Set(unmet.flatMap((part) => part.kinds?.[0] ?? []).map(nameOfKind));
  const others = new Set(parts.flatMap(({ other }) => other ?? []));
  const headings = [...new Set(siblings)].map((heading) => `“${heading}”`);
  const sentences = [
    unmet.length > 0 &&
      `The chosen texts hold enough for ${written} of the ${requestedCount} questions.${kinds.size > 0 ? ` More ${[...kinds].join(' and ')} would not be sound.` : ''} Widen the topic or add a text for more.`,
    absent.length > 0 &&
      `The chosen texts have nothing for ${absent.map(nameOfKind).join(' and ')}: you get other questions in their place.`,
    headings.length > 0 &&
      `The requested part has too little for all of them: ${siblings.length} of the questions come from ${inWords(headings)} next to it.`,
    others.size > 0 &&
      `Without a language model AURA does not write ${[...others].join(' and ')}: you get other questions in their place.`,
    unfollowed.length > 0 &&
      `Without a language model AURA did not follow this part of the request: ${inWords(unfollowed.map((sentence) => `“${sentence}”`))}. Please check the questions for it.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? { shortfall: sentences.join(' ') } : {};
}
