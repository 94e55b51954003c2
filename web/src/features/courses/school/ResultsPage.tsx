import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/courses/school.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../courses.module.css';

interface ResultsPageProps {
  back: LinkProps & { label: string };
  /** The title of the page while its results are not loaded. */
  title: string;
  query: { data?: unknown; error: Error | null; isError: boolean; refetch: () => unknown };
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page with results of the school: the way back, the heading, and the states before its content. */
export function ResultsPage({ back, title, query, description, actions, children }: ResultsPageProps) {
  const { label, ...target } = back;
  const { data, error, isError, refetch } = query;
  const isMissing = error instanceof HttpError && (error.status === 404 || error.status === 400);
  return (
    <Page width="wide">
      <Link {...target} className={styles.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />
        {label}
      </Link>
      <PageHeader title={title} description={description ?? '\u00a0'} actions={actions} />
      {!data && !isError && <Loading label={t.loadingTheResults()} rows={5} />}
      {isMissing && (
        <EmptyState kind="plain" title={t.notFoundTitle()}>
          {t.notFoundHint()}
        </EmptyState>
      )}
      {!data && isError && !isMissing && <ErrorState title={t.loadError()} onRetry={() => void refetch()} />}
      {data !== undefined && children}
    </Page>
  );
}
