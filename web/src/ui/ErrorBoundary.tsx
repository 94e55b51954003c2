import { Component, type ErrorInfo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { PageNotFetched, serverAnswers } from '../lib/loading/fetch-page.ts';
import * as t from '../messages/compiled/ui/errorBoundary.ts';
import styles from './error-boundary.module.css';

/**
 * Matches the browsers' messages for a file of the page that did not arrive: no network, no server, or a
 * newer version of the app.
 */
const NOT_FETCHED = /dynamically imported module|preload CSS|module script failed/i;

/**
 * The page that is shown when another page fails. It is simple, because it must work when everything else
 * does not.
 */
export function BrokenPage({ error }: { error?: unknown }) {
  const isNotFetched =
    error instanceof PageNotFetched || (error instanceof Error && NOT_FETCHED.test(error.message));
  return isNotFetched ? <NotFetched /> : <PageFailed />;
}

const reload = () => window.location.reload();

function PageFailed() {
  return (
    <div className={styles.broken} role="alert">
      <h1 className={styles.title}>{t.showError()}</h1>
      <p className={styles.text}>{t.savedSafeReload()}</p>
      <button type="button" className={styles.button} onClick={reload}>
        {t.reload()}
      </button>
    </div>
  );
}

/** The page returns as soon as the browser is online. It is reloaded only if the server answers, because this page is better than none. */
function NotFetched() {
  const [isTrying, setIsTrying] = useState(false);
  const [tried, setTried] = useState(0);
  const tryAgain = useCallback(async () => {
    setIsTrying(true);
    if (await serverAnswers()) reload();
    else {
      setIsTrying(false);
      setTried((before) => before + 1);
    }
  }, []);
  useEffect(() => {
    const again = () => void tryAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [tryAgain]);
  const hasTried = tried > 0;
  const state = hasTried ? 'still' : 'first';
  return (
    <div className={styles.broken} role="alert">
      <h1 className={styles.title}>{t.loadError()}</h1>
      <p className={styles.text}>
        {navigator.onLine ? t.serverSilent({ state }) : t.connectionMissing({ state })}
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-disabled={isTrying}
          onClick={() => isTrying || void tryAgain()}
        >
          {isTrying ? t.trying() : t.tryAgain()}
        </button>
        {window.history.length > 1 && (
          <button type="button" className={styles.plain} onClick={() => window.history.back()}>
            {t.back()}
          </button>
        )}
      </div>
    </div>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Changes when another page is shown, which resets the boundary. */
  resetKey?: string;
}

/** Catches an error in a part of the page, so that the rest stays usable, and offers to reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; error: unknown }> {
  override state = { hasFailed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // Reported rather than swallowed, so that window.onerror receives it too.
    reportError(new Error(`A part of the page failed${info.componentStack ?? ''}`, { cause: error }));
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.hasFailed)
      this.setState({ hasFailed: false, error: undefined });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage error={this.state.error} /> : this.props.children;
  }
}
