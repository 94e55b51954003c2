import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { IconFileText } from '@tabler/icons-react';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { useReadOnly } from '../read-only/read-only.ts';
import { findAnswerRanges } from '../rules/evidence.ts';
import styles from './answer.module.css';
import { LateAnswers } from './late-answers/LateAnswers.tsx';
import { OtherAccountAnswers } from './late-answers/OtherAccountAnswers.tsx';
import { MovePaper } from './moving/MovePaper.tsx';
import { CorrectReading } from './reading/CorrectReading.tsx';
import reading from './reading/reading.module.css';
import section from './section.module.css';

interface AnswerProps {
  assignmentId: number;
  work: StudentWork;
  question: GradedQuestion;
  activePoint: number | null;
  /** Must be a stable function. */
  onPoint: (point: number | null) => void;
}

function pagesOf({ places }: GradedQuestion): string {
  const pages = [...new Set(places.map(({ page }) => page))].sort((a, b) => a - b);
  if (pages.length === 0) return terms.onPaper();
  return pages.length === 1
    ? t.onPaperPageLabel({ page: pages[0] ?? 1 })
    : t.onPaperPagesLabel({ pages: pages.join(', ') });
}

function blankWords(isPaper: boolean, { notRead }: GradedQuestion): string {
  if (notRead === 'unreadable') return t.handwritingUnread();
  return isPaper ? t.answerNotFound() : t.answerEmpty();
}

/** Names the person who last corrected the reading. */
function ReadingChanges({ question: { readingChanges = [] } }: { question: GradedQuestion }) {
  const last = readingChanges.at(-1);
  if (!last) return null;
  const who = last.givenBy || terms.aTeacher();
  const words = last.how === 'placed' ? t.whoAssigned({ who }) : t.whoCorrected({ who });
  return <p className={reading.change}>{words}</p>;
}

/** The student's answer. The words that the mark is based on are highlighted. */
export function Answer({ assignmentId, work, question, activePoint, onPoint }: AnswerProps) {
  const ranges = useMemo(() => findAnswerRanges(question.evidence), [question.evidence]);
  const isOnPaper = work.student.origin === 'paper';
  const canChange = !useReadOnly() && isOnPaper;
  return (
    <section className="min-width-0" aria-label={isOnPaper ? t.readAnswerLabel() : terms.answer()}>
      <div className={section.sectionHead}>
        <h3>{isOnPaper ? t.asRead() : terms.answer()}</h3>
        {isOnPaper && (
          <span className={section.source}>
            <IconFileText size={15} stroke={1.7} aria-hidden="true" />
            {pagesOf(question)}
            {work.student.originalFileName && ` · ${work.student.originalFileName}`}
          </span>
        )}
        {canChange && <MovePaper key={work.student.id} assignmentId={assignmentId} work={work} />}
      </div>
      <div className={styles.answer} data-work="">
        {isBlank(question.response) ? (
          <p className="text-muted">{blankWords(isOnPaper, question)}</p>
        ) : (
          <RichText html={question.response} evidence={ranges} activePoint={activePoint} onPoint={onPoint} />
        )}
      </div>
      {canChange && (
        <CorrectReading
          key={question.responseId}
          assignmentId={assignmentId}
          studentId={work.student.id}
          question={question}
        />
      )}
      <ReadingChanges question={question} />
      <OtherAccountAnswers question={question} />
      <LateAnswers assignmentId={assignmentId} studentId={work.student.id} question={question} />
    </section>
  );
}
