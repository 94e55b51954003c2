import type { ReactNode } from 'react';
import type { PrintedAssignment } from '../../../ui/downloads/assignment-paper.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { DownloadsContext } from './context.ts';

import { type ReadWhole, useDownloads } from './use-downloads.ts';

interface DownloadsProps {
  assignment: PrintedAssignment;
  works: Works;
  /** The students of the course. */
  students: readonly CourseStudent[];
  readWhole: ReadWhole;
  children: ReactNode;
}

/** Provides the downloads of an assignment to the menus inside. */
export function Downloads({ assignment, works, students, readWhole, children }: DownloadsProps) {
  return (
    <DownloadsContext value={useDownloads(assignment, works, students, readWhole)}>
      {children}
    </DownloadsContext>
  );
}
