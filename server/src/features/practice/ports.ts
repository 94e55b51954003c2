/** The services of features above this one that practice needs. The composition root passes them in. */
import type { QuestionPassage } from '@classi/contract';

/** Finds the passage of the school's textbooks that answers a question; null if there is none. */
export type FindPassage = (
  topic: { tenantId: number; courseId: number; question: string },
  signal: AbortSignal,
) => Promise<QuestionPassage | null>;
