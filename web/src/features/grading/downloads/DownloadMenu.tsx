import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useOpenDownloads } from './context.ts';
import styles from './downloads.module.css';
import { GradedItems } from './GradedItems.tsx';
import { ASSIGNMENT_PRINTS, type AssignmentPrint } from './papers.ts';

const PRINTS: Readonly<Record<AssignmentPrint, string>> = {
  questions: 'Questions only',
  'writing-space': 'With writing space',
  answers: 'Questions and answers',
  complete: 'Complete with grading instructions',
};

/** What can be downloaded of an assignment: the paper itself, everybody's graded paper, the summary. */
export function DownloadMenu({ compact }: { compact: boolean }) {
  const { waiting } = useOpenDownloads();
  return (
    <Menu position="bottom-end" width={304} withinPortal>
      <Menu.Target>
        {compact ? (
          <IconButton label="Download" loading={waiting}>
            <IconDownload size={21} stroke={1.7} aria-hidden="true" />
          </IconButton>
        ) : (
          <Button
            variant="default"
            loading={waiting}
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          >
            Download
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <AssignmentItems />
        <Menu.Divider />
        <EveryonesItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function AssignmentItems() {
  const { assignment, showMarks, setShowMarks, layout, setLayout, layouts } = useOpenDownloads();
  return (
    <>
      <Menu.Label>Assignment, as PDF</Menu.Label>
      {ASSIGNMENT_PRINTS.map((print) => (
        <Menu.Item key={print} onClick={() => void assignment(print)}>
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

function EveryonesItems() {
  const { everyone, printable, summary, hasWork } = useOpenDownloads();
  const count = printable.length;
  return (
    <>
      <Menu.Label>
        {count === 0 ? 'Graded papers: nothing is graded yet' : `All graded papers, as zip (${count})`}
      </Menu.Label>
      {count > 0 && <GradedItems onChosen={everyone} />}
      <Menu.Divider />
      <Menu.Item disabled={!hasWork} onClick={summary}>
        Summary of all marks (CSV)
      </Menu.Item>
    </>
  );
}
