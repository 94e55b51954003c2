/** What practice needs from features above it; the composition root hands it in. */
import type { QuestionPassage } from '@classi/contract';

/** The passage of the school's textbooks that answers a question; null where they have none. */
export type FindPassage = (
  topic: { tenantId: number; courseId: number; question: string },
  signal: AbortSignal,
) => Promise<QuestionPassage | null>;
