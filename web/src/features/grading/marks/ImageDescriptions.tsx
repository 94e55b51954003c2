import { getImageDescriptions, type ImageDescription } from '@classi/contract/grading/endpoints';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import * as t from '../../../messages/compiled/grading/marks.ts';
import { figuresIn } from '../../../ui/figures/addresses.ts';
import { FigureSeen } from '../../../ui/figures/FigureSeen.tsx';
import { IMAGE_DESCRIPTIONS } from '../../../ui/figures/queries.ts';
import { isWaiting, regradeOne, useRegrades } from '../regrade/regrades.tsx';
import styles from './image-descriptions.module.css';

interface ImageDescriptionsProps {
  assignmentId: number;
  work: StudentWork;
  question: GradedQuestion;
}

/**
 * The descriptions of images that AURA's mark used. The teacher can correct them; a later correction is
 * shown.
 */
export function ImageDescriptions({ assignmentId, work, question }: ImageDescriptionsProps) {
  const pictures = useDescribedImages(question);
  const regrades = useRegrades(assignmentId);
  if (pictures.length === 0) return null;
  const studentId = work.student.id;
  const isBusy =
    question.graded === 'inProgress' || regrades.some((each) => isWaiting(each, { studentId, question }));
  return (
    <section className="stack-6" aria-label={t.imageDescriptions()}>
      {!question.checked && pictures.some(({ putRightSince }) => putRightSince) && (
        <div className={styles.since} role="status">
          <p>{t.figureCorrectedNote()}</p>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={() =>
              void regradeOne({ assignmentId, work, question, instructions: '', replaceMarks: [] })
            }
          >
            {isBusy ? t.markingAgain() : t.gradeAgain()}
          </Button>
        </div>
      )}
      {pictures.map(({ address, inThe }, at) => (
        <FigureSeen
          key={address}
          address={address}
          scope={`answer ${question.responseId}`}
          what={inThe}
          place={pictures.length === 1 ? '' : t.numberOfCount({ number: at + 1, count: pictures.length })}
        />
      ))}
    </section>
  );
}

/** The hook fetches nothing if the answer has no image. */
function useDescribedImages(question: GradedQuestion): readonly ImageDescription[] {
  const {
    responseId,
    history,
    stem,
    question: questionText,
    answer,
    gradingInstructions,
    response,
  } = question;
  const { data } = useQuery({
    ...endpointQuery([IMAGE_DESCRIPTIONS, responseId, history.at(-1)?.id], getImageDescriptions, {
      query: { responseId },
    }),
    enabled:
      question.graded === true &&
      figuresIn(stem, questionText, answer, gradingInstructions, response).length > 0,
  });
  return data?.pictures ?? [];
}
