import { REGRADE_INSTRUCTIONS_MAX } from '@classi/contract/grading/limits';
import { Button, Menu, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Workspace } from '../workspace/use-workspace.ts';
import type { RegradeAllWish } from './RegradeAllDialog.tsx';
import styles from './regrade.module.css';
import { isWaiting, regradeOne, useRegrades } from './regrades.tsx';

interface AskAgainProps {
  assignmentId: number;
  workspace: Workspace;
  /** All students' answers: what people gave is looked at first. */
  onRegradeAll: (wish: RegradeAllWish) => void;
}

/** 'Ask AURA to mark it again': what to look for, and whose answers. `R` leads here. */
export function AskAgain({ assignmentId, workspace, onRegradeAll }: AskAgainProps) {
  const { work, question } = workspace;
  const [instructions, setInstructions] = useState('');
  const [all, setAll] = useState(false);
  const regrades = useRegrades(assignmentId);
  if (!work || !question) return null;
  const studentId = work.student.id;
  const busy = regrades.some((each) => isWaiting(each, { studentId, question }));
  const ask = () => {
    if (busy || question.graded === 'inProgress') return;
    if (all) onRegradeAll({ question, instructions });
    else void regradeOne({ assignmentId, work, question, instructions });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <section aria-label="Ask AURA to mark it again">
      <h3 className={styles.title}>Ask AURA to mark it again</h3>
      <div className={styles.ask}>
        <Textarea
          autosize
          minRows={1}
          maxRows={6}
          maxLength={REGRADE_INSTRUCTIONS_MAX}
          variant="unstyled"
          aria-label="What AURA should look for"
          placeholder="Say what to look for"
          value={instructions}
          onChange={(event) => setInstructions(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.askFoot}>
          <ScopeMenu all={all} onAll={setAll} />
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy || question.graded === 'inProgress'}
            onClick={ask}
          >
            {busy ? 'Marking again' : 'Regrade'}
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
          aria-label={`Whose answers: ${all ? 'All students' : 'This student'}`}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {all ? 'All students' : 'This student'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAll(false)}>This student</Menu.Item>
        <Menu.Item onClick={() => onAll(true)}>All students</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
