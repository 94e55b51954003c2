import { getAuraUse } from '@classi/contract/language-models/endpoints';
import { useQuery } from '@tanstack/react-query';
import { formatCost } from '../../lib/format-cost.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { formatSchoolDay } from '../../lib/time/school-time.ts';
import { joinList } from '../../lib/words.ts';
import * as t from '../../messages/compiled/aura-use/auraUsePage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Card, Page, PageHeader } from '../../ui/Page.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import styles from './aura-use.module.css';
import {
  type AuraUse,
  budgetSpent,
  formatNumber,
  picturesText,
  type Spent,
  sumTokens,
  taskText,
} from './aura-use-text.ts';

/** Shows which language model the school's AURA uses, what data it receives, and what it costs. */
export function AuraUsePage() {
  const query = useQuery({
    ...endpointQuery(['aura-use'], getAuraUse),
    refetchOnMount: 'always',
  });
  const { data } = query;
  return (
    <Page width="form">
      <PageHeader title={t.aurasUse()} description={t.pageDescription()} />
      <QueryState query={query} loading={t.loadingAurasUse()} failed={t.loadError()}>
        {t.stillWorkingNote()}
      </QueryState>
      {data && (
        <div className="stack-16">
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
        <h2>{terms.noLanguageModel()}</h2>
        <p className={styles.text}>{t.noModelHelp()}</p>
      </Card>
    );
  }
  return (
    <Card>
      <h2>{model.model}</h2>
      <p className={styles.text}>
        {model.host === ''
          ? t.fromProvider({ provider: model.provider, scope: model.chosenFor })
          : t.atHost({ host: model.host, scope: model.chosenFor })}
      </p>
      <p className={styles.text}>{picturesText(model)}</p>
    </Card>
  );
}

function Today({ use }: { use: AuraUse }) {
  const { budget, today } = use;
  const spent = budgetSpent(use);
  return (
    <Card>
      <h2>{terms.today()}</h2>
      <p className={styles.text}>{t.spentTodayNote(spentValues(today))}</p>
      {budget && spent !== null ? (
        <>
          <ProgressBar share={spent / 100} label={t.budgetSpentLabel({ spent })} />
          <p className={styles.text}>
            {t.budgetSpentNote({
              spent,
              budget: joinList(
                [
                  budget.tokens === null ? [] : [t.countTokens({ count: formatNumber(budget.tokens) })],
                  budget.micros === null ? [] : [t.costInPrices({ cost: formatCost(budget.micros) })],
                ].flat(),
              ),
            })}
          </p>
        </>
      ) : (
        <p className={styles.text}>{t.noBudget()}</p>
      )}
    </Card>
  );
}

const spentValues = (spent: Spent) => ({
  calls: spent.calls,
  shownCalls: formatNumber(spent.calls),
  tokens: formatNumber(sumTokens(spent)),
  cost: formatCost(spent.micros),
});

function Use({ use: { tasks, days } }: { use: AuraUse }) {
  if (days.length === 0) {
    return (
      <EmptyState kind="plain" title={t.usageEmpty()}>
        {t.usageEmptyHint()}
      </EmptyState>
    );
  }
  return (
    <Card>
      <h2>{t.usageHeading()}</h2>
      <UseTable
        head={t.purpose()}
        rows={tasks.map(({ task, model, ...spent }) => ({ name: taskText(task), detail: model, spent }))}
      />
      <UseTable
        head={terms.day()}
        rows={days.map(({ day, ...spent }) => ({ name: formatSchoolDay(day), detail: '', spent }))}
      />
    </Card>
  );
}

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
          <th scope="col">{t.calls()}</th>
          <th scope="col">{terms.tokens()}</th>
          <th scope="col">{t.cost()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, detail, spent }) => (
          <tr key={`${name} ${detail}`}>
            <th scope="row">
              {name}
              {detail && <span>{detail}</span>}
            </th>
            <td>{formatNumber(spent.calls)}</td>
            <td>{formatNumber(sumTokens(spent))}</td>
            <td>{formatCost(spent.micros)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
