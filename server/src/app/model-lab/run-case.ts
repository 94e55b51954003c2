/** Runs one case with an engine and checks the result. */
import type { Answer, Engine, StudentWork, WorkOptions, WrittenQuestion } from '@classi/engines';
import { plainText } from '@classi/richtext';
import type { Case, CaseOf, CaseSet, Task } from './case-set.ts';
import {
  type Check,
  check,
  checksOfAnswer,
  checksOfMarking,
  checksOfWords,
  checksOfWriting,
} from './checks.ts';
import type { ObservedCall } from './observed-gateway.ts';

export interface LabDeps {
  engine: Engine;
  /** The engine that gives the marks which explanations and summaries are about, so that they are the same for every model. */
  embedded: Engine;
  books: CaseSet['books'];
  language: string | undefined;
  takeCalls(): ObservedCall[];
  /** Undefined if only the embedded engine is measured. */
  model: string | undefined;
}

export interface CaseResult {
  id: string;
  task: Task;
  checks: Check[];
  calls: ObservedCall[];
  milliseconds: number;
  /** The text that a person reads. */
  text: string;
}

interface Done {
  text: string;
  checks: Check[];
  /** Undefined if only the calls show whether a model was used. */
  isByModel?: boolean;
}

const options: WorkOptions = { for: { tenant: 'model-lab' } };

export async function runCase(deps: LabDeps, item: Case): Promise<CaseResult> {
  deps.takeCalls();
  const started = performance.now();
  let done: Done;
  try {
    done = await doneBy(deps, item);
  } catch (error) {
    done = {
      text: '',
      checks: [check('done', false, error instanceof Error ? error.message : String(error))],
    };
  }
  const milliseconds = performance.now() - started;
  const calls = deps.takeCalls();
  const checks = [...done.checks, ...checksOfWords(done.text, item.expect, deps.language)];
  if (deps.model !== undefined && isModelNeeded(item)) {
    const isUsed = done.isByModel ?? calls.some(({ outcome }) => outcome !== 'not-used');
    const why = calls.flatMap(({ problems }) => problems).join(' · ');
    checks.unshift(check('reply used', isUsed, why || 'the model was not used'));
  }
  return { id: item.id, task: item.task, checks, calls, milliseconds, text: done.text };
}

/** Returns whether the case calls a model. The embedded engine makes refusals itself. */
const isModelNeeded = (item: Case): boolean => item.task !== 'answer' || item.expect.kind === 'answered';

function doneBy(deps: LabDeps, item: Case): Promise<Done> {
  switch (item.task) {
    case 'mark':
      return doneMarking(deps, item);
    case 'answer':
      return doneAnswering(deps, item);
    case 'explain':
      return doneExplaining(deps, item);
    case 'summarise':
      return doneSummarising(deps, item);
    case 'title':
      return doneNaming(deps, item);
    case 'write':
      return doneWriting(deps, item);
  }
}

const taskOf = (item: {
  question: string;
  answerKey: string;
  marksPossible: number;
  response: string;
  gradingInstructions?: string;
}) => ({
  question: item.question,
  answerKey: item.answerKey,
  gradingInstructions: item.gradingInstructions ?? '',
  marksPossible: item.marksPossible,
  response: item.response,
  rubric: [],
  corrections: [],
});

async function doneMarking({ engine }: LabDeps, item: CaseOf<'mark'>): Promise<Done> {
  const marking = await engine.mark(taskOf(item), options);
  return {
    text: plainText(marking.feedback),
    checks: checksOfMarking(item, marking),
    isByModel: marking.provenance.engine === 'model',
  };
}

async function doneAnswering({ engine, books }: LabDeps, item: CaseOf<'answer'>): Promise<Done> {
  const { question, reader, conversation, live } = item;
  let answer: Answer | undefined;
  for await (const event of engine.answer({ question, reader, conversation, live, books }, options)) {
    if (event.type === 'answered') answer = event;
  }
  if (!answer) throw new Error('The answer did not end.');
  return {
    text: answer.text,
    checks: checksOfAnswer(item, answer, books),
    isByModel: answer.byModel === true,
  };
}

async function doneExplaining({ engine, embedded }: LabDeps, item: CaseOf<'explain'>): Promise<Done> {
  const task = taskOf(item);
  const { points, feedback, evidence } = await embedded.mark(task, options);
  const { message } = item;
  const text = await engine.explainFeedback(
    { ...task, points, feedback, evidence, ...(message === undefined ? {} : { message }) },
    options,
  );
  const quotes = evidence.flatMap((each) => each.quotes.map((quote) => quote.text.trim()));
  const lost = quotes.filter((quote) => !plainText(task.response).includes(quote));
  return { text, checks: [check('quotes found', lost.length === 0, lost.join(' / '))] };
}

async function doneSummarising({ engine, embedded }: LabDeps, item: CaseOf<'summarise'>): Promise<Done> {
  const students: StudentWork[] = [];
  for (const { name, responses } of item.students) {
    const questions: StudentWork['questions'] = [];
    for (const [at, { label, ...question }] of item.questions.entries()) {
      const response = responses[at] ?? '';
      const { points, feedback, evidence } = await embedded.mark(taskOf({ ...question, response }), options);
      const { marksPossible } = question;
      questions.push({ label, topics: [], points, marksPossible, feedback, evidence });
    }
    students.push({ name, questions, rubricScores: [] });
  }
  const [first] = students;
  if (first && students.length === 1) {
    return { text: await engine.summariseStudent(first, options), checks: [] };
  }
  const text = await engine.summariseClass({ students }, options);
  const named = item.students.filter(({ name }) => text.includes(name)).map(({ name }) => name);
  return { text, checks: [check('names no one', named.length === 0, named.join(', '))] };
}

/** The maximum length of a title in characters (spec 3 §4). */
const LONGEST_TITLE = 50;

async function doneNaming({ engine }: LabDeps, { questions }: CaseOf<'title'>): Promise<Done> {
  const text = await engine.titleOf(
    questions.map((question) => ({ question })),
    options,
  );
  return { text, checks: [check('length of a title', [...text].length <= LONGEST_TITLE, text)] };
}

async function doneWriting({ engine, books }: LabDeps, item: CaseOf<'write'>): Promise<Done> {
  const { prompt, subject, difficulty } = item;
  let questions: WrittenQuestion[] = [];
  const task = { prompt, subject, difficulty, textbooks: books, references: [], rubric: [] };
  for await (const event of engine.writeQuestions(task, options)) {
    if (event.type === 'written') questions = event.questions;
  }
  return {
    text: questions
      .map(({ question, answer }) => `${plainText(question)}\n${plainText(answer)}`)
      .join('\n\n'),
    checks: checksOfWriting(item, questions, books),
  };
}
