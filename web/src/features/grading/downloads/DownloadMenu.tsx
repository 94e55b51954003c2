import { Menu } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/downloads.ts';
import { AssignmentItems } from '../../../ui/downloads/AssignmentItems.tsx';
import { DownloadButton } from '../../../ui/downloads/DownloadButton.tsx';
import { useOpenDownloads } from './context.ts';
import { GradedItems } from './GradedItems.tsx';

/** The downloads of an assignment: the paper itself, all graded papers, and the summary. */
export function DownloadMenu({ isCompact }: { isCompact: boolean }) {
  const { isWaiting, prints } = useOpenDownloads();
  return (
    <DownloadButton isCompact={isCompact} isWaiting={isWaiting}>
      <AssignmentItems prints={prints} />
      <Menu.Divider />
      <EveryonesItems />
    </DownloadButton>
  );
}

function EveryonesItems() {
  const { everyone, printable, summary, hasWork } = useOpenDownloads();
  const count = printable.length;
  return (
    <>
      <Menu.Label>{count === 0 ? t.gradedPapersEmpty() : t.allPapersZip({ count })}</Menu.Label>
      {count > 0 && <GradedItems onChosen={everyone} />}
      <Menu.Divider />
      <Menu.Item disabled={!hasWork} onClick={summary}>
        {t.marksSummaryCsv()}
      </Menu.Item>
    </>
  );
}
