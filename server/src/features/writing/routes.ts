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
import { type CheckParts, checkGeneration } from './check-generation.ts';
import {
  findOrdered,
  followOrdered,
  type OrderParts,
  orderQuestions,
  stopOrdered,
  waitForQuestions,
} from './order-questions.ts';
import { addReference } from './references.ts';
import { rewriteQuestion } from './rewrite-question.ts';
import { writeAnswerKey } from './write-answer-key.ts';

export interface WritingParts extends OrderParts, CheckParts {
  storage: OrderParts['storage'];
  engine: Engine;
}

export function mountWriting(mount: Mount<Session>, parts: WritingParts): void {
  mount(generateAssignment, async ({ session, body, files, signal }) => {
    const ordered = await orderQuestions(parts, session, body, files);
    return waitForQuestions(parts, session, ordered, signal);
  });
  mount(generateAssignmentProgress, async ({ session, body, files, signal }) => {
    const { configId } = body;
    const ordered =
      configId === undefined
        ? await orderQuestions(parts, session, body, files)
        : await findOrdered(parts, session, configId);
    return followOrdered(parts, session, ordered, signal);
  });
  mount(checkGenerationEndpoint, async ({ session, body, signal }) =>
    checkGeneration(parts, session, body, signal),
  );
  mount(stopGenerating, async ({ session, body }) => {
    await stopOrdered(parts, session, body.configId);
    return { message: 'Stopped' };
  });
  mount(rewriteQuestionEndpoint, async ({ session, body, signal }) =>
    rewriteQuestion(parts, session, body, signal),
  );
  mount(writeAnswerKeyEndpoint, async ({ session, body, signal }) =>
    writeAnswerKey(parts, session, body, signal),
  );
  mount(uploadReference, async ({ session, files }) => addReference(parts, session, files));
}
