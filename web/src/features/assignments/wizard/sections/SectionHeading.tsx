import { SECTION_MAX } from '@classi/contract/assignments/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/sections.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  heading: string;
  /** Called with the new heading; '' removes it. */
  onChange: (heading: string) => void;
}

/** The heading of a section of the paper, which can be renamed and removed. */
export function SectionHeading({ heading, onChange }: SectionHeadingProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing)
    return (
      <SectionForm
        initial={heading}
        onDone={(next) => {
          setIsEditing(false);
          if (next !== null) onChange(next);
        }}
      />
    );
  return (
    <div className={styles.heading}>
      <h2 className={styles.words}>{heading}</h2>
      <IconButton
        ref={editButton}
        label={t.editHeadingHeading({ heading })}
        onClick={() => setIsEditing(true)}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.removeHeadingHeading({ heading })} onClick={() => onChange('')}>
        <IconTrash size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface SectionFormProps {
  initial: string;
  /** Called with the heading, or with null if it was cancelled. */
  onDone: (heading: string | null) => void;
}

export function SectionForm({ initial, onDone }: SectionFormProps) {
  const [words, setWords] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(words.trim() === '' && initial === '' ? null : words.trim());
  };
  return (
    <form className={styles.heading} onSubmit={submit}>
      <TextInput
        className={styles.field ?? ''}
        aria-label={t.sectionHeading()}
        placeholder={t.sectionB()}
        maxLength={SECTION_MAX}
        value={words}
        autoFocus
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
      />
      <Button type="submit" variant="default">
        {terms.done()}
      </Button>
      <Button variant="subtle" onClick={() => onDone(null)}>
        {terms.cancel()}
      </Button>
    </form>
  );
}
