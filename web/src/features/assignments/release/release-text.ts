import type { ReleaseMode } from '@classi/contract/assignments/limits';
import * as t from '../../../messages/compiled/assignments/release.ts';

export const releaseWords = (): Record<ReleaseMode, { label: string; description: string }> => ({
  'on-release': { label: t.manualReleaseOption(), description: t.manualReleaseHint() },
  'when-marked': { label: t.automaticReleaseOption(), description: t.automaticReleaseHint() },
});

/**
 * Returns whether a student can read the answer key in the feedback while others can still answer. It is
 * warned of instead of withheld, because feedback is shown with the marks (wire.md 13, decision 151).
 */
export const isKeyShownEarly = (
  mode: ReleaseMode | null,
  { isAnsweredOnline, isDue }: { isAnsweredOnline: boolean; isDue: boolean },
): boolean => mode === 'when-marked' && isAnsweredOnline && !isDue;
