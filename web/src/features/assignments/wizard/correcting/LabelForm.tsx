import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import styles from './correcting.module.css';

/** The longest label that the server accepts. */
const LABEL_MAX = 60;

interface LabelFormProps {
  /** The position of the question, from 1. */
  name: string;
  initial: string;
  /** Called with the new label, and whether the questions after it are renumbered. */
  onSave: (label: string, isFollowing: boolean) => void;
  onCancel: () => void;
}

/** Edits the label that the paper prints with a question. */
export function LabelForm({ name, initial, onSave, onCancel }: LabelFormProps) {
  const [label, setLabel] = useState(initial);
  const [isFollowing, setIsFollowing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(label, isFollowing);
  };
  return (
    <form className={styles.labelForm} onSubmit={submit}>
      <TextInput
        className={styles.labelField ?? ''}
        label={t.printedNumberLabel({ number: name })}
        maxLength={LABEL_MAX}
        value={label}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setLabel(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Checkbox
        label={t.numberFromHere()}
        checked={isFollowing}
        onChange={(event) => setIsFollowing(event.currentTarget.checked)}
      />
      <div className={styles.formButtons}>
        <Button variant="subtle" onClick={onCancel}>
          {terms.cancel()}
        </Button>
        <Button type="submit" variant="default">
          {t.saveNumber()}
        </Button>
      </div>
    </form>
  );
}
