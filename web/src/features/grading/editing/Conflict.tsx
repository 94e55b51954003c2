import { Button } from '@mantine/core';
import * as t from '../../../messages/compiled/grading/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { QuestionConflict } from '../../../ui/questions/QuestionConflict.tsx';
import { Foot } from './Foot.tsx';
import type { EditDecision, EditedQuestion, EditQuestion } from './use-edit-question.ts';

interface ConflictProps {
  decision: Extract<EditDecision, { what: 'conflict' }>;
  question: EditedQuestion;
  edit: EditQuestion;
}

/**
 * Shown when two teachers changed the same question: the second sees the first one's text next to their own
 * before anything is overwritten.
 */
export function Conflict({ decision: { now, sentence }, question, edit }: ConflictProps) {
  const { stem, tags } = question;
  return (
    <div className="column-16" role="alertdialog" aria-label={t.conflictTitle()}>
      <QuestionConflict sentence={sentence} now={now} mine={{ stem, tags, ...edit.draft }} />
      <Foot problem={edit.problem}>
        <Button variant="default" onClick={() => edit.takeTheirs(now)}>
          {terms.theirVersion()}
        </Button>
        <Button onClick={() => edit.keepMine(now)}>{terms.keepMyChanges()}</Button>
      </Foot>
    </div>
  );
}
