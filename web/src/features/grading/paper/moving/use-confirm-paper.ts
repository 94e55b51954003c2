import { confirmPaperStudent, type StudentWork } from '@classi/contract/submissions/endpoints';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../../lib/error-text.ts';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { refreshWork } from '../../queries.ts';

/** Confirms that a paper is its student's, although another name is written on it. */
export function useConfirmPaper(assignmentId: number, { student }: StudentWork) {
  return useMutation({
    mutationFn: () =>
      call(confirmPaperStudent, {
        body: { assignmentId, studentId: student.id, fileName: student.fileName },
      }),
    onSuccess: async () => {
      await refreshWork(assignmentId, student.id);
      toast.success(t.confirmDone(), { id: 'paper-confirmed' });
    },
    onError: (error) =>
      toast.error(t.confirmError(), { id: 'paper-not-confirmed', detail: errorText(error) }),
  });
}
