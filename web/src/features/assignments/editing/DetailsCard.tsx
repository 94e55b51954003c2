import { TITLE_MAX } from '@classi/contract/assignments/limits';
import { Button, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { dayInWords, schoolMoment } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { DayInput } from '../../../ui/dates/DayInput.tsx';
import { DetailTexts } from '../details/DetailTexts.tsx';
import { ReleaseChoice } from '../release/ReleaseChoice.tsx';
import { capitalised, isDueInThePast } from '../wizard/rules.ts';
import { capitaliseInPlace } from '../wizard/setup/AboutFields.tsx';
import { differencesBetween } from './details-differences.ts';
import styles from './editing.module.css';
import { toDetailsDraft } from './rules.ts';
import type { DetailsConflict, DetailsState } from './use-details.ts';

interface DetailsCardProps {
  details: DetailsState;
  timezone: string;
  /** Students answer here, not on paper. */
  isAnsweredOnline: boolean;
  /** The button for due dates of single students, absent for work on paper. */
  moreTime?: ReactNode;
  /** Whether a student has a due date that has not passed, although that of the class has. */
  hasLaterDate: boolean;
  /** The time limit, absent for work on paper. It is saved together with the other details. */
  limit?: ReactNode;
}

/** The title, due date, description and release of marks. Save Changes appears after a change (spec 2 §4). */
export function DetailsCard(props: DetailsCardProps) {
  const { details, timezone, isAnsweredOnline, moreTime, hasLaterDate, limit } = props;
  const { draft, problems, hasChanged, isBusy, conflict } = details;
  const wrong = problems.title ?? problems.due ?? problems.limit;
  return (
    <section className="column-16" aria-label={t.detailsHeading()}>
      {conflict && <ConflictNotice conflict={conflict} details={details} timezone={timezone} />}
      <div className={styles.fields}>
        <TextInput
          label={terms.title()}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={draft.title}
          error={problems.title}
          onChange={(event) => {
            capitaliseInPlace(event);
            details.change({ title: event.currentTarget.value });
          }}
          onBlur={() => hasChanged && details.change({ title: capitalised(draft.title) })}
        />
        <div>
          <DueFields details={details} timezone={timezone} />
          {moreTime && <div className={styles.moreTime}>{moreTime}</div>}
        </div>
        <DetailTexts
          className="all-columns"
          details={draft}
          change={details.change}
          descriptionNote={t.descriptionHint()}
        />
        <div className="all-columns">
          <ReleaseChoice
            mode={draft.releaseMode}
            isAnsweredOnline={isAnsweredOnline}
            isDue={!hasLaterDate && isDueInThePast(draft, schoolMoment(new Date(), timezone))}
            onChange={(releaseMode) => details.change({ releaseMode })}
          />
        </div>
      </div>
      {limit}
      {hasChanged && (
        <div className={styles.actions}>
          <CancelButton disabled={isBusy} onClick={details.cancel} />
          <Button loading={isBusy} disabled={wrong !== undefined} onClick={() => void details.save()}>
            {terms.saveChanges()}
          </Button>
        </div>
      )}
    </section>
  );
}

function DueFields({ details, timezone }: Pick<DetailsCardProps, 'details' | 'timezone'>) {
  const { draft, problems } = details;
  const dueId = useId();
  return (
    <>
      <div className={styles.moment}>
        <DayInput
          label={terms.dueDate()}
          day={draft.dueDate}
          error={problems.due !== undefined && draft.dueDate === ''}
          aria-describedby={dueId}
          onChange={(dueDate) => details.change({ dueDate })}
        />
        <TimeInput
          label={t.dueTime()}
          value={draft.dueTime}
          error={problems.due !== undefined && draft.dueTime === ''}
          aria-describedby={dueId}
          onChange={(event) => details.change({ dueTime: event.currentTarget.value })}
        />
      </div>
      <p id={dueId} className={problems.due ? styles.problem : styles.hint}>
        {problems.due ?? (
          <>
            {draft.dueDate !== '' && `${dayInWords(draft.dueDate)} · `}
            {t.timeZoneTimezone({ timezone })}
          </>
        )}
      </p>
    </>
  );
}

/**
 * Shown when two teachers changed the details of the same assignment: every field that differs, with both
 * versions and a choice of which to save.
 */
function ConflictNotice(props: { conflict: DetailsConflict; details: DetailsState; timezone: string }) {
  const {
    conflict: { sentence, now, mine },
    details,
    timezone,
  } = props;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is below, on a phone by more than a screen.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const differences = differencesBetween(toDetailsDraft({ ...now, timezone }), mine);
  return (
    <div ref={notice} className={styles.conflict} role="alert">
      <p className="text-strong">{sentence}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.byChangedby({ changedBy: now.changedBy })}</th>
            <th scope="col">{terms.yours()}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine: yours }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button variant="default" onClick={details.keepTheirs}>
          {t.keepTheirVersion()}
        </Button>
        <Button variant="default" onClick={details.saveMine}>
          {terms.saveMyVersion()}
        </Button>
      </div>
    </div>
  );
}
