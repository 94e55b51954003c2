/** The schema of a set of cases: the books and tasks that a language model is tested with, and the checks for each reply. */
import { z } from 'zod';

const book = z.object({
  id: z.string(),
  title: z.string(),
  sections: z.array(
    z.object({ heading: z.array(z.string()).min(1), page: z.int().exactOptional(), text: z.string() }),
  ),
});

/** Checks for every text that people read. */
const words = {
  mostWords: z.int().positive().exactOptional(),
  /** The English name of the expected language, such as 'Hindi'. */
  language: z.string().exactOptional(),
  /** Texts that the reply must not contain. */
  mustNotSay: z.array(z.string()).default([]),
};

const markedQuestion = {
  question: z.string(),
  answerKey: z.string(),
  marksPossible: z.number().positive(),
};

const mark = z.object({
  task: z.literal('mark'),
  ...markedQuestion,
  gradingInstructions: z.string().default(''),
  response: z.string(),
  expect: z.object({ least: z.number(), most: z.number(), isFlagged: z.boolean().exactOptional(), ...words }),
});

const answer = z.object({
  task: z.literal('answer'),
  question: z.string(),
  reader: z.enum(['student', 'instructor', 'guest']),
  conversation: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
  live: z.array(z.object({ id: z.string(), question: z.string(), answerKey: z.string() })).default([]),
  expect: z.object({
    kind: z.enum(['answered', 'not-in-books', 'held-back']).default('answered'),
    /** The reply must cite one of the sections with these headings. */
    sections: z.array(z.string()).default([]),
    asksBack: z.boolean().default(false),
    ...words,
  }),
});

const explain = z.object({
  task: z.literal('explain'),
  ...markedQuestion,
  response: z.string(),
  message: z.string().exactOptional(),
  expect: z.object(words),
});

const summarise = z.object({
  task: z.literal('summarise'),
  questions: z.array(z.object({ label: z.string(), ...markedQuestion })).min(1),
  students: z.array(z.object({ name: z.string(), responses: z.array(z.string()) })).min(1),
  expect: z.object(words),
});

const title = z.object({
  task: z.literal('title'),
  questions: z.array(z.string()).min(1),
  expect: z.object(words),
});

const write = z.object({
  task: z.literal('write'),
  prompt: z.string(),
  subject: z.string(),
  difficulty: z.literal([1, 2, 3, 4, 5]),
  expect: z.object({
    count: z.int().positive(),
    types: z.array(z.string()).exactOptional(),
    marks: z.number().exactOptional(),
    ...words,
  }),
});

const named = z.object({ id: z.string() });

export const caseSet = z.object({
  books: z.array(book),
  cases: z
    .array(named.and(z.discriminatedUnion('task', [mark, answer, explain, summarise, title, write])))
    .min(1),
});

export type CaseSet = z.infer<typeof caseSet>;
export type Case = CaseSet['cases'][number];
export type Task = Case['task'];
export type CaseOf<Kind extends Task> = Extract<Case, { task: Kind }>;
