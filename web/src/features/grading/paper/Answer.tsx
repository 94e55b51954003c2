import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { IconFileText } from '@tabler/icons-react';
import { useMemo } from 'react';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { rangesOf } from '../rules/evidence.ts';
import styles from './answer.module.css';
import { LateAnswers } from './late-answers/LateAnswers.tsx';
import { CorrectReading } from './reading/CorrectReading.tsx';
import reading from './reading/reading.module.css';
import section from './section.module.css';

interface AnswerProps {
  assignmentId: number;
  work: StudentWork;
  question: GradedQuestion;
  activePoint: number | null;
  /** Stable. */
  onPoint: (point: number | null) => void;
}

function pagesOf({ places }: GradedQuestion): string {
  const pages = [...new Set(places.map(({ page }) => page))].sort((a, b) => a - b);
  if (pages.length === 0) return 'On paper';
  return pages.length === 1 ? `On paper, page ${pages[0]}` : `On paper, pages ${pages.join(', ')}`;
}

function blankWords(paper: boolean, { notRead }: GradedQuestion): string {
  if (notRead === 'unreadable') return 'The writing could not be read. It is on the picture of the page.';
  return paper ? 'No answer to this question was found on the paper.' : 'Nothing was written here.';
}

/** Who last put the reading right. */
function ReadingChanges({ question: { readingChanges = [] } }: { question: GradedQuestion }) {
  const last = readingChanges.at(-1);
  if (!last) return null;
  const what =
    last.how === 'placed' ? 'assigned a passage of the paper to this question' : 'corrected the reading';
  return <p className={reading.change}>{`${last.givenBy || 'A teacher'} ${what}.`}</p>;
}

/** What the student wrote, with the words lit that the mark rests on. */
export function Answer({ assignmentId, work, question, activePoint, onPoint }: AnswerProps) {
  const ranges = useMemo(() => rangesOf(question.evidence), [question.evidence]);
  const paper = work.student.origin === 'paper';
  return (
    <section className={section.section} aria-label={paper ? 'Answer as it was read' : 'Answer'}>
      <div className={section.sectionHead}>
        <h3>{paper ? 'As read' : 'Answer'}</h3>
        {paper && (
          <span className={section.source}>
            <IconFileText size={15} stroke={1.7} aria-hidden="true" />
            {pagesOf(question)}
            {work.student.originalFileName && ` · ${work.student.originalFileName}`}
          </span>
        )}
      </div>
      <div className={styles.answer} data-work="">
        {isBlank(question.response) ? (
          <p className={styles.blank}>{blankWords(paper, question)}</p>
        ) : (
          <RichText html={question.response} evidence={ranges} activePoint={activePoint} onPoint={onPoint} />
        )}
      </div>
      {paper && (
        <CorrectReading
          key={question.responseId}
          assignmentId={assignmentId}
          studentId={work.student.id}
          question={question}
        />
      )}
      <ReadingChanges question={question} />
      <LateAnswers assignmentId={assignmentId} studentId={work.student.id} question={question} />
    </section>
  );
}
