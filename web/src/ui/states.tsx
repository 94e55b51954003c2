import { IconAlertTriangle, IconFilterOff, IconRefresh } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import * as terms from '../messages/compiled/ui/terms.ts';
import { NativeButton } from './buttons/NativeButton.tsx';
import styles from './states.module.css';
import ui from './ui.module.css';
import { useLate } from './use-late.ts';

/** Two sheets and a plus: the only illustration of an empty page. */
function EmptySheets() {
  return (
    <svg viewBox="0 0 88 88" width={88} height={88} aria-hidden="true" className={styles.picture}>
      <rect
        x={9}
        y={13}
        width={56}
        height={66}
        rx={6}
        fill="var(--color-sunken)"
        stroke="var(--color-line)"
        transform="rotate(-5 37 46)"
      />
      <rect
        x={20}
        y={6}
        width={56}
        height={70}
        rx={7}
        fill="var(--color-surface)"
        stroke="var(--color-line-strong)"
        strokeWidth={1.4}
      />
      <path
        d="M30 22h36M30 33h26M30 44h36"
        stroke="var(--color-line)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <circle
        cx={72}
        cy={70}
        r={12}
        fill="var(--color-accent)"
        stroke="var(--color-surface)"
        strokeWidth={2}
      />
      <path d="M72 65v10M67 70h10" stroke="var(--color-on-accent)" strokeWidth={1.8} strokeLinecap="round" />
    </svg>
  );
}

interface EmptyStateProps {
  title: string;
  /**
   * `first`: nothing was created yet. `filtered`: a filter hides something. `plain`: there is nothing, and
   * nothing to do.
   */
  kind?: 'first' | 'filtered' | 'plain';
  /** The text says what this place is for, or how many items are hidden. */
  children?: ReactNode;
  /** One action: create the first item, or clear the filters. */
  action?: ReactNode;
}

/** Shown when there is nothing: what this place is for, and the one thing to do. */
export function EmptyState({ title, kind = 'first', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {kind === 'first' && <EmptySheets />}
      {kind === 'filtered' && (
        <IconFilterOff size={32} stroke={1.5} aria-hidden="true" className={styles.picture} />
      )}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className="text-muted-paragraph">{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The message from the catalogue. */
  title: string;
  /** The text says what is safe and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  /** An alternative action, such as a link back. */
  action?: ReactNode;
}

/** Shown when something failed: the message, what is safe, and Try again. */
export function ErrorState({ title, children, onRetry, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.badPicture}>
        <IconAlertTriangle size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className="text-muted-paragraph">{children}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <NativeButton onClick={onRetry}>
            <IconRefresh size={16} aria-hidden="true" />
            {terms.tryAgain()}
          </NativeButton>
        )}
        {action}
      </div>
    </div>
  );
}

/** A grey bar in the shape of a line of text. `width` is a CSS value. */
export function SkeletonBar({ width = '100%' }: { width?: string }) {
  return <div className={styles.bar} style={{ inlineSize: width }} />;
}

/** A placeholder for a name with grey facts below it. */
export function SkeletonLines({ width = '56%' }: { width?: string }) {
  return (
    <div className={styles.lines}>
      <SkeletonBar width={width} />
      <SkeletonBar width="34%" />
    </div>
  );
}

interface LoadingProps {
  /** Screen readers announce what is loading, such as "Loading assignments". */
  label: string;
  /** The placeholder, if it is not a list of rows. */
  children?: ReactNode;
  rows?: number;
  /** A placeholder above the rows, so that they have their final position from the start. */
  above?: ReactNode;
}

const widths = ['62%', '44%', '54%', '38%', '48%'];

/**
 * A placeholder for loading content. It is hidden for the first 200 ms, so that a quick reply does not
 * flicker.
 */
export function Loading({ label, rows = 4, children, above }: LoadingProps) {
  const isLate = useLate();
  return (
    <div aria-busy="true">
      <span role="status" className={ui.visuallyHidden}>
        {isLate ? label : ''}
      </span>
      {isLate && above && (
        <div inert aria-hidden="true">
          {above}
        </div>
      )}
      {isLate && (children ?? <LoadingRows rows={rows} />)}
    </div>
  );
}

function LoadingRows({ rows }: { rows: number }) {
  const lines = Array.from({ length: rows }, (_, index) => widths[index % widths.length] ?? '50%');
  return (
    <div className={`${ui.card} ${styles.rows}`} aria-hidden="true">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div className={styles.row} key={index}>
          <div className="stack-8">
            <SkeletonBar width={width} />
            <SkeletonBar width="28%" />
          </div>
          <SkeletonBar width="60%" />
          <SkeletonBar width="80%" />
          <SkeletonBar width="70%" />
        </div>
      ))}
    </div>
  );
}

interface QueryStateProps {
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  /** Screen readers announce what is loading. An element is shown instead of the rows. */
  loading: string | ReactElement;
  rows?: number;
  /** The title of the error. */
  failed: string;
  /** What is safe after an error. */
  children?: ReactNode;
}

/** Shown until a query has data: a placeholder, or the error with Try again. */
export function QueryState({ query, loading, failed, children, ...placeholder }: QueryStateProps) {
  if (query.data) return null;
  if (query.isError)
    return (
      <ErrorState title={failed} onRetry={() => void query.refetch()}>
        {children ?? terms.nothingChanged()}
      </ErrorState>
    );
  return typeof loading === 'string' ? <Loading label={loading} {...placeholder} /> : loading;
}
