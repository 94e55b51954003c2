import {
  getTextbookContents,
  renameTextbookSection,
  type SchoolTextbook,
} from '@classi/contract/administration/endpoints';
import { TEXTBOOK_NAME_MAX } from '@classi/contract/administration/limits';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Loading } from '../../../ui/states.tsx';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { administrationKey, useChange } from '../queries.ts';

type Section = ReplyOf<typeof getTextbookContents>[number];

interface TextbookContentsDialogProps {
  textbook: SchoolTextbook | null;
  onClose: () => void;
}

/** The chapters and sections that were found. Each heading can be corrected. */
export function TextbookContentsDialog({ textbook, onClose }: TextbookContentsDialogProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const id = textbook?.id ?? 0;
  const { data } = useQuery({
    ...endpointQuery(administrationKey('textbook-contents', id), getTextbookContents, { body: { id } }),
    enabled: textbook !== null,
  });
  return (
    <AdminDialog isOpen={textbook !== null} onClose={onClose} title={textbook?.title ?? ''} size={640}>
      {!data && <Loading label={t.loadingTheContents()} />}
      <ol className={styles.contents}>
        {data?.map((section, index) => (
          <li key={section.section} className={styles.contentsItem}>
            {section.chapter !== (data[index - 1]?.chapter ?? '') && section.chapter !== '' && (
              <p className={styles.contentsChapter}>{section.chapter}</p>
            )}
            {edited === section.section ? (
              <SectionForm textbookId={id} section={section} onDone={() => setEdited(null)} />
            ) : (
              <div className={styles.contentsRow}>
                <span className={styles.rowText}>{section.heading}</span>
                {section.page !== null && (
                  <span className={styles.grey}>{terms.pageLabel({ page: section.page })}</span>
                )}
                <IconButton
                  label={t.renameHeading({ heading: section.heading })}
                  onClick={() => setEdited(section.section)}
                >
                  <IconPencil size={16} stroke={1.7} aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </AdminDialog>
  );
}

interface SectionFormProps {
  textbookId: number;
  section: Section;
  onDone: () => void;
}

function SectionForm({ textbookId, section, onDone }: SectionFormProps) {
  const { form, onSubmit, isSending } = useSentForm({
    initialValues: { heading: section.heading, chapter: section.chapter },
    sending: useChange((names: { heading: string; chapter: string }) =>
      call(renameTextbookSection, { body: { id: textbookId, section: section.section, ...names } }),
    ),
    onSent: onDone,
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <div className={styles.pair}>
        <TextInput
          label={terms.heading()}
          maxLength={TEXTBOOK_NAME_MAX}
          data-autofocus
          {...form.getInputProps('heading')}
        />
        <TextInput label={t.chapter()} maxLength={TEXTBOOK_NAME_MAX} {...form.getInputProps('chapter')} />
      </div>
      <div className="wrap-8">
        <Button type="submit" size="xs" loading={isSending}>
          {terms.save()}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {terms.cancel()}
        </Button>
      </div>
    </form>
  );
}
