import { movePaper, type StudentWork } from '@classi/contract/submissions/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { forgetWorks } from '../../queries.ts';
import type { CourseStudent } from '../../rules/works.ts';
import { useWorkspacePlace } from '../../workspace/use-place.ts';

/** Gives a paper to another student, and follows it there. */
export function useMovePaper(assignmentId: number, { student }: StudentWork) {
  const { change } = useWorkspacePlace();
  return useMutation({
    mutationFn: (to: CourseStudent) =>
      call(movePaper, {
        body: { assignmentId, studentId: student.id, toStudentId: to.id, fileName: student.fileName },
      }),
    onSuccess: async (_, to) => {
      change({ studentId: to.id });
      await forgetWorks(assignmentId);
      toast.success(t.moveDone({ name: to.name }), { id: 'paper-moved' });
    },
  });
}
