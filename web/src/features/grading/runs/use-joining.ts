import { useEffect } from 'react';
import type { Works } from '../rules/works.ts';
import { startMarking } from './marking-runs.ts';

/**
 * Joins marking that runs on the server and is not followed here, after a reload or from another teacher
 * (wire.md 7).
 */
export function useJoining(assignmentId: number, works: Works): void {
  useEffect(() => {
    for (const { student, questions } of Object.values(works)) {
      if (questions.some(({ graded }) => graded === 'inProgress'))
        startMarking(assignmentId, student.id, true);
    }
  }, [assignmentId, works]);
}
