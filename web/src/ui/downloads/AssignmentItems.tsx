import { Menu } from '@mantine/core';
import * as t from '../../messages/compiled/ui/downloads.ts';
import { ASSIGNMENT_PRINTS, type AssignmentPrint } from './assignment-paper.ts';
import type { AssignmentPrints } from './use-prints.ts';

const allPrints = (): Readonly<Record<AssignmentPrint, string>> => ({
  questions: t.questionsOnly(),
  'writing-space': t.withWritingSpace(),
  answers: t.questionsAndAnswers(),
  complete: t.withGradingInstructions(),
});

/** The menu items that print the paper in four ways, with or without marks, with a header of the school. */
export function AssignmentItems({ prints }: { prints: AssignmentPrints }) {
  const { shouldShowMarks, setShowMarks, layout, setLayout, layouts } = prints;
  return (
    <>
      <Menu.Label>{t.assignmentAsPdf()}</Menu.Label>
      {ASSIGNMENT_PRINTS.map((print) => (
        <Menu.Item key={print} onClick={() => void prints.print(print)}>
          {allPrints()[print]}
        </Menu.Item>
      ))}
      <Menu.CheckboxItem checked={shouldShowMarks} onChange={setShowMarks} closeMenuOnClick={false}>
        {t.showMarks()}
      </Menu.CheckboxItem>
      {layouts.length > 1 && (
        <>
          <Menu.Label>{t.headerLayout()}</Menu.Label>
          <Menu.RadioGroup
            value={layout}
            onChange={(value) => {
              const chosen = layouts.find(({ key }) => key === value);
              if (chosen) setLayout(chosen.key);
            }}
          >
            {layouts.map(({ key, label }) => (
              <Menu.RadioItem key={key} value={key} closeMenuOnClick={false}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      )}
    </>
  );
}
