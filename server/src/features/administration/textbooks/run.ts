/** The run that reads a textbook's file; what it does is in run.handler.ts. */
import { type EventOf, followTextbook } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const readTextbookRun = defineRun({
  name: 'read-textbook',
  input: z.object({
    textbookId: z.int(),
    /** The name that the file is stored under. */
    fileName: z.string(),
    /** The edition that the file becomes. */
    edition: z.int(),
    /** Whether the book takes its title from the file. */
    takesTitle: z.boolean(),
  }),
  event: followTextbook.stream,
});

export type TextbookReading = z.output<typeof readTextbookRun.input>;
export type TextbookLine = EventOf<typeof followTextbook>;

const PREFIX = 'textbook:';

/** Allows one live reading for each textbook. */
export const textbookSubject = (textbookId: number): string => `${PREFIX}${textbookId}`;
export const textbookOfSubject = (subject: string): number => Number(subject.slice(PREFIX.length));
export const TEXTBOOK_SUBJECTS = PREFIX;
