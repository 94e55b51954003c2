import * as t from '../../../../messages/compiled/assignments/setup.ts';
import { DateTimeFields } from '../../../../ui/dates/DateTimeFields.tsx';
import type { Details } from '../draft.ts';
import { isReadEarly } from '../rules.ts';
import { Choices } from './Choices.tsx';
import styles from './setup.module.css';

const LIVE = [
  {
    value: 'immediately',
    get label() {
      return t.immediately();
    },
    get description() {
      return t.immediatelyHint();
    },
  },
  {
    value: 'scheduled',
    get label() {
      return t.scheduled();
    },
    get description() {
      return t.scheduledHint();
    },
  },
];

/** The options for an exam on paper. */
const READ = [
  {
    value: 'due',
    get label() {
      return t.fromDueDate();
    },
    get description() {
      return t.fromDueDateHint();
    },
  },
  ...LIVE,
];

type LiveDetails = Pick<Details, 'studentSubmissionsAllowed' | 'makeLive' | 'liveDate' | 'liveTime'>;

interface LiveFieldsProps {
  details: LiveDetails;
  change: (part: Partial<LiveDetails>) => void;
  problem: string | undefined;
}

/** Lets the teacher choose when students see the assignment. */
export function LiveFields({ details, change, problem }: LiveFieldsProps) {
  const isOnPaper = details.studentSubmissionsAllowed === false;
  return (
    <>
      <Choices
        label={isOnPaper ? t.readableQuestionsLabel() : t.makeLive()}
        choices={isOnPaper ? READ : LIVE}
        value={details.makeLive}
        onChange={(value) => change({ makeLive: value as LiveDetails['makeLive'] })}
      />
      {isReadEarly(details) && (
        <p className={styles.problem} role="note">
          {t.readableQuestionsWarning()}
        </p>
      )}
      {details.makeLive === 'scheduled' && (
        <DateTimeFields
          field="live"
          date={details.liveDate}
          time={details.liveTime}
          problem={problem}
          onChange={({ date, time }) => change({ liveDate: date, liveTime: time })}
        />
      )}
    </>
  );
}
