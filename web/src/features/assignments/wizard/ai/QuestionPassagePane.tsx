import { pagePicture } from '@classi/contract/files/limits';
import { fromPlainText } from '@classi/richtext';
import { IconBook2, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import type { WrittenQuestion } from '../draft.ts';
import pane from '../questions/source-pane.module.css';
import styles from './passage.module.css';
import { passageText } from './rules.ts';

interface PassagePaneProps {
  question: WrittenQuestion;
  name: string;
  /** Content below the passage, the same for every question. */
  children?: ReactNode;
}

/** The passage that a question is based on, so that a teacher can check it without leaving the page. */
export function QuestionPassagePane({ question: { passage }, name, children }: PassagePaneProps) {
  return (
    <aside className={pane.pane} aria-label={t.sourcePaneLabel({ number: name })}>
      {passage ? (
        <Words passage={passage} name={name} />
      ) : (
        <p className="text-muted-small">{t.writtenHereNote({ number: name })}</p>
      )}
      {children && <div className={pane.below}>{children}</div>}
    </aside>
  );
}

function Words({ passage, name }: { passage: NonNullable<WrittenQuestion['passage']>; name: string }) {
  const { title, heading, page, quote, fileUrl } = passage;
  const Icon = fileUrl ? IconFileTypePdf : IconBook2;
  const own = heading.filter((each) => each !== title && each !== title.replace(/\.pdf$/i, ''));
  return (
    <section>
      <div className={pane.head}>
        <h2 className="text-muted-small-label">{t.sourceTitle({ number: name })}</h2>
        {fileUrl && page !== null && (
          <a className={pane.open} href={pagePicture(fileUrl, page)} target="_blank" rel="noreferrer">
            {terms.openPage()}
          </a>
        )}
      </div>
      <div className={styles.source}>
        <Icon size={20} stroke={1.5} aria-hidden="true" className="text-muted" />
        <div>
          <p className={styles.title}>{title}</p>
          <p className="text-muted-small">
            {[...own, page !== null && terms.pageLabel({ page })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <blockquote className={styles.quote}>
        <RichText html={fromPlainText(quote)} size="small" />
      </blockquote>
    </section>
  );
}

/** The passage in the card itself, if there is no space next to it. */
export function PassageInCard({ passage }: { passage: NonNullable<WrittenQuestion['passage']> }) {
  return (
    <details className={styles.inCard}>
      <summary>{t.fromPassage({ passage: passageText(passage) })}</summary>
      <RichText html={fromPlainText(passage.quote)} size="small" />
    </details>
  );
}
