import { useEffect } from 'react';
import type { DraftState } from '../use-draft.ts';

/** A teacher with one course need not choose it. A stored course that is no longer theirs is dropped. */
export function useOnlyCourse(courses: readonly { code: string }[] | undefined, state: DraftState): void {
  const { courseCode } = state.draft.details;
  const { changeDetails } = state;
  const only = courses?.length === 1 ? courses[0]?.code : undefined;
  const unknown = courseCode !== '' && courses && !courses.some(({ code }) => code === courseCode);
  useEffect(() => {
    if (only !== undefined && courseCode === '') changeDetails({ courseCode: only });
    else if (unknown) changeDetails({ courseCode: '' });
  }, [only, unknown, courseCode, changeDetails]);
}
