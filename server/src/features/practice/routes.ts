import {
  addPracticeAssignment,
  checkPracticeGeneration,
  generatePracticeAssignment,
  generatePracticeProgress,
  getPracticeAssignments,
  getPracticeQuestions,
  gradePractice as gradePracticeEndpoint,
  processPracticeMarkingScheme,
  resetPractice as resetPracticeEndpoint,
  setPracticeResponse,
  setPracticeResponses,
  stopGeneratingPractice,
  submitPractice as submitPracticeEndpoint,
  uploadPracticeReference,
} from '@classi/contract';
import type { Attempts } from '../../platform/attempts/index.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { charactersIn, createSaveAllowance } from '../../platform/http/save-allowance.ts';
import type { Keys } from '../../platform/keys/index.ts';
import type { Session } from '../identity/index.ts';
import { addReference, checkGeneration, stopOrdered } from '../writing/index.ts';
import { addPractice } from './add-practice.ts';
import { followPractice, type GeneratePracticeParts, generatePractice } from './generate-practice.ts';
import { gradePractice, resetPractice, submitPractice } from './grade-practice.ts';
import { readMaterial } from './read-material.ts';
import { readPracticeQuestions, readPractices } from './read-practice.ts';
import { savePractice, savePractices } from './save-practice.ts';
import { withSealedKey, withSealedKeys } from './sealed-keys/sealed-keys.ts';

export interface PracticeRouteParts extends GeneratePracticeParts {
  keys: Keys;
  attempts: Attempts;
}

export function mountPractice(mount: Mount<Session>, parts: PracticeRouteParts): void {
  const { database, keys } = parts;
  mount(getPracticeAssignments, async ({ session }) => readPractices(database, session));
  mount(addPracticeAssignment, async ({ session, body }) => ({
    message: 'Practice assignment created',
    id: await addPractice(parts, session, body),
  }));
  mount(generatePracticeAssignment, async ({ session, body, files, signal }) => {
    const generated = await generatePractice(parts, session, { input: body, files, signal });
    const questions = generated.questions.map((question) => withSealedKey(keys, session, question));
    return { ...generated, questions: await Promise.all(questions) };
  });
  mount(generatePracticeProgress, async ({ session, body, files, signal }) =>
    withSealedKeys(keys, session, await followPractice(parts, session, { input: body, files, signal })),
  );
  mount(checkPracticeGeneration, async ({ session, body, signal }) => {
    if (await parts.matchesLiveQuestion(session, body.prompt, signal)) refuse('practice/live-question');
    const difficulty = body.difficultyLevel ?? body.difficulty;
    return checkGeneration(parts, session, { ...body, difficulty }, signal);
  });
  mount(stopGeneratingPractice, async ({ session, body }) => {
    await stopOrdered(parts, session, body.configId);
    return { message: 'Stopped' };
  });
  mount(uploadPracticeReference, async ({ session, files }) => addReference(parts, session, files));
  mount(processPracticeMarkingScheme, async ({ session, body, files, signal }) =>
    withSealedKeys(keys, session, await readMaterial(parts, session, { files, input: body, signal })),
  );
  mount(getPracticeQuestions, async ({ session, body }) =>
    readPracticeQuestions(database, session, body.practiceId),
  );
  const spendAllowance = createSaveAllowance(parts.attempts);
  mount(setPracticeResponse, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn([body]));
    return { message: 'Saved', revision: await savePractice(parts, session, body) };
  });
  mount(setPracticeResponses, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn(body.answers));
    return { answers: await savePractices(parts, session, body) };
  });
  mount(submitPracticeEndpoint, async ({ session, body }) => {
    await submitPractice(parts, session, body.practiceId);
    return { message: 'Submitted' };
  });
  mount(gradePracticeEndpoint, async ({ session, body, signal }) =>
    gradePractice(parts, session, body.practiceId, signal),
  );
  mount(resetPracticeEndpoint, async ({ session, body }) => {
    await resetPractice(parts, session, body.practiceId);
    return { message: 'Reset' };
  });
}
