import { answeringErrors } from '@classi/contract/answering/errors';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { refusalText } from '../../../lib/language/translations.ts';
import { useReviewDrafts } from '../../../lib/outbox/use-journal.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Description } from '../description/Description.tsx';
import type { WorkViewProps } from '../page/AnsweringView.tsx';
import card from '../page/question.module.css';
import { useCurrentQuestion } from '../page/use-current-question.ts';
import { LockNotice, WorkBar } from '../page/WorkBar.tsx';
import { WorkQuestions } from '../page/WorkQuestions.tsx';
import { PendingPictures } from '../pictures/PendingPictures.tsx';
import { useLatePictures } from '../pictures/use-pictures.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { promptAbout } from './ask-aura.ts';
import { GradedQuestion } from './GradedQuestion.tsx';
import styles from './graded.module.css';
import { MarksSummary } from './MarksSummary.tsx';
import { StudentSummary } from './StudentSummary.tsx';

/** The page of graded work: the marks, and for each question where they come from. */
export function GradedView(props: WorkViewProps) {
  const { queue, pictures, assignment, questions, timezone, onBack, savedNotice } = props;
  const latePictures = useLatePictures(pictures, { isClosed: true });
  const now = useNow();
  const drafts = useReviewDrafts();
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  return (
    <>
      <WorkBar assignment={assignment} now={now} timezone={timezone} onBack={onBack} />
      <div ref={page} className={styles.view}>
        <Page>
          {savedNotice}
          <div className={card.questions}>
            <MarksSummary
              obtained={assignment.marksObtained ?? 0}
              possible={assignment.marksPossible}
              status={assignment.status}
              isUnchecked={questions.some(({ markedBy }) => markedBy === 'aura')}
              questions={questions}
              place={place}
              action={<AskAura assignment={assignment} questions={questions} />}
            >
              <StudentSummary assignmentId={assignment.id} />
            </MarksSummary>
            <Description assignment={assignment} />
            {assignment.submittedAt && <Receipt assignmentId={assignment.id} timezone={timezone} />}
            <LockNotice sentence={refusalText('answer/graded', answeringErrors['answer/graded'].text)} />
            <PendingPictures pictures={latePictures} />
            <WorkQuestions questions={questions}>
              {(question) => (
                <GradedQuestion
                  question={question}
                  queue={queue}
                  assignmentId={assignment.id}
                  courseCode={assignment.courseCode}
                  drafts={drafts}
                />
              )}
            </WorkQuestions>
          </div>
        </Page>
      </div>
    </>
  );
}

/** Opens a chat with AURA about the feedback on this work (spec 1 §4). */
function AskAura({ assignment, questions }: Pick<WorkViewProps, 'assignment' | 'questions'>) {
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const ask = () => {
    const message = promptAbout(assignment, questions);
    if (message === null) {
      void alert({ title: texts.gradedQuestionsEmpty() });
      return;
    }
    const search = { message, subject: assignment.courseName, assignment: assignment.id };
    void navigate({ to: '/student/chat', search });
  };
  return (
    <Button variant="default" className={styles.askAura ?? ''} leftSection={<AuraGlyph />} onClick={ask}>
      {terms.askAura()}
    </Button>
  );
}
