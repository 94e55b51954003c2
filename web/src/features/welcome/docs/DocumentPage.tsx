import * as terms from '../../../messages/compiled/ui/terms.ts';
import * as t from '../../../messages/compiled/welcome/docs.ts';
import '../../../ui/theme/reading-fonts.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { send } from '../../../lib/http/http.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { PublicFrame } from '../PublicFrame.tsx';
import styles from './docs.module.css';
import { type Entry, type ManualDocument, readDocument } from './document.ts';
import { useFetched } from './use-fetched.ts';

/** A manual with its table of contents at the side (spec 3 §2). */
export function DocumentPage() {
  const { docId = '' } = useParams({ strict: false });
  const fetchDocument = useCallback(
    async (signal: AbortSignal) => {
      const path = `/docs/${encodeURIComponent(docId)}.html`;
      return readDocument(await (await send({ method: 'GET', path, signal })).text());
    },
    [docId],
  );
  const { fetched, again } = useFetched(fetchDocument);
  return (
    <PublicFrame title={fetched.is === 'loaded' ? fetched.value.title : terms.documentation()}>
      {fetched.is === 'loading' && (
        <p role="status" className={styles.index}>
          {t.loadingDocumentation()}
        </p>
      )}
      {fetched.is === 'failed' && (
        <div className={styles.index}>
          <h1 tabIndex={-1}>{t.documentNotFound()}</h1>
          <p role="alert">{fetched.sentence}</p>
          {!fetched.isMissing && (
            <button type="button" className={styles.again} onClick={again}>
              {terms.tryAgain()}
            </button>
          )}
          <p>
            <BackToDocs />
          </p>
        </div>
      )}
      {fetched.is === 'loaded' && <Manual document={fetched.value} />}
    </PublicFrame>
  );
}

/** The arrow is an icon, because the interface's font has none. */
function BackToDocs() {
  return (
    <Link to="/docs" className={styles.back}>
      <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>← </VisuallyHidden>
      {t.backToDocs()}
    </Link>
  );
}

/** Scrolls to the heading and focuses it. The scroll is smooth unless the device is set to reduced motion. */
function goTo(id: string, isSmooth: boolean): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ behavior: isSmooth && !hasReducedMotion ? 'smooth' : 'auto', block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function Manual({ document: { contents, html } }: { document: ManualDocument }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    // The text arrived after the browser had looked for the heading in the URL.
    if (window.location.hash !== '') goTo(decodeURIComponent(window.location.hash.slice(1)), false);
  }, []);
  return (
    <div className={styles.manual}>
      <nav aria-label={t.contents()} className={styles.contents}>
        <details open className={styles.fold}>
          <summary>{t.contents()}</summary>
          <Contents entries={contents} />
        </details>
        <BackToDocs />
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, from our server, without scripts */}
      <article ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

function Contents({ entries }: { entries: readonly Entry[] }) {
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    window.history.replaceState(window.history.state, '', `#${id}`);
    goTo(id, true);
  };
  return (
    <ul>
      {entries.map(({ id, label, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} onClick={(event) => follow(event, id)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
