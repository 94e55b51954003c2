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
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { charactersIn, createSaveAllowance } from '../../platform/http/save-allowance.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { addReference, checkGeneration, stopOrdered } from '../writing/index.ts';
import { addPractice } from './add-practice.ts';
import { followPractice, type GeneratePracticeDeps, generatePractice } from './generate-practice.ts';
import { gradePractice, resetPractice, submitPractice } from './grade-practice.ts';
import { readMaterial } from './read-material.ts';
import { readPracticeQuestions, readPractices } from './read-practice.ts';
import { savePractice, savePractices } from './save-practice.ts';
import { withSealedKey, withSealedKeys } from './sealed-keys/sealed-keys.ts';

export type PracticeRouteDeps = GeneratePracticeDeps & Platform<'attempts' | 'keys'>;

export function mountPractice(mount: Mount<Session>, deps: PracticeRouteDeps): void {
  const { database, keys } = deps;
  mount(getPracticeAssignments, async ({ session }) => readPractices(database, session));
  mount(addPracticeAssignment, async ({ session, body }) => ({
    message: 'Practice assignment created',
    id: await addPractice(deps, session, body),
  }));
  mount(generatePracticeAssignment, async ({ session, body, files, signal }) => {
    const generated = await generatePractice(deps, session, { input: body, files, signal });
    const questions = generated.questions.map((question) => withSealedKey(keys, session, question));
    return { ...generated, questions: await Promise.all(questions) };
  });
  mount(generatePracticeProgress, async ({ session, body, files, signal }) =>
    withSealedKeys(keys, session, await followPractice(deps, session, { input: body, files, signal })),
  );
  mount(checkPracticeGeneration, async ({ session, body, signal }) => {
    if (await deps.matchesLiveQuestion(session, body.prompt, signal)) refuse('practice/live-question');
    const difficulty = body.difficultyLevel ?? body.difficulty;
    return checkGeneration(deps, session, { ...body, difficulty }, signal);
  });
  mount(stopGeneratingPractice, async ({ session, body }) => {
    await stopOrdered(deps, session, body.configId);
    return { message: 'Stopped' };
  });
  mount(uploadPracticeReference, async ({ session, files }) => addReference(deps, session, files));
  mount(processPracticeMarkingScheme, async ({ session, body, files, signal }) =>
    withSealedKeys(keys, session, await readMaterial(deps, session, { files, input: body, signal })),
  );
  mount(getPracticeQuestions, async ({ session, body }) =>
    readPracticeQuestions(database, session, body.practiceId),
  );
  const spendAllowance = createSaveAllowance(deps.attempts);
  mount(setPracticeResponse, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn([body]));
    return { message: 'Saved', revision: await savePractice(deps, session, body) };
  });
  mount(setPracticeResponses, async ({ session, body }) => {
    await spendAllowance(session.accountId, charactersIn(body.answers));
    return { answers: await savePractices(deps, session, body) };
  });
  mount(submitPracticeEndpoint, async ({ session, body }) => {
    await submitPractice(deps, session, body.practiceId);
    return { message: 'Submitted' };
  });
  mount(gradePracticeEndpoint, async ({ session, body, signal }) =>
    gradePractice(deps, session, body.practiceId, signal),
  );
  mount(resetPracticeEndpoint, async ({ session, body }) => {
    await resetPractice(deps, session, body.practiceId);
    return { message: 'Reset' };
  });
}
