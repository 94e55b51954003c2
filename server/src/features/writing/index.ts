/**
 * Questions that AURA writes. Practice orders them as teachers do: `orderQuestions`, then `followOrdered` for a stream or
 * `waitForQuestions` for a reply; `findOrdered` comes back to them, `stopOrdered` stops them, `rewriteQuestion` writes one again.
 */
export { type CheckParts, checkGeneration } from './check-generation.ts';
export {
  findOrdered,
  followOrdered,
  type GenerationRequest,
  type Ordered,
  type OrderParts,
  orderQuestions,
  stopOrdered,
  waitForQuestions,
} from './order-questions.ts';
export { addReference } from './references.ts';
export {
  type RewriteParts,
  type RewritingInput,
  rewriteQuestion,
} from './rewrite-question.ts';
export { mountWriting, type WritingParts } from './routes.ts';
export { createWriteQuestionsRun } from './runs.handler.ts';
