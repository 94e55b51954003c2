import { pagePicture } from '@classi/contract/files/limits';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import * as t from '../../messages/compiled/ui/pdf.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { IconButton } from '../IconButton.tsx';
import { PagePicture } from './PagePicture.tsx';
import styles from './pdf-display.module.css';

/** A frame that has not loaded within this time is considered failed (spec 2 §2, §9), in ms. */
const LOAD_TIMEOUT_MS = 10_000;
/** Asks the browser's viewer to fit the page to the width, without the list of pages. */
const FITTING = '#navpanes=0&pagemode=none&view=FitH';
/** A long PDF shows this many pages at first and the others on request. */
const SHOWN_FIRST = 20;

/** The source: a local file for the browser's viewer, or the page images of a stored document. */
export type PdfSource =
  | { kind: 'file'; address: string }
  | {
      kind: 'stored';
      fileName: string;
      pages: number;
      /** The first page of the stored document to show. The default is 1. */
      first?: number;
      /** The URL that opens the whole PDF, if there is one. */
      address?: string | undefined;
    };

interface PdfDisplayProps {
  name: string;
  /** The size and number of pages, as text. */
  words: string;
  /** A `Tag` with its state. */
  badge: ReactNode;
  source: PdfSource | null;
  /** The label, such as "Remove the file". */
  removeLabel: string;
  onRemove?: (() => void) | undefined;
  onContinue?: (() => void) | undefined;
  /** The progress bar, between the name and the pages. */
  children?: ReactNode;
}

/** Many phones, and headless browsers, download a PDF instead of showing it in a page. */
const showsPdfs = () => navigator.pdfViewerEnabled !== false;

/** A PDF with its name, state, actions and pages. */
export function PdfDisplay(props: PdfDisplayProps) {
  const { name, words, badge, source, removeLabel, onRemove, onContinue, children } = props;
  const [isOpen, setIsOpen] = useState(() => source?.kind === 'stored' || showsPdfs());
  const view = useId();
  return (
    <div className={styles.display}>
      <div className={styles.head}>
        <span className={styles.sheet}>
          <IconFileTypePdf size={22} stroke={1.5} aria-hidden="true" />
        </span>
        <div className="grow">
          <p className={styles.name}>{name}</p>
          <p className={styles.words}>{words}</p>
        </div>
        <div className={styles.badge}>{badge}</div>
        {onContinue && (
          <Button variant="default" className={styles.continue ?? ''} onClick={onContinue}>
            {terms.continue()}
          </Button>
        )}
        {onRemove && (
          <IconButton label={removeLabel} className={styles.remove ?? ''} onClick={onRemove}>
            <IconX size={18} stroke={1.7} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {children}
      {source && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={view}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={16} stroke={1.7} aria-hidden="true" data-open={isOpen || undefined} />
            {isOpen ? t.hideTheDocument() : t.showTheDocument()}
          </button>
          <div id={view} hidden={!isOpen}>
            {isOpen && <View key={keyOf(source)} name={name} source={source} />}
          </div>
        </>
      )}
    </div>
  );
}

const keyOf = (source: PdfSource) =>
  source.kind === 'file' ? source.address : `${source.fileName} ${source.first}`;

/**
 * Waits for the frame or the first page. If it does not load in time, that is said, and the user can retry.
 */
function View({ name, source }: { name: string; source: PdfSource }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('failed'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = () => {
    setAttempt(attempt + 1);
    setState('waiting');
  };
  if (state === 'failed') return <Unable source={source} onRetry={retry} />;
  const ports = { onShown: () => setState('shown'), onFailed: () => setState('failed') };
  return (
    <div
      className={styles.view}
      data-waiting={state === 'waiting' || undefined}
      aria-busy={state === 'waiting'}
    >
      {state === 'waiting' && <p className={styles.opening}>{t.openingTheDocument()}</p>}
      {source.kind === 'file' ? (
        <iframe
          key={attempt}
          className={styles.frame}
          title={name}
          src={source.address + FITTING}
          onLoad={ports.onShown}
          onError={ports.onFailed}
        />
      ) : (
        <Pages key={attempt} name={name} source={source} {...ports} />
      )}
    </div>
  );
}

interface PagesProps {
  name: string;
  source: Extract<PdfSource, { kind: 'stored' }>;
  onShown: () => void;
  onFailed: () => void;
}

function Pages({ name, source: { fileName, pages, first = 1 }, onShown, onFailed }: PagesProps) {
  const [isAll, setIsAll] = useState(pages <= SHOWN_FIRST);
  const shownPages = isAll ? pages : SHOWN_FIRST;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.pages} aria-label={t.pagesOfName({ name })} tabIndex={0}>
      {Array.from({ length: shownPages }, (_, index) => (
        <PagePicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          source={pagePicture(fileName, first + index)}
          label={t.pageLabel({ index: index + 1, pages })}
          isLazy
          {...(index === 0 ? { onShown, onMissing: onFailed } : {})}
        />
      ))}
      {!isAll && (
        <Button variant="default" onClick={() => setIsAll(true)}>
          {t.showOtherPages({ pages: pages - shownPages })}
        </Button>
      )}
    </section>
  );
}

function Unable({ source, onRetry }: { source: PdfSource; onRetry: () => void }) {
  const address =
    source.kind === 'file'
      ? source.address
      : (source.address ?? pagePicture(source.fileName, source.first ?? 1));
  return (
    <div className={styles.unable} role="alert">
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />
      <p className="text-strong">{t.displayErrorTitle()}</p>
      <p className={styles.unableWords}>{t.displayErrorDetail()}</p>
      <div className={styles.unableActions}>
        <Button component="a" variant="default" href={address} target="_blank" rel="noreferrer">
          {t.openInNewTab()}
        </Button>
        <Button variant="default" onClick={onRetry}>
          {t.retry()}
        </Button>
      </div>
    </div>
  );
}
