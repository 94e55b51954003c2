import type { Mount } from '../../platform/http/mount.ts';
import type { Session } from '../identity/index.ts';
import { mountSubmissions, type SubmissionsDeps } from '../submissions/index.ts';
import { createStartMarking, mountGrading, workMarks } from './index.ts';

/** Mounts the reading and the marking of work, without the features that follow them. */
export function mountWork(
  mount: Mount<Session>,
  parts: Omit<SubmissionsDeps, 'marks' | 'startMarking' | 'onPaperMoved'>,
  gradingPorts: Pick<Parameters<typeof mountGrading>[1], 'correctionsOf'> = {},
): void {
  const { database, clock, runs, storage } = parts;
  mountSubmissions(mount, {
    ...{ database, clock, runs, storage, marks: workMarks },
    startMarking: createStartMarking(Promise.resolve(runs)),
    onPaperMoved: async () => {},
  });
  mountGrading(mount, { database, clock, runs, ...gradingPorts });
}
