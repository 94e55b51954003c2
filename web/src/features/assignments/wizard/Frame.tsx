import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import type { Step } from './draft.ts';
import styles from './wizard.module.css';

const steps = (): readonly { step: Step; word: string }[] => [
  { step: 'details', word: t.setup() },
  { step: 'create', word: t.create() },
  { step: 'preview', word: t.preview() },
];

interface HeadProps {
  step: Step;
  title: string;
  /** Content before the stepper, such as tags. */
  aside?: ReactNode;
  /** The head is a workspace bar over the full width. */
  hasBar?: boolean;
}

/** The current step, as text and as a row of steps. */
export function Head({ step, title, aside, hasBar = false }: HeadProps) {
  const currentIndex = steps().findIndex((each) => each.step === step);
  return (
    <header className={hasBar ? styles.bar : styles.head}>
      <div className={styles.headText}>
        <p className="text-faint-small">
          {t.stepHeading({ step: currentIndex + 1, word: steps()[currentIndex]?.word ?? '' })}
        </p>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {aside}
      <ol className={styles.steps} aria-label={t.steps()}>
        {steps().map(({ step: each, word }, index) => (
          <li key={each} className={styles.step} aria-current={index === currentIndex ? 'step' : undefined}>
            <span className={styles.dot} data-state={stateOf(index, currentIndex)} aria-hidden="true">
              {index < currentIndex ? <IconCheck size={14} stroke={2.2} /> : index + 1}
            </span>
            {word}
            {index < currentIndex && <VisuallyHidden>{`, ${terms.stepDone()}`}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </header>
  );
}

function stateOf(index: number, currentIndex: number): 'done' | 'here' | 'to-come' {
  if (index === currentIndex) return 'here';
  return index < currentIndex ? 'done' : 'to-come';
}

/** The scrolling content of a step, 760 px wide. */
export function Middle({ children }: { children: ReactNode }) {
  return (
    <div className={styles.middle}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}

interface FootProps {
  previous?: ReactNode;
  /** Why the main button is disabled, or what is in progress. */
  reason?: ReactNode;
  children: ReactNode;
}

/** The bar at the bottom: Previous on the left, the main button with its reason on the right. */
export function WizardFoot({ previous, reason, children }: FootProps) {
  return (
    <footer className={styles.foot}>
      {previous}
      <div className={styles.footEnd}>
        <p className={styles.reason} aria-live="polite">
          {reason}
        </p>
        {children}
      </div>
    </footer>
  );
}
