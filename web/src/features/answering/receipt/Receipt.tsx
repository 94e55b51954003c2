import { receipt as receiptFile, type Receipt as SignedReceipt } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { schoolClock, shownWeekdayDate } from '../../../lib/time/school-time.ts';
import { pluralize } from '../../../lib/words.ts';
import { saveFile } from '../../../paper/save-file.ts';
import { SkeletonBar } from '../../../ui/states.tsx';
import { useReceipt } from '../queries.ts';
import styles from './receipt.module.css';

/** Enough of a fingerprint to compare two by eye. */
const SHOWN_LETTERS = 16;

function save(receipt: SignedReceipt): void {
  const name = `receipt-${receipt.title}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  const text = JSON.stringify(receiptFile.encode(receipt), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`);
}

/** The signed receipt of submitted work, which the student can download. */
export function Receipt({ assignmentId, timezone }: { assignmentId: number; timezone: string }) {
  const { data, error, refetch } = useReceipt(assignmentId);
  // The work was reopened in the meantime, so it has no receipt.
  if (error instanceof HttpError && error.code === 'receipt/not-handed-in') return null;
  return (
    <section className={styles.receipt} aria-label="Receipt">
      <IconReceipt size={20} stroke={1.6} aria-hidden="true" className={styles.glyph} />
      {data ? (
        <Given receipt={data} timezone={timezone} />
      ) : error ? (
        <div className={styles.words} role="alert">
          <p>The receipt could not be loaded. What you handed in is safe.</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={styles.words} role="status" aria-label="Loading the receipt">
          <SkeletonBar width="40%" />
        </div>
      )}
    </section>
  );
}

function Given({ receipt, timezone }: { receipt: SignedReceipt; timezone: string }) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const { submittedAt, answers } = receipt;
  const given = answers.filter(({ sha256 }) => sha256 !== null).length;
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.title}>
          Handed in {shownWeekdayDate(submittedAt, timezone)}, {schoolClock(submittedAt, timezone)}
        </h2>
        <p className={styles.detail}>
          {`${given} of ${pluralize(answers.length, 'question')} answered. Your receipt proves what you handed in, and when.`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide details' : 'Details'}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => save(receipt)}
        >
          Download receipt
        </Button>
      </div>
      {open && <Details id={details} receipt={receipt} />}
    </>
  );
}

function Details({ id, receipt }: { id: string; receipt: SignedReceipt }) {
  return (
    <div id={id} className={styles.details}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Saved version</th>
            <th scope="col">Fingerprint</th>
          </tr>
        </thead>
        <tbody>
          {receipt.answers.map(({ questionId, label, number, revision, sha256 }) => (
            <tr key={questionId}>
              <th scope="row">{label || number}</th>
              <td>{revision === 0 ? '–' : revision}</td>
              <td>{sha256 === null ? 'No answer' : <code>{sha256.slice(0, SHOWN_LETTERS)}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.detail}>
        Whole work: <code>{receipt.hash.slice(0, SHOWN_LETTERS)}</code>, signed with the school server’s key{' '}
        <code>{receipt.keyId}</code>. The file contains the full codes.
      </p>
    </div>
  );
}
