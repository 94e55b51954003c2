import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/downloads.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useOpenDownloads } from './context.ts';
import { GradedItems } from './GradedItems.tsx';

/** The download of one student's graded paper. Renders nothing while no answer is graded. */
export function StudentDownload({ work }: { work: StudentWork }) {
  const { student, isWaiting } = useOpenDownloads();
  if (!work.questions.some(({ graded }) => graded === true)) return null;
  return (
    <Menu position="bottom-end" width={272} withinPortal>
      <Menu.Target>
        <IconButton
          label={t.downloadPaperLabel({ name: work.student.name })}
          variant="subtle"
          color="gray"
          loading={isWaiting}
        >
          <IconDownload size={18} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.gradedPaperPdf()}</Menu.Label>
        <GradedItems onChosen={(mode) => student(work.student.id, mode)} />
      </Menu.Dropdown>
    </Menu>
  );
}
