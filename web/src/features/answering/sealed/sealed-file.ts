/** The file that a student gives to the teacher when the network does not come back. */
import { type SealedAnswer, type SealedFile, sealedFile } from '@classi/contract/answering/endpoints';
import { SEALED_KIND } from '@classi/contract/answering/limits';
import { sealedText } from '@classi/contract/answering/sealed-text';
import { hmacSha256 } from '../../../lib/hmac-sha256.ts';
import { journals, type WrittenTimes } from '../../../lib/outbox/journal.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { labelOf } from '../rules.ts';
import type { StoredSeal } from './seal.ts';

interface Work {
  title: string;
  studentName: string;
  questions: readonly { id: number; label: string; number: number }[];
  queue: SaveQueue;
}

/** Returns the answers that the server has not acknowledged. */
function undelivered({ questions, queue }: Work, times: WrittenTimes, now: Date): SealedAnswer[] {
  return questions.flatMap((question) => {
    const { content, undelivered: waits } = queue.state(question.id);
    if (!waits) return [];
    return [
      {
        questionId: question.id,
        label: labelOf(question),
        response: content,
        baseRevision: queue.item(question.id).revision,
        writtenAt: times.get(question.id) ?? now,
      },
    ];
  });
}

/** @returns the text of the file, or null if every answer was delivered */
export function sealAnswers(work: Work, seal: StoredSeal, now: Date): string | null {
  const { sealKey, cameAt, ...given } = seal;
  const answers = undelivered(work, journals.writtenTimes(seal.studentId, seal.assignmentId), now);
  if (answers.length === 0) return null;
  const { title, studentName } = work;
  const content: Omit<SealedFile, 'kind' | 'seal'> = {
    ...given,
    title,
    studentName,
    sealCameAt: cameAt,
    savedAt: now,
    answers,
  };
  const whole = { ...content, kind: SEALED_KIND, seal: hmacSha256(sealKey, sealedText(content)) } as const;
  return JSON.stringify(sealedFile.encode(whole), null, 2);
}
