/** The run that looks for the papers in a file. `examine-file.run.handler.ts` executes it. */
import { examinePaperFile } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const examineFileRun = defineRun({
  name: 'examine-paper-file',
  input: z.object({
    assignmentId: z.int(),
    /** The teacher who uploaded the file. */
    teacherId: z.int(),
    fileName: z.string(),
  }),
  event: examinePaperFile.stream,
});

export type ExaminationInput = z.output<typeof examineFileRun.input>;
export type ExaminationEvent = z.output<typeof examineFileRun.event>;

/** Returns the subject of an examination. The file's name comes first, because a split ends every examination of its file. */
export function examinationSubject({
  fileName,
  assignmentId,
}: {
  fileName: string;
  assignmentId: number;
}): string {
  return `file:${fileName}/assignment:${assignmentId}`;
}
