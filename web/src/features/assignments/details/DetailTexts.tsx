import { DESCRIPTION_MAX } from '@classi/contract/assignments/limits';
import { Textarea } from '@mantine/core';
import { useCallback } from 'react';
import { uploadImage } from '../../../lib/http/upload-image.ts';
import * as t from '../../../messages/compiled/assignments/details.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Editor } from '../../../ui/editor/Editor.tsx';
import styles from './details.module.css';
import type { EnteredDetails } from './entered-details.ts';

interface DetailTextsProps {
  details: Pick<EnteredDetails, 'description' | 'studentInstructions'>;
  /** The same function at every render. */
  change: (part: Partial<EnteredDetails>) => void;
  descriptionNote: string;
  /** There are students to whom instructions can be given: not in a person's own practice. */
  forStudents?: boolean;
  className?: string | undefined;
}

/** What a teacher writes about an assignment, below its title: the same fields in the wizard and in View/Edit. */
export function DetailTexts(props: DetailTextsProps) {
  const { details, change, descriptionNote, forStudents = true, className = '' } = props;
  return (
    <>
      <Textarea
        className={className}
        label={t.description()}
        description={descriptionNote}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={DESCRIPTION_MAX}
        value={details.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {forStudents && (
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
        onProblem={onProblem}
      />
    </div>
  );
}
