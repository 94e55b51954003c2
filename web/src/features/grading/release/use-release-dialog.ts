import type { Release } from '@classi/contract/grading/endpoints';
import { useState } from 'react';
import * as t from '../../../messages/compiled/grading/release.ts';
import { refreshRelease, useRelease } from './queries.ts';

/** The release of an assignment; `release` is undefined if students see the marks at once. */
export function useReleaseDialog(assignmentId: number) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRelease(assignmentId);
  const release: Release | undefined = data?.mode === 'on-release' ? data : undefined;
  return {
    release,
    isOpen,
    label: release?.releasedAt ? t.released() : t.releaseMarks(),
    open: () => {
      refreshRelease(assignmentId);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}

export type ReleaseState = ReturnType<typeof useReleaseDialog>;
