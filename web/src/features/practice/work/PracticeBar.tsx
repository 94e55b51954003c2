import type { Practice } from '@classi/contract/practice/endpoints';
import { Button } from '@mantine/core';
import { inTotal } from '../../../lib/shown-grades.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import frame from '../../answering/page/work.module.css';
import { courseText } from '../rules.ts';
import styles from './practice.module.css';

interface PracticeBarProps {
  practice: Practice;
  onBack: () => void;
  action: string;
  /** An action of the bar is running. */
  isBusy: boolean;
  onAction: () => void;
}

/** Title, badge, course and grade; the one button at the end, which a phone has at the foot. */
export function PracticeBar({ practice, onBack, action, isBusy, onAction }: PracticeBarProps) {
  const { title, courseName, marksObtained, marksPossible } = practice;
  const obtained = marksObtained === null ? '--' : inTotal(marksObtained);
  return (
    <TopBar
      isHeading
      title={title}
      back={{ label: terms.back(), onBack }}
      subtitle={
        <span className={styles.subtitle}>
          <Tag tone="accent">{terms.practice()}</Tag>
          <span>{courseText(courseName)}</span>
          <span className={styles.total}>{`${obtained} / ${inTotal(marksPossible)}`}</span>
        </span>
      }
      about={courseText(courseName)}
      actions={
        <Button className={frame.submit ?? ''} disabled={isBusy} onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
