import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import { Page } from '../../../ui/Page.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { LoadingCards } from './LoadingCards.tsx';

/** The account is usually known at once. After this time, in ms, the page says that it is unknown. */
const NOBODY_MS = 10_000;

/** Whether it is still not known whose answers these are. A page neither shows nor stores answers unless it knows. */
export const useNobody = (profile: object | null) => useLate(NOBODY_MS) && !profile;

export const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** The id in an address; null for anything else. */
export const idOf = (param: string | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(param ?? '') ? Number(param) : null;

/** What a page of work has around it while there is no work to show. */
export interface WorkFrameProps {
  title: string;
  onBack: () => void;
  children?: ReactNode;
}

export function WorkFrame({ title, onBack, children }: WorkFrameProps) {
  return (
    <>
      <TopBar heading title={title} back={{ label: t.back(), onBack }} />
      <Page width="answering">{children}</Page>
    </>
  );
}

/** `label`: what is loaded, for screen readers. */
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
  /** The list's third tab. */
  practice?: boolean;
}

function ToTheList({ label, practice = false }: ListLink) {
  const search = (practice ? { tab: 'practice' } : {}) as never;
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
        {t.whatYouWroteIsSafe()}
      </ErrorState>
    </WorkFrame>
  );
}

/** `children`: why that may be. */
export function WorkNotFound({ list, children, ...frame }: WorkFrameProps & { list: ListLink }) {
  return (
    <WorkFrame {...frame}>
      <EmptyState title={frame.title} kind="plain" action={<ToTheList {...list} />}>
        {children}
      </EmptyState>
    </WorkFrame>
  );
}
