import { receipt as receiptFile, type Receipt as SignedReceipt } from '@classi/contract/answering/endpoints';
import { Button } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { rich } from '../../../lib/language/rich.ts';
import { formatWeekdayDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/answering/receipt.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { saveFile } from '../../../paper/save-file.ts';
import { SkeletonBar } from '../../../ui/states.tsx';
import { useReceipt } from '../queries.ts';
import styles from './receipt.module.css';

/** These characters of a fingerprint are enough to compare two by eye. */
const SHOWN_LETTERS = 16;

function save(receipt: SignedReceipt): void {
  const name = `receipt-${receipt.title}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  const text = JSON.stringify(receiptFile.encode(receipt), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`);
}

/** The signed receipt of submitted work, which the student can download. */
export function Receipt({ assignmentId, timezone }: { assignmentId: number; timezone: string }) {
  const { data, error, refetch } = useReceipt(assignmentId);
  // The work was reopened, so it has no receipt.
  if (error instanceof HttpError && error.code === 'receipt/not-handed-in') return null;
  return (
    <section className={styles.receipt} aria-label={terms.receipt()}>
      <IconReceipt size={20} stroke={1.6} aria-hidden="true" className="text-muted" />
      {data ? (
        <Given receipt={data} timezone={timezone} />
      ) : error ? (
        <div className={styles.words} role="alert">
          <p>{t.receiptLoadError()}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {terms.tryAgain()}
          </Button>
        </div>
      ) : (
        <div className={styles.words} role="status" aria-label={t.loadingTheReceipt()}>
          <SkeletonBar width="40%" />
        </div>
      )}
    </section>
  );
}

function Given({ receipt, timezone }: { receipt: SignedReceipt; timezone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const { submittedAt, answers } = receipt;
  const given = answers.filter(({ sha256 }) => sha256 !== null).length;
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {t.handedInAt({
            shownWeekdayDate: formatWeekdayDate(submittedAt, timezone),
            schoolClock: schoolClock(submittedAt, timezone),
          })}
        </h2>
        <p className={styles.detail}>{t.receiptSummary({ count: answers.length, given })}</p>
      </div>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.hideDetails() : t.details()}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => save(receipt)}
        >
          {t.downloadReceipt()}
        </Button>
      </div>
      {isOpen && <Details id={details} receipt={receipt} />}
    </>
  );
}

function Details({ id, receipt }: { id: string; receipt: SignedReceipt }) {
  return (
    <div id={id} className={styles.details}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{terms.question()}</th>
            <th scope="col">{t.savedVersion()}</th>
            <th scope="col">{t.fingerprint()}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.answers.map(({ questionId, label, number, revision, sha256 }) => (
            <tr key={questionId}>
              <th scope="row">{label || number}</th>
              <td>{revision === 0 ? '–' : revision}</td>
              <td>{sha256 === null ? t.noAnswer() : <code>{sha256.slice(0, SHOWN_LETTERS)}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.detail}>
        {rich(t.receiptSignature, {
          code: <code>{receipt.hash.slice(0, SHOWN_LETTERS)}</code>,
          code2: <code>{receipt.keyId}</code>,
        })}
      </p>
    </div>
  );
}
