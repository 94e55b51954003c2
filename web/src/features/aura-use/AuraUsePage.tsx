import { getAuraUse } from '@classi/contract/language-models/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { Card, Page, PageHeader } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import styles from './aura-use.module.css';
import {
  type AuraUse,
  budgetSpent,
  picturesWords,
  type Spent,
  shownCost,
  shownNumber,
  taskWords,
  tokensOf,
} from './words.ts';

/** Which language model the school's AURA asks, what may leave, and what it costs. */
export function AuraUsePage() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['aura-use'],
    queryFn: ({ signal }) => call(getAuraUse, undefined, { signal }),
    refetchOnMount: 'always',
  });
  return (
    <Page width="form">
      <PageHeader
        title="AURA’s use"
        description="How much AURA uses a language model, for your whole school."
      />
      {!data && !isError && <Loading label="Loading AURA’s use" />}
      {!data && isError && (
        <ErrorState title="AURA’s use could not be loaded." onRetry={() => void refetch()}>
          Marking and everything else still works.
        </ErrorState>
      )}
      {data && (
        <div className={styles.cards}>
          <Model use={data} />
          {data.model && <Today use={data} />}
          {(data.model || data.days.length > 0) && <Use use={data} />}
        </div>
      )}
    </Page>
  );
}

function Model({ use: { model } }: { use: AuraUse }) {
  if (!model) {
    return (
      <Card>
        <h2>No language model</h2>
        <p className={styles.text}>
          AURA reads, marks and answers by itself. Nothing leaves your school’s server. An administrator can
          choose a language model for your school.
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <h2>{model.model}</h2>
      <p className={styles.text}>
        {model.host === '' ? `Of ${model.provider}` : `At ${model.host}`}, chosen for{' '}
        {model.chosenFor === 'school' ? 'your school' : 'all schools of this installation'}.
      </p>
      <p className={styles.text}>{picturesWords(model)}</p>
    </Card>
  );
}

function Today({ use }: { use: AuraUse }) {
  const { budget, today } = use;
  const spent = budgetSpent(use);
  return (
    <Card>
      <h2>Today</h2>
      <p className={styles.text}>{spentWords(today)}. A day begins at midnight UTC.</p>
      {budget && spent !== null ? (
        <>
          <ProgressBar share={spent / 100} label={`${spent}% of today’s budget is spent`} />
          <p className={styles.text}>
            {spent}% of the budget of{' '}
            {[
              budget.tokens === null ? [] : [`${shownNumber(budget.tokens)} tokens`],
              budget.micros === null ? [] : [`${shownCost(budget.micros)} in the currency of the prices`],
            ]
              .flat()
              .join(' and ')}
            . When it is spent, AURA continues without the model and says so.
          </p>
        </>
      ) : (
        <p className={styles.text}>There is no budget for a day.</p>
      )}
    </Card>
  );
}

const spentWords = (spent: Spent): string =>
  `${spent.calls === 1 ? 'One call' : `${shownNumber(spent.calls)} calls`}, ${shownNumber(tokensOf(spent))} tokens, ${shownCost(spent.micros)} spent`;

function Use({ use: { tasks, days } }: { use: AuraUse }) {
  if (days.length === 0) {
    return (
      <EmptyState kind="plain" title="No language model was used in the last 30 days">
        Requests are counted here by day and by purpose.
      </EmptyState>
    );
  }
  return (
    <Card>
      <h2>The last 30 days</h2>
      <UseTable
        head="For"
        rows={tasks.map(({ task, model, ...spent }) => ({ name: taskWords(task), detail: model, spent }))}
      />
      <UseTable
        head="Day"
        rows={days.map(({ day, ...spent }) => ({ name: shownDay(day), detail: '', spent }))}
      />
    </Card>
  );
}

/** `11/21/2026` of `2026-11-21`. */
const shownDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

interface UseRow {
  name: string;
  detail: string;
  spent: Spent;
}

function UseTable({ head, rows }: { head: string; rows: UseRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Calls</th>
          <th scope="col">Tokens</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, detail, spent }) => (
          <tr key={`${name} ${detail}`}>
            <th scope="row">
              {name}
              {detail && <span>{detail}</span>}
            </th>
            <td>{shownNumber(spent.calls)}</td>
            <td>{shownNumber(tokensOf(spent))}</td>
            <td>{shownCost(spent.micros)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
