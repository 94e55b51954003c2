import { checkReceipt, takeInAnswers } from '@classi/contract/answering/endpoints';
import { SEALED_KIND, SEALED_LETTERS } from '@classi/contract/answering/limits';
import { Button, FileButton, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useTimezone } from '../../../lib/session/use-timezone.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { refreshWork } from '../queries.ts';
import styles from './student-file.module.css';
import { type CheckedReceipt, receiptText, type TakenInFile, takenInWords } from './student-file-text.ts';

type Result =
  | { kind: 'receipt'; checked: CheckedReceipt }
  | { kind: 'answers'; taken: TakenInFile }
  | { kind: 'problem'; sentence: string };

/** Returns whether a file holds sealed answers. Any other file is checked by the server as a receipt. */
function isSealedFile(text: string): boolean {
  try {
    return (JSON.parse(text) as { kind?: unknown } | null)?.kind === SEALED_KIND;
  } catch {
    return false;
  }
}

async function handedOver(assignmentId: number, text: string): Promise<Result> {
  try {
    if (!isSealedFile(text))
      return {
        kind: 'receipt',
        checked: await call(checkReceipt, { body: { assignmentId, receipt: text } }),
      };
    const taken = await call(takeInAnswers, { body: { assignmentId, file: text } });
    // If this refresh fails, the next one shows the answers of the file.
    await refreshWork(assignmentId, taken.studentId).catch(() => undefined);
    return { kind: 'answers', taken };
  } catch (error) {
    return { kind: 'problem', sentence: error instanceof Error ? error.message : String(error) };
  }
}

/** Accepts a file from a student: a receipt to check, or answers that could not be sent over the network. */
export function StudentFile({ assignmentId }: { assignmentId: number }) {
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const resetFile = useRef<() => void>(null);

  const take = async (text: string) => {
    setIsBusy(true);
    setResult(null);
    setResult(await handedOver(assignmentId, text));
    setIsBusy(false);
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    // Allows the same file to be chosen again.
    resetFile.current?.();
    if (file.size > SEALED_LETTERS)
      setResult({ kind: 'problem', sentence: t.studentFileTooLarge({ name: file.name }) });
    else await take(await file.text());
  };

  return (
    <section className={styles.area} aria-label={t.studentFileTitle()}>
      <div className={styles.ask}>
        <p className="text-muted-small">{t.studentFileHelp()}</p>
        <div className={styles.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            {t.pasteAReceipt()}
          </Button>
          <FileButton
            resetRef={resetFile}
            accept=".json,application/json,text/plain"
            onChange={(file) => void choose(file)}
          >
            {(button) => (
              <Button size="compact-sm" variant="default" loading={isBusy} {...button}>
                {t.chooseStudentFile()}
              </Button>
            )}
          </FileButton>
        </div>
      </div>
      {isPasting && (
        <PasteReceipt isBusy={isBusy} text={pasted} onText={setPasted} onCheck={() => void take(pasted)} />
      )}
      <div role="status">{result && <Answer result={result} />}</div>
    </section>
  );
}

interface PasteReceiptProps {
  isBusy: boolean;
  text: string;
  onText: (text: string) => void;
  onCheck: () => void;
}

function PasteReceipt({ isBusy, text, onText, onCheck }: PasteReceiptProps) {
  return (
    <div className={styles.paste}>
      <Textarea
        label={terms.receipt()}
        placeholder={t.receiptPlaceholder()}
        rows={4}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Button variant="default" loading={isBusy} disabled={text.trim() === ''} onClick={onCheck}>
        {t.check()}
      </Button>
    </div>
  );
}

function Answer({ result }: { result: Result }) {
  const timezone = useTimezone();
  const words =
    result.kind === 'problem'
      ? { isFine: false, title: result.sentence, lines: [] }
      : result.kind === 'receipt'
        ? receiptText(result.checked, timezone)
        : takenInWords(result.taken, timezone);
  const Glyph = words.isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.result} data-good={words.isFine || undefined}>
      <Glyph size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <p className={styles.title}>{words.title}</p>
        {words.lines.map((line) => (
          <p key={line} className="text-muted-small">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
