import { REGRADE_INSTRUCTIONS_MAX } from '@classi/contract/grading/limits';
import { Button, Menu, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import * as t from '../../../messages/compiled/grading/regrade.ts';
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
  const [all, setAll] = useState(false);
  const regrades = useRegrades(assignmentId);
  if (!work || !question) return null;
  const studentId = work.student.id;
  const isBusy = regrades.some((each) => isWaiting(each, { studentId, question }));
  const ask = () => {
    if (isBusy || question.graded === 'inProgress') return;
    if (all) onRegradeAll({ question, instructions });
    else void regradeOne({ assignmentId, work, question, instructions });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <section aria-label={t.askAuraToMarkIt()}>
      <h3 className={styles.title}>{t.askAuraToMarkIt()}</h3>
      <div className={styles.ask}>
        <Textarea
          autosize
          minRows={1}
          maxRows={6}
          maxLength={REGRADE_INSTRUCTIONS_MAX}
          variant="unstyled"
          data-field="instructions"
          aria-label={t.whatAuraShouldLookFor()}
          placeholder={t.sayWhatToLookFor()}
          value={instructions}
          onChange={(event) => setInstructions(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.askFoot}>
          <ScopeMenu all={all} onAll={setAll} />
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy || question.graded === 'inProgress'}
            onClick={ask}
          >
            {isBusy ? t.markingAgain() : t.regrade()}
          </Button>
        </div>
      </div>
    </section>
  );
}

function ScopeMenu({ all, onAll }: { all: boolean; onAll: (all: boolean) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t.whoseAnswersValue({ value: all ? t.allStudents() : t.thisStudent() })}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {all ? t.allStudents() : t.thisStudent()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAll(false)}>{t.thisStudent()}</Menu.Item>
        <Menu.Item onClick={() => onAll(true)}>{t.allStudents()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
