import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { isBlank, plainText } from '@classi/richtext';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { practiceAbout } from '../../../lib/new-practice.ts';
import type { Journal } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { AnswerSource } from '../own-pdf/ReadAnswerCard.tsx';
import { labelQuestion } from '../rules.ts';
import { GradedCard, MarkerFeedback } from './GradedCard.tsx';
import { QuestionGrade } from './QuestionGrade.tsx';
import { ReadInBook } from './ReadInBook.tsx';
import { ReviewRequest } from './ReviewRequest.tsx';
import review from './review.module.css';

interface GradedQuestionProps {
  question: StudentQuestion;
  queue: SaveQueue;
  assignmentId: number;
  courseCode: string;
  /** Requests about marks that were not sent; null until the device has answered. */
  drafts: Journal | null;
}

/** A marked answer of an assignment. */
export const GradedQuestion = memo(function GradedQuestion(props: GradedQuestionProps) {
  const { question, queue, assignmentId, courseCode, drafts } = props;
  const { readAnswer, onPaper, markedBy, checkedBy } = question;
  const label = labelQuestion(question);
  // A teacher's mark may have no feedback.
  const feedback = isBlank(question.feedback ?? '') ? null : question.feedback;
  const who = whoMarked(question);
  return (
    <GradedCard
      question={question}
      queue={queue}
      marks={<Marks question={question} />}
      source={
        onPaper ? (
          <AnswerSource answer={onPaper} label={label} isPaper isOpen />
        ) : (
          readAnswer && (
            <AnswerSource
              answer={readAnswer}
              label={label}
              isUnconfirmed={readAnswer.status === 'waiting'}
              isOpen
            />
          )
        )
      }
    >
      {(feedback !== null || who !== null) && (
        <MarkerFeedback
          marker={markedBy === 'teacher' && checkedBy ? initialsOf(checkedBy) : <AuraGlyph size={20} />}
          isProposed={markedBy === 'aura'}
          heading={feedback === null ? t.marked() : terms.feedback()}
          who={who}
          html={feedback}
        />
      )}
      <NextSteps question={question} assignmentId={assignmentId} courseCode={courseCode} />
      <ReviewRequest assignmentId={assignmentId} questionId={question.id} label={label} drafts={drafts} />
    </GradedCard>
  );
});

/** The mark of a question. A suggested mark is drawn dashed, a confirmed mark solid. */
function Marks(props: Pick<GradedQuestionProps, 'question'>) {
  const {
    question: { marksObtained, marksPossible, markedBy },
  } = props;
  if (marksObtained === null) return null;
  return (
    <QuestionGrade obtained={marksObtained} possible={marksPossible}>
      {markedBy && (
        <MarkGlyph
          state={markedBy === 'aura' ? 'proposed' : 'checked'}
          label={markedBy === 'aura' ? t.uncheckedBadge() : t.checkedBadge()}
        />
      )}
    </QuestionGrade>
  );
}

/** Leads from a question that lost marks to its page in the book and to practice on its topic. A question without topics is the topic. */
function NextSteps(props: Pick<GradedQuestionProps, 'question' | 'assignmentId' | 'courseCode'>) {
  const { question, assignmentId, courseCode } = props;
  const { marksObtained, marksPossible, topics = [] } = question;
  if (marksObtained === null || marksObtained >= marksPossible) return null;
  const topic = topics.join(', ') || plainText(`${question.stem} ${question.question}`);
  return (
    <div className={review.nextSteps}>
      <ReadInBook assignmentId={assignmentId} questionId={question.id} />
      <Button
        variant="subtle"
        size="compact-md"
        className={review.action ?? ''}
        renderRoot={(props) => <Link {...props} {...practiceAbout({ courseCode, topic })} />}
      >
        {t.practiseThis()}
        <VisuallyHidden>: {terms.questionLabel({ label: labelQuestion(question) })}</VisuallyHidden>
      </Button>
    </div>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !/^(Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Madam)\.?$/.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);

function whoMarked({ markedBy, checkedBy }: StudentQuestion): string | null {
  if (markedBy === 'aura') return t.unchecked();
  if (markedBy === 'teacher') return checkedBy ? t.checkedByCheckedby({ checkedBy }) : t.checkedByTeacher();
  return null;
}
