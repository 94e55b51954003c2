/**
 * Encrypts the answer keys of new practice. A student's browser holds the questions until the practice is created, but may not read their
 * keys before an answer was given. Therefore key, grading instructions and passage are sent encrypted.
 */
import type { NewPracticeQuestion, QuestionPassage } from '@classi/contract';
import { z } from 'zod';
import { Refused } from '../../../platform/http/refuse.ts';
import { type Keys, openSealed, sealText } from '../../../platform/keys/index.ts';
import type { Session } from '../../identity/index.ts';

/** A question with its key, as it was generated or read from a document. */
interface Keyed {
  answer: string;
  gradingInstructions: string;
  passage?: QuestionPassage | null;
}

const content = z.object({
  answer: z.string(),
  gradingInstructions: z.string(),
  passage: z.custom<QuestionPassage | null>(),
});

const sealFor = (keys: Keys, { tenantId, accountId }: Session) => ({
  keys,
  purpose: 'practice-keys',
  owner: `${tenantId}:${accountId}`,
});

/** Returns the question as the student may see it, with the key encrypted. */
export async function withSealedKey<Question extends Keyed>(
  keys: Keys,
  session: Session,
  question: Question,
): Promise<Question & { sealedKey: string }> {
  const { answer, gradingInstructions, passage = null } = question;
  const text = JSON.stringify({ answer, gradingInstructions, passage });
  const hidden = { answer: '', gradingInstructions: '', ...('passage' in question ? { passage: null } : {}) };
  return { ...question, ...hidden, sealedKey: await sealText(sealFor(keys, session), text) };
}

/**
 * Returns the question with its decrypted key. A question without an encrypted key is returned unchanged.
 * @throws Refused http/invalid if the key was sealed for another person or was changed
 */
export async function withOpenedKey(
  keys: Keys,
  session: Session,
  question: NewPracticeQuestion,
): Promise<NewPracticeQuestion> {
  const { sealedKey, ...open } = question;
  if (!sealedKey) return open;
  const text = await openSealed(sealFor(keys, session), sealedKey).catch(() => {
    throw new Refused('http/invalid');
  });
  return { ...open, ...content.parse(JSON.parse(text)) };
}

interface Line {
  status: string;
  question?: (Keyed & object) | undefined;
  questions?: readonly (Keyed & object)[] | undefined;
  unmatched?: readonly string[] | undefined;
  /** A question or an answer that is sent while a document is read. */
  found?: unknown;
}

/** Yields the lines of a generation or a reading, with sealed answer keys and without anything that repeats a key. */
export async function* withSealedKeys<Sent extends { status: string }>(
  keys: Keys,
  session: Session,
  lines: AsyncIterable<Sent>,
): AsyncGenerator<Sent> {
  const seal = (question: Keyed) => withSealedKey(keys, session, question);
  for await (const line of lines) {
    const { question, questions, unmatched, found: _, ...rest } = line as Line & Sent;
    yield {
      ...(rest as unknown as Sent),
      ...(question ? { question: await seal(question) } : {}),
      ...(questions ? { questions: await Promise.all(questions.map(seal)) } : {}),
      ...(unmatched ? { unmatched: [] } : {}),
    };
  }
}
