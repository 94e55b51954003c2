import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';

/** What was made is thrown away only after a question. */
export function useDropQuestions(questions: number) {
  const { confirm } = useDialogs();
  return async (title: string) =>
    questions === 0 ||
    (await confirm({
      title,
      body: t.questionsWillBeDeleted({ questions }),
      confirmLabel: t.discard(),
      destructive: true,
    }));
}
