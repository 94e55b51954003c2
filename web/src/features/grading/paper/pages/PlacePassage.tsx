import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';
import { placePassages } from '../reading/put-right.ts';
import styles from './unplaced.module.css';

interface PlacePassageProps {
  assignmentId: number;
  work: StudentWork;
  passage: number;
  noAnswer: boolean | undefined;
  suggestedQuestionId: number | undefined;
}

type Question = StudentWork['questions'][number];

/** Assigns a passage to a question: one press for the suggested question, a menu for any other. */
export function PlacePassage({
  assignmentId,
  work,
  passage,
  noAnswer,
  suggestedQuestionId,
}: PlacePassageProps) {
  const [isBusy, setBusy] = useState(false);
  const { student, questions } = work;
  const suggested = questions.find(({ questionId }) => questionId === suggestedQuestionId);
  const place = async (question: Question | null) => {
    setBusy(true);
    await placePassages({ assignmentId, student, placings: [{ passage, question }] });
    setBusy(false);
  };
  return (
    <div className={styles.placing}>
      {suggested && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void place(suggested)}>
          {t.assignToQuestion({ question: labelMarkedQuestion(suggested) })}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant={suggested ? 'subtle' : 'default'}
            loading={isBusy}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
          >
            {suggested ? t.anotherQuestion() : t.assignLabel()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ''}>
          {questions.map((question) => (
            <Menu.Item key={question.number} onClick={() => void place(question)}>
              {terms.questionName({ question: labelMarkedQuestion(question) })}
            </Menu.Item>
          ))}
          {!noAnswer && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void place(null)}>{t.notAnAnswer()}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Assigns all passages that have a suggestion at once. Shown if there are several. */
export function PlaceAll({ assignmentId, work }: { assignmentId: number; work: StudentWork }) {
  const [isBusy, setBusy] = useState(false);
  const { student, questions } = work;
  const placings = student.unmatched.flatMap(({ passage, noAnswer, suggestedQuestionId }) => {
    const question = questions.find(({ questionId }) => questionId === suggestedQuestionId);
    return question && passage !== undefined && !noAnswer ? [{ passage, question }] : [];
  });
  if (placings.length < 2) return null;
  const placeAll = async () => {
    setBusy(true);
    await placePassages({ assignmentId, student, placings });
    setBusy(false);
  };
  return (
    <div className={styles.all}>
      <p>{t.suggestedQuestionsNote({ count: placings.length })}</p>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void placeAll()}>
        {t.assignSuggested({ count: placings.length })}
      </Button>
    </div>
  );
}
