import { plainText } from '@classi/richtext';
import { EngineError, type WorkOptions } from '../../engine.ts';
import { checkStopped } from '../../stopped.ts';
import type { RewritingTask, WritingEvent, WritingTask, WrittenQuestion } from '../../writing.ts';
import { Chooser } from './choose.ts';
import { composed } from './compose.ts';
import type { Draft, Kind } from './draft.ts';
import { calculationQuestions } from './kinds/calculation-questions.ts';
import { correctionQuestions } from './kinds/changed-facts.ts';
import { choiceQuestions } from './kinds/choice-questions.ts';
import { comparisonQuestions } from './kinds/comparison-questions.ts';
import { consequenceQuestions } from './kinds/consequence-questions.ts';
import { definitionQuestions } from './kinds/definition-questions.ts';
import { essayQuestions } from './kinds/essay-questions.ts';
import { explanationQuestions } from './kinds/explanation-questions.ts';
import { factQuestions } from './kinds/fact-questions.ts';
import { gapQuestions } from './kinds/gap-questions.ts';
import { listingQuestions } from './kinds/listing-questions.ts';
import { truthQuestions } from './kinds/truth-questions.ts';
import { type Material, materialOf } from './material.ts';
import { shuffled } from './order.ts';
import { type PromptWishes, type Wish, wishesIn } from './prompt.ts';
import { type Library, libraryOf } from './solving/library.ts';
import { isSound } from './solving/verify.ts';
import { booksOf, type SourceSection, sectionsOf } from './sources.ts';
import { type Topic, topicIn } from './topic.ts';

/** A book with more is not read as a whole: it would take seconds. */
const MOST_SENTENCES = 1_200;
const MOST_SECTIONS = 16;

const makers: ((material: Material) => Draft[])[] = [
  definitionQuestions,
  explanationQuestions,
  listingQuestions,
  comparisonQuestions,
  factQuestions,
  consequenceQuestions,
  gapQuestions,
  truthQuestions,
  choiceQuestions,
  calculationQuestions,
  correctionQuestions,
  essayQuestions,
];

/**
 * Questions from what the chosen texts say. Each is solved again from the texts by its words alone, and kept only where
 * that answer earns the marks of the key.
 *
 * @throws EngineError `no-sources` without any text, `nothing-found` where the texts do not have the topic, `stopped`.
 */
export async function* writeQuestions(
  task: WritingTask,
  options: WorkOptions = {},
): AsyncGenerator<WritingEvent> {
  const wishes = wishesIn(task.prompt);
  const requestedCount = wishes.wishes.reduce((sum, { count }) => sum + count, 0);
  const { chooser, library } = await prepare(task, wishes, options);
  const questions: WrittenQuestion[] = [];
  const unmet: Wish[] = [];
  for (const wish of wishes.wishes) {
    let left = wish.count;
    for (const question of soundQuestions(task, wish, chooser, library)) {
      await pause();
      checkStopped(options.signal);
      if (!question) continue;
      questions.push(question);
      yield { type: 'question', number: questions.length, requestedCount, question };
      left -= 1;
      if (left === 0) break;
    }
    if (left > 0) unmet.push({ ...wish, count: left });
  }
  if (questions.length === 0) throw noneFound(wishes);
  yield {
    type: 'written',
    questions,
    requestedCount,
    ...shortfallOf(questions.length, requestedCount, unmet, wishes.wishes),
  };
}

/** One question written again: like none of those that stand, and not like the one that it replaces. */
export async function rewriteQuestion(
  task: RewritingTask,
  options: WorkOptions = {},
): Promise<WrittenQuestion> {
  const { question, others } = task;
  const kinds = kindsOf[question.questionType];
  const wishes = wishesIn(task.prompt);
  const { chooser, library } = await prepare(task, wishes, options);
  chooser.avoid(
    [question.question, ...others].map((html) => plainText(html)),
    question.topic,
  );
  for (const wish of [
    { count: 1, kinds, marks: question.marksPossible },
    { count: 1, marks: question.marksPossible },
  ]) {
    for (const written of soundQuestions(task, wish, chooser, library)) {
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
};

async function prepare(
  task: WritingTask,
  wishes: PromptWishes,
  { signal }: WorkOptions,
): Promise<{ chooser: Chooser; library: Library }> {
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
  const topic = topicIn(books, sections, task, wishes);
  await pause();
  checkStopped(signal);
  const material = materialOf(worthReading(sections, topic, seed));
  const drafts: Draft[] = [];
  for (const make of makers) {
    drafts.push(...make(material));
    await pause();
    checkStopped(signal);
  }
  return {
    chooser: new Chooser(drafts, topic, task.difficulty, seed),
    library: libraryOf(sections.flatMap(({ sentences }) => sentences)),
  };
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
  const kept = new Set(inOrder.slice(0, MOST_SECTIONS).map(({ section }) => section));
  return sections.filter((section) => kept.has(section));
}

/** Sound questions for a wish, the best first; undefined for each that was not sound. */
function* soundQuestions(
  task: WritingTask,
  wish: Wish,
  chooser: Chooser,
  library: Library,
): Generator<WrittenQuestion | undefined> {
  for (let draft = chooser.next(wish); draft; draft = chooser.next(wish)) {
    const written = composed(draft, task, wish.marks);
    if (isSound(library, draft, written)) {
      chooser.take(draft);
      yield written;
    } else {
      yield undefined;
    }
  }
}

/** So that a request to stop is heard. */
const pause = (): Promise<void> => new Promise((resume) => setImmediate(resume));

const noneFound = ({ topic }: PromptWishes): EngineError =>
  new EngineError(
    'nothing-found',
    `The chosen texts have nothing that makes a sound question of this kind${topic === '' ? '' : ` on “${topic}”`}. Ask for other kinds, or add a text.`,
  );

function shortfallOf(
  written: number,
  requestedCount: number,
  unmet: Wish[],
  wishes: Wish[],
): Pick<Extract<WritingEvent, { type: 'written' }>, 'shortfall'> {
  const others = [...new Set(wishes.flatMap(({ other }) => other ?? []))].join(' and ');
  const sentences = [
    ...(unmet.length > 0 ? [tooFew(written, requestedCount, unmet)] : []),
    ...(others === ''
      ? []
      : [`Without a language model AURA does not write ${others}: other questions stand in their place.`]),
  ];
  return sentences.length > 0 ? { shortfall: sentences.join(' ') } : {};
}

function tooFew(written: number, requestedCount: number, unmet: Wish[]): string {
  const kinds = unmet.flatMap((wish) => wish.kinds?.[0] ?? []).map((kind) => names[kind]);
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
};
