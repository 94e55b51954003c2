import { plainText } from '@classi/richtext';
import { EngineError, type WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { RewritingTask, WritingEvent, WritingTask, WrittenQuestion } from '../../writing.ts';
import { composed } from './compose.ts';
import type { Draft, Kind } from './draft.ts';
import { factsOf } from './facts/section-facts.ts';
import { booksOf, type SourceSection, sectionsOf } from './facts/sources.ts';
import { draftsOfForms } from './forms/all-forms.ts';
import { shuffled } from './order.ts';
import { type RequestPart, requestIn, type WritingRequest } from './request/prompt.ts';
import { type Topic, topicIn } from './request/topic.ts';
import { Selector } from './selector.ts';
import { isSound } from './soundness.ts';

/** A book with more is not read as a whole: it would take seconds. */
const MOST_SENTENCES = 1_200;
const MOST_SECTIONS = 16;

/**
 * Questions from what the chosen texts say: printed exercises, and one form after the other over the facts of each section.
 *
 * @throws EngineError `no-sources` without any text, `nothing-found` where the texts do not have the topic, `stopped`.
 */
export async function* writeQuestions(
  task: WritingTask,
  options: WorkOptions = {},
): AsyncGenerator<WritingEvent> {
  const request = requestIn(task.prompt);
  const requestedCount = request.parts.reduce((sum, { count }) => sum + count, 0);
  const selector = await prepare(task, request, options);
  const questions: WrittenQuestion[] = [];
  const unmet: RequestPart[] = [];
  for (const part of request.parts) {
    let left = part.count;
    for (const question of soundQuestions(task, part, selector)) {
      await pause();
      checkStopped(options.signal);
      if (!question) continue;
      questions.push(question);
      yield { type: 'question', number: questions.length, requestedCount, question };
      left -= 1;
      if (left === 0) break;
    }
    if (left > 0) unmet.push({ ...part, count: left });
  }
  if (questions.length === 0) throw noneFound(request);
  yield {
    type: 'written',
    questions,
    requestedCount,
    ...shortfallOf(questions.length, requestedCount, unmet, request.parts),
  };
}

/** Another question in place of one: like none of the others, and not like the one that it replaces. */
export async function rewriteQuestion(
  task: RewritingTask,
  options: WorkOptions = {},
): Promise<WrittenQuestion> {
  const { question, others } = task;
  const marks = question.marksPossible;
  const selector = await prepare(task, requestIn(task.prompt), options);
  selector.avoid(
    [question.question, ...others].map((html) => plainText(html)),
    question.topic,
  );
  for (const part of [
    { count: 1, kinds: kindsOf[question.questionType], marks },
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

const kindsOf: Record<WrittenQuestion['questionType'], Kind[]> = {
  multiple_choice: ['choice'],
  true_false: ['truth'],
  fill_in_the_blank: ['gap'],
  numerical: ['calculation'],
  short_answer: ['definition', 'explanation', 'listing', 'fact', 'consequence', 'correction', 'comparison'],
  long_answer: ['essay', 'comparison'],
  match: ['matching'],
  ordering: ['ordering'],
};

async function prepare(
  task: WritingTask,
  request: WritingRequest,
  { signal }: WorkOptions,
): Promise<Selector> {
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
  const sources = factsOf(sections, worthReading(sections, topic, seed));
  const drafts: Draft[] = [];
  for (const made of draftsOfForms(sources)) {
    drafts.push(...made);
    await pause();
    checkStopped(signal);
  }
  const { importance } = sources;
  return new Selector(drafts, { fit: topic.fit, importance, difficulty: task.difficulty, seed });
}

/** All of a small book; of a large one the sections that fit best, or some from all over it. */
function worthReading(sections: SourceSection[], topic: Topic, seed: string): SourceSection[] {
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
  if (count <= MOST_SENTENCES) return sections;
  const fits = sections.map((section) => ({
    section,
    fit: Math.max(0, ...section.sentences.map((each) => topic.fit([each]))),
  }));
  const inOrder = shuffled(
    fits.filter(({ fit }) => fit > 0),
    seed,
    ({ section }) => section.heading.join(' '),
  ).sort((one, other) => other.fit - one.fit);
  const read = new Set(inOrder.slice(0, MOST_SECTIONS).map(({ section }) => section));
  return sections.filter((section) => read.has(section));
}

/** Sound questions for a part of the request, the best first; undefined for each that was not sound. */
function* soundQuestions(
  task: WritingTask,
  part: RequestPart,
  selector: Selector,
): Generator<WrittenQuestion | undefined> {
  for (let draft = selector.next(part); draft; draft = selector.next(part)) {
    const question = composed(draft, task, part.marks);
    const isUsed = isSound(draft, question);
    if (isUsed) selector.take(draft);
    yield isUsed ? question : undefined;
  }
}

/** Lets a request to stop arrive. */
const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

const noneFound = ({ topic }: WritingRequest): EngineError =>
  new EngineError(
    'nothing-found',
    `The chosen texts have nothing that makes a sound question of this kind${topic === '' ? '' : ` on “${topic}”`}. Ask for other kinds, or add a text.`,
  );

function shortfallOf(
  written: number,
  requestedCount: number,
  unmet: RequestPart[],
  parts: RequestPart[],
): Pick<Extract<WritingEvent, { type: 'written' }>, 'shortfall'> {
  const others = [...new Set(parts.flatMap(({ other }) => other ?? []))].join(' and ');
  const sentences = [
    ...(unmet.length > 0 ? [tooFew(written, requestedCount, unmet)] : []),
    ...(others === ''
      ? []
      : [`Without a language model AURA does not write ${others}: you get other questions in their place.`]),
  ];
  return sentences.length > 0 ? { shortfall: sentences.join(' ') } : {};
}

function tooFew(written: number, requestedCount: number, unmet: RequestPart[]): string {
  const kinds = unmet.flatMap((part) => part.kinds?.[0] ?? []).map((kind) => names[kind]);
  const what = kinds.length > 0 ? ` More ${[...new Set(kinds)].join(' and ')} would not be sound.` : '';
  return `The chosen texts hold enough for ${written} of the ${requestedCount} questions.${what} Widen the topic or add a text for more.`;
}

const names: Record<Kind, string> = {
  definition: 'definitions',
  explanation: 'explanations',
  comparison: 'comparisons',
  listing: 'lists',
  gap: 'blanks to fill in',
  truth: 'true or false statements',
  choice: 'multiple choice questions',
  calculation: 'calculations',
  correction: 'statements to correct',
  essay: 'essays',
  fact: 'questions for one fact',
  consequence: 'questions about what follows',
  matching: 'matching questions',
  ordering: 'ordering questions',
};
