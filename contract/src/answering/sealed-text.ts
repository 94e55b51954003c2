/**
 * The text that a seal signs. This file does not import zod, because the page seals answers without a network; the server verifies the
 * seals.
 */

interface Sealed {
  assignmentId: number;
  studentId: number;
  sealId: string;
  keyId: string;
  issuedAt: Date;
  title: string;
  studentName: string;
  sealCameAt: Date;
  savedAt: Date;
  answers: readonly {
    questionId: number;
    label: string;
    response: string | null;
    baseRevision: number;
    writtenAt: Date;
  }[];
  images?: readonly { questionId: number; contentType: string; data: string | null }[] | undefined;
}

/** Returns every field in a fixed order, so that equal files have equal seals regardless of their formatting. */
export function sealedText(file: Sealed): string {
  const answers = file.answers.map((answer) => [
    answer.questionId,
    answer.label,
    answer.response,
    answer.baseRevision,
    answer.writtenAt.toISOString(),
  ]);
  return JSON.stringify([
    file.assignmentId,
    file.studentId,
    file.sealId,
    file.keyId,
    file.issuedAt.toISOString(),
    file.title,
    file.studentName,
    file.sealCameAt.toISOString(),
    file.savedAt.toISOString(),
    answers,
    // A file without images has the same text as in earlier releases.
    ...(file.images ?? []).map(({ questionId, contentType, data }) => [questionId, contentType, data]),
  ]);
}
