import { Menu } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/downloads.ts';
import { GRADED_MODES, type GradedMode } from '../../../paper/contents.ts';

const modes = (): Readonly<Record<GradedMode, string>> => ({
  complete: t.fullPaperOption(),
  'feedback-only': t.feedbackOnly(),
  'feedback-grades': t.feedbackAndMarks(),
});

/** The menu items for what a graded paper may show (spec 2 §9). */
export function GradedItems({ onChosen }: { onChosen: (mode: GradedMode) => void }) {
  return GRADED_MODES.map((mode) => (
    <Menu.Item key={mode} onClick={() => onChosen(mode)}>
      {modes()[mode]}
    </Menu.Item>
  ));
}
