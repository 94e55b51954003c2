import { plainText } from '@classi/richtext';
import { z } from 'zod';
import type { Book } from '../book.ts';
import { composeDraft } from '../embedded/writing/compose.ts';
import { draftEvidence } from '../embedded/writing/on-topic.ts';
import { draftsFor } from '../embedded/writing/write-questions.ts';
import { EngineError } from '../engine.ts';
import type { Difficulty, WritingTask } from '../writing.ts';
import { readRows } from './rows.ts';

const FOLDER = new URL('./practice-requests/', import.meta.url).pathname;
export const VERDICTS = `${FOLDER}verdicts.jsonl`;

const practiceRequest = z.object({
  id: z.string(),
  /**
   * How the request was written and used. 'apart' is about other books. The questions of 'unread' and 'held-out' were read only after the
   * rules of their time were finished; those of 'fresh' were read while the rules were written. 'sealed' and 'final' were drawn on 29
   * November by seeded scripts before the code was changed, and were read once; 'tuning' was drawn with 'final' and read while the rules
   * were written. 'blind' was drawn by a seed before its code was changed, and its questions were judged without knowing which code wrote
   * them. 'teacher' was written in the way a teacher would type it, before its code was read, and was judged once in the same way. 'class' was
   * written like 'teacher', before the code that it measures was changed. 'november' was typed in a hurry by a person who did not change the
   * code, and its questions were judged once like those of 'blind'. 'december' was written before its first run, and judged afterwards,
   * without knowledge of the code. 'january', 'february' and 'march' were written and judged in the same way by other judges.
   */
  by: z.enum([
    'topic',
    'chapter',
    'notes',
    'apart',
    'unread',
    'fresh',
    'held-out',
    'development',
    'locked',
    'sealed',
    'tuning',
    'final',
    'blind',
    'teacher',
    'class',
    'november',
    'december',
    'january',
    'february',
    'march',
    'april',
    'april-aside',
    'may',
    'may-aside',
    'june',
    'june-aside',
  ]),
  book: z.string(),
  prompt: z.string(),
  difficulty: z.number().int().min(1).max(5),
  count: z.number().int(),
  /** The requested question types; any type if absent. */
  types: z.array(z.string()).exactOptional(),
  /** The text of study notes that replace a book. */
  notes: z.string().exactOptional(),
});
export type PracticeRequest = z.infer<typeof practiceRequest>;

/** The origin of a question. It is stored with each verdict, so that forms can be weighted by their verdicts. */
const origin = z.object({
  form: z.string(),
  /** The mean quality of the sentences that the question is based on. */
  quality: z.number(),
  /** False if a sentence belongs to a section next to the requested one. */
  isTopical: z.boolean(),
  /** How well the question fits the topic. It is absent from origins that were stored before it was computed. */
  fit: z.number().exactOptional(),
  relevance: z.number().exactOptional(),
  named: z.number().exactOptional(),
});
export type Origin = z.infer<typeof origin>;

/** A person's verdict on a question. A question whose text has changed must be judged again. */
const practiceVerdict = z.object({
  request: z.string(),
  question: z.string(),
  verdict: z.enum(['good', 'weak', 'broken']),
  reason: z.string(),
  /** Absent for questions that the code no longer writes. */
  origin: origin.exactOptional(),
});
export type PracticeVerdict = z.infer<typeof practiceVerdict>;

export const practiceRequests = (): Promise<PracticeRequest[]> =>
  readRows(`${FOLDER}requests.jsonl`, practiceRequest);

export const practiceVerdicts = (): Promise<PracticeVerdict[]> => readRows(VERDICTS, practiceVerdict);

/** Returns the task of a request; undefined if its book is not given. */
export function taskFor(
  { book, prompt, difficulty, notes }: PracticeRequest,
  books: readonly Book[],
): WritingTask | undefined {
  const textbook = books.find(({ id }) => keyOf(id) === keyOf(book));
  if (!textbook && notes === undefined) return undefined;
  return {
    prompt,
    subject: '',
    textbooks: notes === undefined && textbook ? [textbook] : [],
    references: notes === undefined ? [] : [{ title: book, text: notes }],
    rubric: [],
    difficulty: difficulty as Difficulty,
  };
}

/** Returns the origin of every question that could be chosen, by the question's text. */
export async function originsFor(task: WritingTask): Promise<Map<string, Origin>> {
  try {
    const { drafts, ...parts } = await draftsFor(task);
    const rounded = (value: number): number => Number(value.toFixed(3));
    return new Map(
      // Of two drafts with the same text, the first one counts.
      drafts.toReversed().map((draft) => {
        const { form, quality, fit, relevance, named } = draftEvidence(draft, parts);
        const isTopical = draft.sentences.every((sentence) => parts.topic.fit([sentence]) > 0);
        return [
          plainText(composeDraft(draft, task).question),
          {
            ...{ form, quality: rounded(quality), isTopical, fit: rounded(fit) },
            ...{ relevance: rounded(relevance), named: rounded(named) },
          },
        ];
      }),
    );
  } catch (error) {
    if (error instanceof EngineError) return new Map();
    throw error;
  }
}

const keyOf = (name: string): string =>
  name
    .replace(/\.md$|Book$/, '')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
