import type { Setup, SetupProblem } from './rules.ts';

/** The props of a step of the setup. */
export interface StepProps {
  setup: Setup;
  change: (more: Partial<Setup>) => void;
  problem: SetupProblem | null;
  isBusy: boolean;
  onBack: (() => void) | undefined;
  onNext: () => void;
}
