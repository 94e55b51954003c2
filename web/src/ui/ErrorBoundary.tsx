import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './error-boundary.module.css';

/** What a person sees when a page fails: plain, because it must work when everything else does not. */
export function BrokenPage() {
  return (
    <div className={styles.broken} role="alert">
      <h1 className={styles.title}>This page could not be shown</h1>
      <p className={styles.text}>What you saved is safe. Reload the page to go on.</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Changes when another page is shown, which gives it a fresh start. */
  resetKey?: string;
}

/** Keeps a failing part from taking the whole page with it, and offers to reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // Not swallowed: window.onerror, and whoever listens there, hears of it too.
    reportError(new Error(`A part of the page failed${info.componentStack ?? ''}`, { cause: error }));
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}
