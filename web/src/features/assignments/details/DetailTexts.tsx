import { DESCRIPTION_MAX } from '@classi/contract/assignments/limits';
import { Textarea } from '@mantine/core';
import { useCallback } from 'react';
import { uploadImage } from '../../../lib/http/upload-image.ts';
import * as t from '../../../messages/compiled/assignments/details.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Editor } from '../../../ui/editor/Editor.tsx';
import styles from './details.module.css';
import type { EnteredDetails } from './entered-details.ts';

interface DetailTextsProps {
  details: Pick<EnteredDetails, 'description' | 'studentInstructions'>;
  /** Must be a stable function. */
  change: (part: Partial<EnteredDetails>) => void;
  descriptionNote: string;
  /** Instructions to students are shown. A student's own practice has none. */
  isForStudents?: boolean;
  className?: string | undefined;
}

/** The text fields of an assignment below its title, shared by the wizard and View/Edit. */
export function DetailTexts(props: DetailTextsProps) {
  const { details, change, descriptionNote, isForStudents = true, className = '' } = props;
  return (
    <>
      <Textarea
        className={className}
        label={terms.description()}
        description={descriptionNote}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={DESCRIPTION_MAX}
        value={details.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {isForStudents && (
        <div className={className}>
          <InstructionsField html={details.studentInstructions} change={change} />
        </div>
      )}
    </>
  );
}

function InstructionsField({ html, change }: { html: string } & Pick<DetailTextsProps, 'change'>) {
  const { alert } = useDialogs();
  const onChange = useCallback((text: string) => change({ studentInstructions: text }), [change]);
  const onProblem = useCallback((title: string) => void alert({ title }), [alert]);
  return (
    <div>
      <p className={styles.label}>{t.instructions()}</p>
      <p className={styles.note}>{t.instructionsNote()}</p>
      <Editor
        value={html}
        onChange={onChange}
        ariaLabel={t.instructions()}
        placeholder={t.instructionsExample()}
        uploadImage={uploadImage}
        storageId="instructions"
        onProblem={onProblem}
      />
    </div>
  );
}
