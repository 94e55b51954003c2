import { Menu } from '@mantine/core';
import { GRADED_MODES, type GradedMode } from '../../../paper/contents.ts';

const MODES: Readonly<Record<GradedMode, string>> = {
  complete: 'Questions, answers and feedback',
  'feedback-only': 'Feedback only',
  'feedback-grades': 'Feedback and marks',
};

/** What a graded paper may show (spec 2 §9). */
export function GradedItems({ onChosen }: { onChosen: (mode: GradedMode) => void }) {
  return GRADED_MODES.map((mode) => (
    <Menu.Item key={mode} onClick={() => onChosen(mode)}>
      {MODES[mode]}
    </Menu.Item>
  ));
}
