import { Menu } from '@mantine/core';
import * as t from '../../messages/compiled/ui/downloads.ts';
import { ASSIGNMENT_PRINTS, type AssignmentPrint } from './assignment-paper.ts';
import type { AssignmentPrints } from './use-prints.ts';

const PRINTS: Readonly<Record<AssignmentPrint, string>> = {
  get questions() {
    return t.questionsOnly();
  },
  get 'writing-space'() {
    return t.withWritingSpace();
  },
  get answers() {
    return t.questionsAndAnswers();
  },
  get complete() {
    return t.withGradingInstructions();
  },
};

/** The menu items that print the paper in four ways, with or without marks, with a header of the school. */
export function AssignmentItems({ prints }: { prints: AssignmentPrints }) {
  const { showMarks, setShowMarks, layout, setLayout, layouts } = prints;
  return (
    <>
      <Menu.Label>{t.assignmentAsPdf()}</Menu.Label>
      {ASSIGNMENT_PRINTS.map((print) => (
        <Menu.Item key={print} onClick={() => void prints.print(print)}>
          {PRINTS[print]}
        </Menu.Item>
      ))}
      <Menu.CheckboxItem checked={showMarks} onChange={setShowMarks} closeMenuOnClick={false}>
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
