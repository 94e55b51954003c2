import type { SchoolTextbook } from '@classi/contract/administration/endpoints';
import { TEXTBOOK_NAME_MAX } from '@classi/contract/administration/limits';
import { Autocomplete, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { courseLabel } from '../../../lib/course-label.ts';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { useSchoolCourses } from '../courses/use-school-courses.ts';
import { TextbookContentsDialog } from './TextbookContentsDialog.tsx';
import { TextbookFileButton } from './TextbookFileButton.tsx';
import { TextbookRow } from './TextbookRow.tsx';
import {
  type EditedTextbook,
  type NewTextbook,
  useSaveTextbook,
  useSchoolTextbooks,
} from './use-textbooks.ts';

/** The form with title, author, subject and courses of a textbook. For a new one it also uploads the file. */
function TextbookDialog({ edited, onClose }: { edited: EditedTextbook; onClose: () => void }) {
  return (
    <AdminDialog
      isOpen={edited !== null}
      onClose={onClose}
      title={edited instanceof File ? t.addATextbook() : t.editTheTextbook()}
      size={520}
    >
      {edited && <TextbookForm edited={edited} onClose={onClose} />}
    </AdminDialog>
  );
}

const EMPTY: NewTextbook = { title: '', author: '', subject: '', courseIds: [] };

const formOf = ({ title, author, subject, courses }: SchoolTextbook): NewTextbook => ({
  ...{ title, author, subject },
  courseIds: courses.map(({ id }) => id),
});

function TextbookForm({ edited, onClose }: { edited: NonNullable<EditedTextbook>; onClose: () => void }) {
  const [share, setShare] = useState(0);
  const isNew = edited instanceof File;
  const { form, ...sent } = useSentForm({
    initialValues: isNew ? EMPTY : formOf(edited),
    sending: useSaveTextbook(edited, setShare),
    onSent: () => {
      toast.success(isNew ? t.readingStarted() : terms.saved());
      onClose();
    },
  });
  const { data: courses } = useSchoolCourses();
  const open = courses?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const { courseIds } = form.values;
  return (
    <AdminForm {...sent} action={isNew ? terms.add() : terms.save()} onCancel={onClose}>
      {isNew && <p className={styles.fileName}>{edited.name}</p>}
      <TextInput
        label={terms.title()}
        description={isNew ? t.titleHelp() : undefined}
        maxLength={TEXTBOOK_NAME_MAX}
        {...form.getInputProps('title')}
      />
      <TextInput label={t.author()} maxLength={TEXTBOOK_NAME_MAX} {...form.getInputProps('author')} />
      <Autocomplete
        label={terms.subject()}
        description={t.subjectHelp()}
        data={[...new Set(open.map(({ name }) => name))]}
        maxLength={TEXTBOOK_NAME_MAX}
        {...form.getInputProps('subject')}
      />
      <fieldset className={styles.choice}>
        <legend className={styles.choiceLegend}>{t.courseAccessLabel()}</legend>
        {open.map(({ id, code, name }) => (
          <Checkbox
            key={id}
            label={courseLabel({ code, name })}
            checked={courseIds.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(
                'courseIds',
                checked ? [...courseIds, id] : courseIds.filter((other) => other !== id),
              )
            }
          />
        ))}
      </fieldset>
      {sent.isSending && isNew && <ProgressBar share={share} label={terms.uploading()} />}
    </AdminForm>
  );
}

/** The textbooks of the school: add, replace, correct and remove them. */
export function TextbooksPage() {
  const query = useSchoolTextbooks();
  const { data: textbooks } = query;
  const [edited, setEdited] = useState<EditedTextbook>(null);
  const [contentsOf, setContentsOf] = useState<SchoolTextbook | null>(null);
  const used = textbooks?.filter(({ state }) => state !== 'removed') ?? [];
  const removed = textbooks?.filter(({ state }) => state === 'removed') ?? [];
  const add = <TextbookFileButton label={t.addATextbook()} onChoose={setEdited} />;
  const rows = (list: readonly SchoolTextbook[]) =>
    list.map((textbook) => (
      <TextbookRow
        key={textbook.id}
        textbook={textbook}
        onEdit={() => setEdited(textbook)}
        onContents={() => setContentsOf(textbook)}
      />
    ));
  return (
    <Page>
      <PageHeader
        title={terms.textbooks()}
        description={textbooks ? t.countTextbooks(many(used.length)) : '\u00a0'}
        actions={textbooks && textbooks.length > 0 ? add : undefined}
      />
      <QueryState query={query} loading={terms.loadingTextbooks()} failed={t.loadError()} />
      {textbooks?.length === 0 && (
        <EmptyState title={terms.noTextbooksYet()} action={add}>
          {t.textbooksEmptyHint()}
        </EmptyState>
      )}
      <div className="column-20">
        {used.length > 0 && (
          <section className={styles.section} aria-label={terms.textbooks()}>
            <ul>{rows(used)}</ul>
          </section>
        )}
        {removed.length > 0 && (
          <AdminSection id="removed" title={t.removed()}>
            <ul>{rows(removed)}</ul>
          </AdminSection>
        )}
      </div>
      <TextbookDialog edited={edited} onClose={() => setEdited(null)} />
      <TextbookContentsDialog textbook={contentsOf} onClose={() => setContentsOf(null)} />
    </Page>
  );
}
