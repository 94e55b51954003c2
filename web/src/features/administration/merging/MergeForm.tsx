import {
  type MergePreview,
  mergeAccounts,
  type SchoolPerson,
} from '@classi/contract/administration/endpoints';
import type { MERGE_SIDES } from '@classi/contract/administration/limits';
import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import { changeProblem } from '../../../lib/http/change-problem.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import * as t from '../../../messages/compiled/administration-data/merge.ts';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { Loading } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { useChange } from '../queries.ts';
import { moveTexts, workText } from './merge-text.ts';
import { useMergePreview } from './use-merges.ts';

interface MergeFormProps {
  pair: readonly [SchoolPerson, SchoolPerson];
  onBack: () => void;
  onClose: () => void;
}

const nameOf = ({ firstName, lastName }: SchoolPerson) => `${firstName} ${lastName}`.trim();

/** Which account stays, what the merge moves, and the confirmation. */
export function MergeForm({ pair, onBack, onClose }: MergeFormProps) {
  const [targetId, setTargetId] = useState(pair[0].id);
  const sourceId = pair.find(({ id }) => id !== targetId)?.id ?? 0;
  const { data, error } = useMergePreview(targetId, sourceId);
  return (
    <div className={styles.form}>
      <Radio.Group
        label={t.whichStays()}
        value={String(targetId)}
        onChange={(value) => setTargetId(Number(value))}
      >
        <div className={styles.options}>
          {pair.map((person) => (
            <Radio
              key={person.id}
              value={String(person.id)}
              label={t.account({ name: nameOf(person), email: person.email })}
            />
          ))}
        </div>
      </Radio.Group>
      <ProblemText className={styles.problem}>{error && changeProblem(error)}</ProblemText>
      {!data && !error && <Loading label={t.loading()} rows={4} />}
      {data && !error ? (
        <Confirmation key={targetId} preview={data} onBack={onBack} onClose={onClose} />
      ) : (
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onBack}>
            {t.back()}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConfirmationProps {
  preview: MergePreview;
  onBack: () => void;
  onClose: () => void;
}

function Confirmation({ preview, onBack, onClose }: ConfirmationProps) {
  const { target, source, conflicts } = preview;
  const [choices, setChoices] = useState<ReadonlyMap<number, MergeSide>>(
    new Map(conflicts.map(({ assignmentId, suggested }) => [assignmentId, suggested])),
  );
  const { form, ...sent } = useSentForm({
    initialValues: { confirmEmail: '' },
    sending: useChange(
      ({ confirmEmail }: { confirmEmail: string }) =>
        call(mergeAccounts, {
          body: {
            ...{ targetId: target.id, sourceId: source.id, confirmEmail },
            choices: [...choices].map(([assignmentId, counts]) => ({ assignmentId, counts })),
          },
        }),
      { showsProblem: true },
    ),
    onSent: () => {
      toast.success(t.done(), { detail: t.doneDetail({ email: target.email }) });
      onClose();
    },
  });
  const isConfirmed = form.values.confirmEmail.trim().toLowerCase() === source.email.toLowerCase();
  const moves = moveTexts(preview);
  return (
    <AdminForm
      {...sent}
      action={t.merge()}
      color="brick"
      canSend={isConfirmed}
      onCancel={onClose}
      more={
        <Button variant="default" onClick={onBack}>
          {t.back()}
        </Button>
      }
    >
      <div>
        <h3 className={styles.factsTitle}>{t.movesTo({ email: target.email })}</h3>
        <ul className={styles.factList}>
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
      </div>
      {conflicts.length > 0 && (
        <ConflictChoices
          preview={preview}
          choices={choices}
          onChoose={(id, side) => setChoices(new Map([...choices, [id, side]]))}
        />
      )}
      <p className={styles.grey}>
        {t.ends({ email: source.email, target: target.email })} {t.canBeUndone()}
      </p>
      <TextInput
        label={t.enterEmail({ email: source.email })}
        autoComplete="off"
        {...form.getInputProps('confirmEmail')}
      />
    </AdminForm>
  );
}

type MergeSide = (typeof MERGE_SIDES)[number];

interface ConflictChoicesProps {
  preview: MergePreview;
  choices: ReadonlyMap<number, MergeSide>;
  onChoose: (assignmentId: number, side: MergeSide) => void;
}

/** The assignments that both accounts answered, each with the choice of the work that counts. */
function ConflictChoices({ preview, choices, onChoose }: ConflictChoicesProps) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  const { target, source, conflicts } = preview;
  return (
    <section className={styles.form} aria-label={t.bothAnswered()}>
      <div>
        <h3 className={styles.factsTitle}>{t.bothAnswered()}</h3>
        <p className={styles.grey}>{t.bothAnsweredHint()}</p>
      </div>
      {conflicts.map((conflict) => (
        <Radio.Group
          key={conflict.assignmentId}
          label={t.assignmentOf({ title: conflict.title, code: conflict.courseCode })}
          value={choices.get(conflict.assignmentId) ?? conflict.suggested}
          onChange={(side) => onChoose(conflict.assignmentId, side === 'source' ? 'source' : 'target')}
        >
          <div className={styles.options}>
            <Radio value="target" label={target.email} description={workText(conflict.target, timezone)} />
            <Radio value="source" label={source.email} description={workText(conflict.source, timezone)} />
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}
