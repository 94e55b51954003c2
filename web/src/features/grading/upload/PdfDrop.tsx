import { PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './upload.module.css';

const MEGABYTE = 1024 * 1024;

/** Why each file was left out, and that the others were taken. */
function refusalOf(rejections: readonly FileRejection[], taken: number): string {
  const why = rejections.map(({ file, errors }) =>
    errors.some(({ code }) => code === 'file-too-large')
      ? `“${file.name}” is larger than ${PDF_LIMIT / MEGABYTE} MB.`
      : `“${file.name}” is not a PDF.`,
  );
  const others = taken === 1 ? ' The other file was added.' : ` The other ${taken} files were added.`;
  return `Not added: ${why.join(' ')}${taken > 0 ? others : ''}`;
}

/** Where several PDFs are dropped or chosen. What is no PDF is named and left out; the others are taken. */
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
        inputProps={{ 'aria-label': 'Students’ papers' }}
        onDropAny={(files, rejections) =>
          setProblem(rejections.length > 0 ? refusalOf(rejections, files.length) : '')
        }
        onDrop={onFiles}
      >
        <IconCloudUpload size={26} stroke={1.6} aria-hidden="true" />
        <p className={styles.dropWords}>
          <Dropzone.Accept>Drop to add them</Dropzone.Accept>
          <Dropzone.Reject>Only PDF files can be read</Dropzone.Reject>
          <Dropzone.Idle>Drop students’ papers here, one PDF for each</Dropzone.Idle>
        </p>
        <Button variant="default" data-autofocus onClick={() => open.current?.()}>
          Choose PDFs
        </Button>
      </Dropzone>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
