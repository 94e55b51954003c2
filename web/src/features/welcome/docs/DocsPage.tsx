import { IconBook2, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { send } from '../../../lib/http/http.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import * as t from '../../../messages/compiled/welcome/docs.ts';
import { PublicFrame } from '../PublicFrame.tsx';
import styles from './docs.module.css';
import { useFetched } from './use-fetched.ts';

interface Listed {
  id: string;
  title: string;
}

async function fetchList(signal: AbortSignal): Promise<Listed[]> {
  const reply: unknown = await (await send({ method: 'GET', path: '/docs/list-documents', signal })).json();
  const rows = Array.isArray(reply) ? (reply as Record<string, unknown>[]) : [];
  return rows.map(({ doc_id: id, title }) => ({ id: String(id), title: String(title) }));
}

/** The manuals, with a card for each (spec 3 §2). */
export function DocsPage() {
  const { fetched, again } = useFetched(fetchList);
  return (
    <PublicFrame title={terms.documentation()}>
      <div className={styles.index}>
        <h1 tabIndex={-1}>{terms.documentation()}</h1>
        {fetched.is === 'loading' && <p role="status">{t.loadingDocumentation()}</p>}
        {fetched.is === 'failed' && (
          <div role="alert" className={styles.state}>
            <p>{fetched.sentence}</p>
            <button type="button" className={styles.again} onClick={again}>
              {terms.tryAgain()}
            </button>
          </div>
        )}
        {fetched.is === 'loaded' && <Cards documents={fetched.value} />}
      </div>
    </PublicFrame>
  );
}

function Cards({ documents }: { documents: readonly Listed[] }) {
  if (documents.length === 0) return <h2>{t.noDocumentationAvailable()}</h2>;
  return (
    <ul className={styles.cards}>
      {documents.map(({ id, title }) => (
        <li key={id}>
          <Link to="/docs/$docId" params={{ docId: id }} className={styles.card}>
            <IconBook2 size={24} stroke={1.6} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.name}>{title}</span>
              <span className={styles.status}>{t.available()}</span>
            </span>
            <IconChevronRight size={19} stroke={1.7} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
