import { PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import '@mantine/dropzone/styles.layer.css';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './upload.module.css';

const MEGABYTE = 1024 * 1024;

/** Returns why files were rejected, and that the others were accepted. */
function refusalOf(rejections: readonly FileRejection[], taken: number): string {
  const why = rejections.map(({ file, errors }) =>
    errors.some(({ code }) => code === 'file-too-large')
      ? t.pdfTooLargeError({ name: file.name, megabytes: PDF_LIMIT / MEGABYTE })
      : t.notPdfError({ name: file.name }),
  );
  const words = t.notAddedReason({ why: why.join(' ') });
  return taken > 0 ? `${words} ${t.otherFilesAdded({ taken })}` : words;
}

/** Lets the teacher drop or choose several PDFs. Other files are named and rejected. */
export function PdfDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [problem, setProblem] = useState('');
  const open = useRef<() => void>(null);
  return (
    <div>
      <Dropzone
        openRef={open}
        accept={{ [PDF_TYPE]: ['.pdf'] }}
        multiple
        maxSize={PDF_LIMIT}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        classNames={{ root: styles.drop ?? '', inner: styles.dropInner ?? '' }}
        inputProps={{ 'aria-label': t.studentsPapers() }}
        onDropAny={(files, rejections) =>
          setProblem(rejections.length > 0 ? refusalOf(rejections, files.length) : '')
        }
        onDrop={onFiles}
      >
        <IconCloudUpload size={26} stroke={1.6} aria-hidden="true" />
        <p className={styles.dropWords}>
          <Dropzone.Accept>{t.dropActiveHint()}</Dropzone.Accept>
          <Dropzone.Reject>{t.pdfOnlyNote()}</Dropzone.Reject>
          <Dropzone.Idle>{t.dropHint()}</Dropzone.Idle>
        </p>
        <Button variant="default" data-autofocus onClick={() => open.current?.()}>
          {terms.choosePdfs()}
        </Button>
      </Dropzone>
      <ProblemText className={styles.problem}>{problem}</ProblemText>
    </div>
  );
}
