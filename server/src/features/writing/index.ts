/**
 * Has AURA write questions. Practice uses the same functions as assignments: `orderQuestions`, then `followOrdered` for a stream or
 * `waitForQuestions` for a reply. `findOrdered` finds an earlier request, `stopOrdered` stops one, and `rewriteQuestion` replaces one
 * question.
 */
export { type CheckDeps, checkGeneration } from './check-generation.ts';
export {
  findOrdered,
  followOrdered,
  type GenerationRequest,
  type OrderDeps,
  type Ordered,
  orderQuestions,
  stopOrdered,
  waitForQuestions,
} from './order-questions.ts';
export { addReference } from './references.ts';
export {
  type RewriteDeps,
  type RewritingInput,
  rewriteQuestion,
} from './rewrite-question.ts';
export { mountWriting, type WritingDeps } from './routes.ts';
export { createWriteQuestionsRun } from './runs.handler.ts';
