import { PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './upload.module.css';

const MEGABYTE = 1024 * 1024;

function refusalOf(rejections: readonly FileRejection[]): string {
  const tooLarge = rejections.every(({ errors }) => errors.every(({ code }) => code === 'file-too-large'));
  const names = rejections.map(({ file }) => `“${file.name}”`).join(', ');
  return tooLarge
    ? `${names}: a PDF may have up to ${PDF_LIMIT / MEGABYTE} MB.`
    : `${names}: only PDF files can be read.`;
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
        onDrop={(files) => {
          setProblem('');
          onFiles(files);
        }}
        onReject={(rejections) => setProblem(refusalOf(rejections))}
      >
        <IconCloudUpload size={26} stroke={1.6} aria-hidden="true" />
        <p className={styles.dropWords}>
          <Dropzone.Accept>Let go to add them</Dropzone.Accept>
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
