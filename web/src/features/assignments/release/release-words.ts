import type { ReleaseMode } from '@classi/contract/assignments/limits';
import * as t from '../../../messages/compiled/assignments/release.ts';

export const RELEASE_WORDS: Record<ReleaseMode, { label: string; description: string }> = {
  'on-release': {
    get label() {
      return t.whenIReleaseThem();
    },
    get description() {
      return t.youReleaseAllMarksWith();
    },
  },
  'when-marked': {
    get label() {
      return t.asSoonAsTheyAre();
    },
    get description() {
      return t.eachStudentSeesThemWhen();
    },
  },
};
