import { REGRADE_INSTRUCTIONS_MAX } from '@classi/contract/grading/limits';
import { Button, Checkbox, Menu, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import * as t from '../../../messages/compiled/grading/regrade.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { findSeenMark } from '../rules/mark-state.ts';
import type { Workspace } from '../workspace/use-workspace.ts';
import type { RegradeAllRequest } from './RegradeAllDialog.tsx';
import styles from './regrade.module.css';
import { isWaiting, regradeOne, useRegrades } from './regrades.tsx';

interface AskAgainProps {
  assignmentId: number;
  workspace: Workspace;
  /** Regrades all students' answers. Marks given by people are listed first. */
  onRegradeAll: (request: RegradeAllRequest) => void;
}

/** 'Ask AURA to mark it again': what to look for, and for which answers. The key `R` opens it. */
export function AskAgain({ assignmentId, workspace, onRegradeAll }: AskAgainProps) {
  const { work, question } = workspace;
  const [instructions, setInstructions] = useState('');
  const [isAll, setIsAll] = useState(false);
  // The mark that the teacher agreed to replace, by id, so that another answer or a newer mark asks again.
  const [replaced, setReplaced] = useState<number | null>(null);
  const regrades = useRegrades(assignmentId);
  if (!work || !question) return null;
  const studentId = work.student.id;
  const isBusy = regrades.some((each) => isWaiting(each, { studentId, question }));
  const personsMark = question.graded === true && question.checked ? findSeenMark(question) : null;
  const keepsMark = !isAll && personsMark !== null && replaced !== personsMark;
  const isDisabled = isBusy || question.graded === 'inProgress' || keepsMark;
  const ask = () => {
    if (isDisabled) return;
    const replaceMarks = personsMark === null ? [] : [personsMark];
    if (isAll) onRegradeAll({ question, instructions });
    else void regradeOne({ assignmentId, work, question, instructions, replaceMarks });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <section aria-label={t.askAuraAgain()}>
      <h3 className={styles.title}>{t.askAuraAgain()}</h3>
      <div className={styles.ask}>
        <Textarea
          autosize
          minRows={1}
          maxRows={6}
          maxLength={REGRADE_INSTRUCTIONS_MAX}
          variant="unstyled"
          data-field="instructions"
          aria-label={t.instructionLabel()}
          placeholder={t.instructionPlaceholder()}
          value={instructions}
          onChange={(event) => setInstructions(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {!isAll && personsMark !== null && (
          <Checkbox
            size="sm"
            label={t.replacePersonMark({ marks: question.marksObtained })}
            checked={replaced === personsMark}
            onChange={(event) => setReplaced(event.currentTarget.checked ? personsMark : null)}
          />
        )}
        <div className={styles.askFoot}>
          <ScopeMenu isAll={isAll} onAll={setIsAll} />
          <Button size="compact-sm" variant="default" disabled={isDisabled} onClick={ask}>
            {isBusy ? t.markingAgain() : t.regrade()}
          </Button>
        </div>
      </div>
    </section>
  );
}

function ScopeMenu({ isAll, onAll }: { isAll: boolean; onAll: (isAll: boolean) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t.scopeLabel({ value: isAll ? terms.allStudents() : t.thisStudent() })}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {isAll ? terms.allStudents() : t.thisStudent()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAll(false)}>{t.thisStudent()}</Menu.Item>
        <Menu.Item onClick={() => onAll(true)}>{terms.allStudents()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
