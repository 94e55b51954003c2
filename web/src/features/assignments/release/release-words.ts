import type { ReleaseMode } from '@classi/contract/assignments/limits';

export const RELEASE_WORDS: Record<ReleaseMode, { label: string; description: string }> = {
  'on-release': { label: 'When I release them', description: 'You release all marks with one button.' },
  'when-marked': {
    label: 'As soon as they are marked',
    description: 'Each student sees them when all their answers are marked.',
  },
};
