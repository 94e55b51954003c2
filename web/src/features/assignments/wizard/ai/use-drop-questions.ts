import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';

/** What was made is thrown away only after a question. */
export function useDropQuestions(questions: number) {
  const { confirm } = useDialogs();
  return async (title: string) =>
    questions === 0 ||
    (await confirm({
      title,
      body: `The ${questions === 1 ? 'question that is' : `${questions} questions that are`} there will be lost.`,
      confirmLabel: 'Throw away',
      destructive: true,
    }));
}
