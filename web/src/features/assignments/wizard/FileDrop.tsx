import { PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconCloudUpload, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './document.module.css';

const MEGABYTE = 1024 * 1024;

/** Why files were not taken: kind before size before number. */
function refusalOf(rejections: readonly FileRejection[]): string {
  const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)));
  if (codes.has('file-invalid-type')) return 'Please select a valid PDF file';
  if (codes.has('file-too-large')) return `A PDF may have up to ${PDF_LIMIT / MEGABYTE} MB.`;
  return 'Please choose one PDF.';
}

interface FileDropProps {
  /** The file whose reading was going on when the page was last open. */
  unfinished: string | null;
  onFile: (file: File) => void;
}

/** Where one PDF is dropped or chosen. */
export function FileDrop({ unfinished, onFile }: FileDropProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const open = useRef<() => void>(null);
  return (
    <div>
      {unfinished && (
        <p className={styles.unfinished}>
          <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
          <span>
            The reading of <strong>{unfinished}</strong> goes on. Choose the same file again to see what was
            found.
          </span>
        </p>
      )}
      <Dropzone
        openRef={open}
        accept={{ [PDF_TYPE]: ['.pdf'] }}
        maxFiles={1}
        multiple={false}
        maxSize={PDF_LIMIT}
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        classNames={{ root: styles.drop ?? '', inner: styles.dropInner ?? '' }}
        inputProps={{ 'aria-label': 'Marking scheme' }}
        onDrop={([file]) => {
          setProblem(null);
          if (file) onFile(file);
        }}
        onReject={(rejections) => setProblem(refusalOf(rejections))}
      >
        <span className={styles.dropIcon}>
          <IconCloudUpload size={24} stroke={1.6} aria-hidden="true" />
        </span>
        <p className={styles.dropTitle}>
          <Dropzone.Accept>Let go to add it</Dropzone.Accept>
          <Dropzone.Reject>This is not one PDF</Dropzone.Reject>
          <Dropzone.Idle>Drop your marking scheme here</Dropzone.Idle>
        </p>
        <p className={styles.dropWords}>One PDF with questions, marks and answers, up to 50 MB.</p>
        <Button
          variant="default"
          leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => open.current?.()}
        >
          Choose a PDF
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
