import type { Setup, SetupProblem } from './rules.ts';

/** What a step of the wizard is given. */
export interface StepProps {
  setup: Setup;
  change: (more: Partial<Setup>) => void;
  problem: SetupProblem | null;
  busy: boolean;
  onBack: (() => void) | undefined;
  onNext: () => void;
}
