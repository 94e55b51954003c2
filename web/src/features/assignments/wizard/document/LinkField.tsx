import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { useWizardCalls } from '../calls.ts';
import styles from './document.module.css';
import type { SlotName } from './slots.ts';
import type { Links } from './use-links.ts';

/** The field for the URL of a PDF, which the server fetches and checks. */
export function LinkField({
  name,
  links,
  isDisabled,
}: {
  name: SlotName;
  links: Links;
  isDisabled: boolean;
}) {
  const { text, problem, isChecking } = links.of(name);
  const { documents } = useWizardCalls();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  // Focus returns to the field after an error, so that the teacher can correct the link.
  useEffect(() => {
    if (problem !== null) field.current?.focus({ preventScroll: true });
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void links.check(name);
  };
  return (
    <form className={styles.link} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        className={styles.linkField ?? ''}
        label={t.documentLinkLabel({ document: documents[name] })}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/document.pdf"
        value={text}
        error={problem}
        readOnly={isChecking}
        disabled={isDisabled}
        onChange={({ currentTarget }) => links.change(name, { text: currentTarget.value, problem: null })}
      />
      <Button
        type="submit"
        variant="default"
        className={styles.linkAdd ?? ''}
        loading={isChecking}
        disabled={isDisabled}
      >
        {terms.add()}
      </Button>
    </form>
  );
}
