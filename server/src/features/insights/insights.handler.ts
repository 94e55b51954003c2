/** Writes insights one after the other. Each one is available as soon as it is written. */
import { type Engine, EngineError, type WorkOptions } from '@classi/engines';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../platform/runs/index.ts';
import { listPeople } from '../assignments/index.ts';
import { insightsRun } from './insights.run.ts';
import { criteriaByTag, type InsightWork, restsOn, studentWork } from './rules.ts';
import { type Audience, listInsights, type MarkedWorks, readMarkedWorks, storeInsight } from './store.ts';
import { summaryHtml } from './summary-html.ts';

interface InsightsDeps {
  engine: Pick<Engine, 'summariseClass' | 'summariseStudent'>;
  clock: Clock;
}

interface Input {
  assignmentId: number;
  audience: Audience;
  studentIds: number[];
  again: boolean;
}

/** An insight to write. */
interface Item {
  studentId: number;
  restsOn: string;
  /** Undefined for the whole class. */
  work: InsightWork | undefined;
}

interface Prepared extends MarkedWorks {
  items: Item[];
  people: string[];
}

/** Prepares the insights to write. Those that exist for the same marks are left out. */
async function prepare(tx: Transaction, input: Input): Promise<Prepared> {
  const marked = await readMarkedWorks(tx, input);
  const known = await listInsights(tx, input);
  const items = itemsOf(input, marked).filter(
    (item) =>
      input.again || !(known.get(item.studentId) ?? []).some((insight) => insight.restsOn === item.restsOn),
  );
  return { ...marked, items, people: await listPeople(tx, input.assignmentId) };
}

function itemsOf({ audience, studentIds }: Input, { questions, works }: MarkedWorks): Item[] {
  if (audience === 'class') return [{ studentId: 0, restsOn: restsOn(questions, works), work: undefined }];
  return works
    .filter(({ studentId, marks }) => studentIds.includes(studentId) && marks.length > 0)
    .map((work) => ({ studentId: work.studentId, restsOn: restsOn(questions, [work]), work }));
}

async function summaryOf(
  engine: InsightsDeps['engine'],
  { audience }: Input,
  { work }: Item,
  { prepared, run }: { prepared: Prepared; run: RunContext },
): Promise<string> {
  const { questions, works, people } = prepared;
  const criteria = criteriaByTag(questions, works);
  const options: WorkOptions = { signal: run.signal, for: { tenant: String(run.tenantId), people } };
  if (!work) {
    const students = works.map((each) => studentWork(questions, each, { criteria, name: each.name }));
    return engine.summariseClass({ students }, options);
  }
  const named = audience === 'student' ? { criteria } : { criteria, name: work.name };
  return engine.summariseStudent(studentWork(questions, work, named), options);
}

async function* write(deps: InsightsDeps, input: Input, run: RunContext) {
  const prepared = await run.write((tx) => prepare(tx, input));
  const { assignmentId, audience } = input;
  const total = prepared.items.length;
  for (const [at, item] of prepared.items.entries()) {
    const summary = summaryHtml(await summaryOf(deps.engine, input, item, { prepared, run }));
    await run.write((tx) =>
      storeInsight(tx, {
        tenantId: run.tenantId,
        assignmentId,
        audience,
        studentId: item.studentId,
        restsOn: item.restsOn,
        summary,
        writtenAt: deps.clock.now(),
      }),
    );
    yield { status: 'written' as const, done: at + 1, total };
  }
  return { status: 'complete' as const, written: total };
}

/** Ends the run with a refusal if the engine's error is final. An engine that was only stopped is called again. */
async function* writeOrRefuse(...[parts, input, run]: Parameters<typeof write>): ReturnType<typeof write> {
  try {
    return yield* write(parts, input, run);
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'stopped') throw new RunRefusal(error.message, error);
    throw error;
  }
}

/** Creates the run behind the three summaries. */
export function createInsightsRun(deps: InsightsDeps): RunHandler {
  return insightsRun.handledBy({
    handle: (input, run) => writeOrRefuse(deps, input, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}
