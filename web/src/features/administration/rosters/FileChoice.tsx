import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import { HiddenFileInput } from '../../../ui/files/HiddenFileInput.tsx';
import styles from '../administration.module.css';

interface FileChoiceProps {
  accept: string;
  /** The label of the field, and the text of the button while no file is chosen. */
  label: string;
  chooseLabel: string;
  fileName: string | undefined;
  onChoose: (file: File) => void;
}

/** A button that opens the file chooser, with the name of the chosen file. */
export function FileChoice({ accept, label, chooseLabel, fileName, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <HiddenFileInput
        ref={input}
        accept={accept}
        aria-label={label}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
      />
      <div className="wrap-8">
        <Button
          leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
          variant={fileName ? 'default' : 'filled'}
          onClick={() => input.current?.click()}
        >
          {fileName ? t.chooseAnotherFile() : chooseLabel}
        </Button>
        {fileName && <span className={styles.fileName}>{fileName}</span>}
      </div>
    </>
  );
}
