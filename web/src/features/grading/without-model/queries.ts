import { listMarksWithoutModel, markWithModel } from '@classi/contract/grading/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import * as t from '../../../messages/compiled/grading/withoutModel.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { joinRegrade } from '../regrade/regrades.tsx';
import type { Works } from '../rules/works.ts';

type Marks = ReplyOf<typeof listMarksWithoutModel>;

const key = (assignmentId: number) => ['grading', assignmentId, 'without-model'] as const;

const NONE: Marks = [];

/** Fetched again when AURA or a person has given marks. */
export function useMarksWithoutModel(assignmentId: number, works: Works, isWanted: boolean): Marks {
  const given = useMemo(() => marksGiven(works), [works]);
  const { data } = useQuery({
    ...endpointQuery([...key(assignmentId), given], listMarksWithoutModel, { body: { assignmentId } }),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
  return data ?? NONE;
}

/** Returns a key that changes when marks are given, but not when more of the work is loaded. */
function marksGiven(works: Works): string {
  const given = Object.values(works)
    .flatMap(({ questions }) => questions)
    .filter(({ graded }) => graded === true);
  const sum = given.reduce((total, { marksObtained }) => total + marksObtained, 0);
  return `${given.length}/${given.filter(({ checked }) => checked).length}/${sum}`;
}

export function useMarkWithModel(assignmentId: number) {
  const client = useQueryClient();
  const marks = () =>
    client.getQueriesData<Marks>({ queryKey: key(assignmentId) }).flatMap(([, each]) => each ?? []);
  return useMutation({
    mutationFn: () => call(markWithModel, { body: { assignmentId } }),
    onSuccess: ({ regradeId, total }) =>
      joinRegrade({
        regradeId,
        assignmentId,
        questionNumbers: [...new Set(marks().map(({ questionNumber }) => questionNumber))],
        studentIds: [...new Set(marks().map(({ studentId }) => studentId))],
        total,
      }),
    onError: (error) => toast.error(t.markAgainError(), { id: 'without-model', detail: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: key(assignmentId) }),
  });
}

/** Returns the notice with the number of marks and the reason. */
export function withoutModelText(marks: Marks): string {
  const isBudgetSpent = marks.every(({ reason }) => reason === 'over-budget');
  const count = marks.length;
  return isBudgetSpent ? t.budgetSpentNote({ count }) : t.modelUnreachableNote({ count });
}
