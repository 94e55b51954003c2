import { Menu } from '@mantine/core';
import { ASSIGNMENT_PRINTS, type AssignmentPrint } from './assignment-paper.ts';
import type { AssignmentPrints } from './use-prints.ts';

const PRINTS: Readonly<Record<AssignmentPrint, string>> = {
  questions: 'Questions only',
  'writing-space': 'With writing space',
  answers: 'Questions and answers',
  complete: 'Complete with grading instructions',
};

/** Of a download menu: the paper in four ways, with or without marks, under a header of the school. */
export function AssignmentItems({ prints }: { prints: AssignmentPrints }) {
  const { showMarks, setShowMarks, layout, setLayout, layouts } = prints;
  return (
    <>
      <Menu.Label>Assignment, as PDF</Menu.Label>
      {ASSIGNMENT_PRINTS.map((print) => (
        <Menu.Item key={print} onClick={() => void prints.print(print)}>
          {PRINTS[print]}
        </Menu.Item>
      ))}
      <Menu.CheckboxItem checked={showMarks} onChange={setShowMarks} closeMenuOnClick={false}>
        Show marks
      </Menu.CheckboxItem>
      {layouts.length > 1 && (
        <>
          <Menu.Label>Header layout</Menu.Label>
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
