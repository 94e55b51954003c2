import { Link } from '@tanstack/react-router';
import * as t from '../../../messages/compiled/administration-data/page.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { ConsentSection } from './ConsentSection.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { useDataSettings } from './use-data-settings.ts';

/** Retention periods, the text that people accept, and the link to the data of a person. */
export function DataPage() {
  const query = useDataSettings();
  const { data } = query;
  return (
    <Page>
      <PageHeader title={t.title()} description={t.description()} />
      <QueryState query={query} loading={terms.loadingSettings()} failed={terms.settingsLoadError()} />
      {data && (
        <div className="column-20">
          <section className={styles.section} aria-labelledby="data-of-a-person">
            <h2 id="data-of-a-person" className={styles.sectionTitle}>
              {t.peopleTitle()}
            </h2>
            <p className={styles.lead}>{t.peopleText()}</p>
            <p className={styles.lead}>
              <Link to="/admin/people">{t.peopleLink()}</Link>
            </p>
          </section>
          <RetentionSection stored={data.retention} />
          <ConsentSection stored={data.consent} />
        </div>
      )}
    </Page>
  );
}
