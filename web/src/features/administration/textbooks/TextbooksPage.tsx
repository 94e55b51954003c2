import type { SchoolTextbook } from '@classi/contract/administration/endpoints';
import { useState } from 'react';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { TextbookContentsDialog } from './TextbookContentsDialog.tsx';
import { TextbookDialog } from './TextbookDialog.tsx';
import { TextbookFileButton } from './TextbookFileButton.tsx';
import { TextbookRow } from './TextbookRow.tsx';
import { type EditedTextbook, useSchoolTextbooks } from './use-textbooks.ts';

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
