import { answeringErrors } from '@classi/contract/answering/errors';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useMemo, useRef } from 'react';
import { refusalText } from '../../../lib/language/translations.ts';
import { inQuestion, inTotal } from '../../../lib/shown-grades.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PaperLead } from '../../../ui/questions/PaperLead.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { answeringCopy } from '../copy.ts';
import { Description } from '../description/Description.tsx';
import { leadById, Stem, type WorkViewProps } from '../page/AnsweringView.tsx';
import { Track } from '../page/Progress.tsx';
import card from '../page/question.module.css';
import { useCurrentQuestion } from '../page/use-current-question.ts';
import { LockNotice, WorkBar } from '../page/WorkBar.tsx';
import { PendingPictures } from '../pictures/PendingPictures.tsx';
import { useLatePictures } from '../pictures/use-pictures.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { byStem, labelOf, shortLabels } from '../rules.ts';
import { promptAbout } from './ask-aura.ts';
import { GradedQuestion } from './GradedQuestion.tsx';
import styles from './graded.module.css';
import { StudentSummary } from './StudentSummary.tsx';

/** The bar has room for this many grades. With more questions it shows their labels instead. */
export const GRADES_MOST = 8;

/** The page of graded work: the marks, and for each question where they come from. */
export function GradedView(props: WorkViewProps) {
  const { queue, pictures, assignment, questions, timezone, onBack, savedNotice } = props;
  const latePictures = useLatePictures(pictures, { closed: true });
  const now = useNow();
  const page = useRef<HTMLDivElement>(null);
  const place = useCurrentQuestion(page, questions);
  const groups = useMemo(() => byStem(questions), [questions]);
  const leads = useMemo(() => leadById(questions), [questions]);
  const segments = useMemo(() => {
    const labels = shortLabels(questions);
    return questions.map((question, index) => {
      const { id, marksObtained, marksPossible } = question;
      const given = inQuestion(marksObtained ?? 0);
      const possible = inQuestion(marksPossible);
      return {
        id,
        label: questions.length > GRADES_MOST ? (labels[index] ?? '') : `${given}/${possible}`,
        name: t.questionLabelGivenPossible({ label: labelOf(question), given, possible }),
        share: marksPossible === 0 ? 0 : (marksObtained ?? 0) / marksPossible,
      };
    });
  }, [questions]);
  return (
    <>
      <WorkBar assignment={assignment} now={now} timezone={timezone} onBack={onBack} />
      <div ref={page} className={styles.view}>
        <Page>
          {savedNotice}
          <div className={card.questions}>
            <section className={styles.summary} aria-label={t.yourMarks()}>
              <div>
                <h2 className={styles.summaryTitle}>{t.yourMarks()}</h2>
                <p className={styles.total}>
                  <strong>{inTotal(assignment.marksObtained ?? 0)}</strong>
                  {' / '}
                  {inTotal(assignment.marksPossible)}
                </p>
                <StatusLabel state={assignment.status} />
              </div>
              <AskAura assignment={assignment} questions={questions} />
              <div className={styles.summaryTrack}>
                <Track segments={segments} current={place.current} onSelect={place.goTo} graded />
              </div>
              <StudentSummary assignmentId={assignment.id} />
            </section>
            <Description assignment={assignment} />
            {assignment.submittedAt && <Receipt assignmentId={assignment.id} timezone={timezone} />}
            <LockNotice sentence={refusalText('answer/graded', answeringErrors['answer/graded'].text)} />
            <PendingPictures pictures={latePictures} />
            {groups.map((group) =>
              group.questions.map((question, index) => (
                <Fragment key={question.id}>
                  <PaperLead lead={leads.get(question.id)} />
                  {index === 0 && group.stem !== '' && <Stem {...group} />}
                  <GradedQuestion question={question} queue={queue} />
                </Fragment>
              )),
            )}
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
      void alert({ title: answeringCopy.nothingToAsk });
      return;
    }
    const search = { message, subject: assignment.courseName, assignment: assignment.id };
    void navigate({ to: '/student/chat', search });
  };
  return (
    <Button variant="default" className={styles.askAura ?? ''} leftSection={<AuraGlyph />} onClick={ask}>
      {t.askAura()}
    </Button>
  );
}
