import { useEffect } from 'react';
import type { DraftState } from '../use-draft.ts';

/**
 * Selects the course of a teacher who has only one. A stored course that the teacher no longer teaches is
 * removed.
 */
export function useOnlyCourse(courses: readonly { code: string }[] | undefined, state: DraftState): void {
  const { courseCode } = state.draft.details;
  const { changeDetails } = state;
  const only = courses?.length === 1 ? courses[0]?.code : undefined;
  const isUnknown = courseCode !== '' && courses && !courses.some(({ code }) => code === courseCode);
  useEffect(() => {
    if (only !== undefined && courseCode === '') changeDetails({ courseCode: only });
    else if (isUnknown) changeDetails({ courseCode: '' });
  }, [only, isUnknown, courseCode, changeDetails]);
}
