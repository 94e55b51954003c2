import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page } from '../../../ui/Page.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { LoadingCards } from './LoadingCards.tsx';

/** The account is usually known at once. After this time, in ms, the page says that it is unknown. */
const NOBODY_MS = 10_000;

/**
 * Returns whether the account is still unknown after a while. The page neither shows nor stores answers
 * unless it knows whose they are.
 */
export const useProfileMissing = (profile: object | null) => useLate(NOBODY_MS) && !profile;

export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** Returns the id in a URL parameter, or null if it is not an id. */
export const parseId = (param: string | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(param ?? '') ? Number(param) : null;

/** The props of the page around messages that replace the work. */
export interface WorkFrameProps {
  title: string;
  onBack: () => void;
  children?: ReactNode;
}

export function WorkFrame({ title, onBack, children }: WorkFrameProps) {
  return (
    <>
      <TopBar isHeading title={title} back={{ label: terms.back(), onBack }} />
      <Page width="answering">{children}</Page>
    </>
  );
}

/** A placeholder for the work while it is loading. @param label what is loading, for screen readers */
export function LoadingWork({ label, ...frame }: WorkFrameProps & { label: string }) {
  return (
    <WorkFrame {...frame}>
      <Loading label={label}>
        <LoadingCards />
      </Loading>
    </WorkFrame>
  );
}

interface ListLink {
  label: string;
  /** The link back leads to the practice tab of the list. */
  isPractice?: boolean;
}

function ToTheList({ label, isPractice = false }: ListLink) {
  const search = (isPractice ? { tab: 'practice' } : {}) as never;
  return (
    <Button variant="default" component={Link} to="/student/assignments" search={search}>
      {label}
    </Button>
  );
}

interface FailedProps extends WorkFrameProps {
  sentence: string;
  list: ListLink;
  onRetry: () => void;
}

export function WorkFailed({ sentence, list, onRetry, ...frame }: FailedProps) {
  return (
    <WorkFrame {...frame}>
      <ErrorState title={sentence} onRetry={onRetry} action={<ToTheList {...list} />}>
        {t.workSafeNote()}
      </ErrorState>
    </WorkFrame>
  );
}

/** Shown if the work does not exist. @param children the possible reasons */
export function WorkNotFound({ list, children, ...frame }: WorkFrameProps & { list: ListLink }) {
  return (
    <WorkFrame {...frame}>
      <EmptyState title={frame.title} kind="plain" action={<ToTheList {...list} />}>
        {children}
      </EmptyState>
    </WorkFrame>
  );
}
