import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';

/** Asks before existing questions are discarded. */
export function useDropQuestions(questions: number) {
  const { confirm } = useDialogs();
  return async (title: string, confirmLabel = terms.discard()) =>
    questions === 0 ||
    (await confirm({
      title,
      body: t.questionsDeletedWarning({ questions }),
      confirmLabel,
      isDestructive: true,
    }));
}
