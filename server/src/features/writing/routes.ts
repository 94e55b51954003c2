import {
  checkGeneration as checkGenerationEndpoint,
  generateAssignment,
  generateAssignmentProgress,
  rewriteQuestion as rewriteQuestionEndpoint,
  stopGenerating,
  uploadReference,
  writeAnswerKey as writeAnswerKeyEndpoint,
} from '@classi/contract';
import type { Engine } from '@classi/engines';
import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { type CheckDeps, checkGeneration } from './check-generation.ts';
import {
  findOrdered,
  followOrdered,
  type OrderDeps,
  orderQuestions,
  stopOrdered,
  waitForQuestions,
} from './order-questions.ts';
import { addReference } from './references.ts';
import { rewriteQuestion } from './rewrite-question.ts';
import { writeAnswerKey } from './write-answer-key.ts';

export interface WritingDeps extends OrderDeps, CheckDeps {
  storage: OrderDeps['storage'];
  engine: Engine;
}

export function mountWriting(mount: Mount<Session>, deps: WritingDeps): void {
  mount(generateAssignment, async ({ session, body, files, signal }) => {
    const ordered = await orderQuestions(deps, session, body, files);
    return waitForQuestions(deps, session, ordered, signal);
  });
  mount(generateAssignmentProgress, async ({ session, body, files, signal }) => {
    const { configId } = body;
    const ordered =
      configId === undefined
        ? await orderQuestions(deps, session, body, files)
        : await findOrdered(deps, session, configId);
    return followOrdered(deps, session, ordered, signal);
  });
  mount(checkGenerationEndpoint, async ({ session, body, signal }) =>
    checkGeneration(deps, session, body, signal),
  );
  mount(stopGenerating, async ({ session, body }) => {
    await stopOrdered(deps, session, body.configId);
    return { message: 'Stopped' };
  });
  mount(rewriteQuestionEndpoint, async ({ session, body, signal }) =>
    rewriteQuestion(deps, session, body, signal),
  );
  mount(writeAnswerKeyEndpoint, async ({ session, body, signal }) =>
    writeAnswerKey(deps, session, body, signal),
  );
  mount(uploadReference, async ({ session, files }) => addReference(deps, session, files));
}
