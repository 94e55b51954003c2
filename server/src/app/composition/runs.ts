/** Creates the runs (long-running work) of all features, on one queue. */
import { createReadTextbookRun } from '../../features/administration/index.ts';
import { createReadOwnPdfRun } from '../../features/answering/index.ts';
import { createReadPaperRun } from '../../features/assignments/index.ts';
import { createGradingRuns, createStartMarking } from '../../features/grading/index.ts';
import { createInsightsRun } from '../../features/insights/index.ts';
import { createGradePracticeRun } from '../../features/practice/index.ts';
import {
  createExamineFileRun,
  createPicturesOfStudent,
  createPicturesOfWork,
  createReadSubmissionRun,
} from '../../features/submissions/index.ts';
import { createWriteQuestionsRun } from '../../features/writing/index.ts';
import { createRuns, type Runs } from '../../platform/runs/index.ts';
import { createFindPassage } from './find-passage.ts';
import type { Services } from './services.ts';

export async function createProductRuns(services: Services): Promise<Runs> {
  const { config, database, log, clock, engine, embedded, storage, metrics, picturing } = services;
  // A promise is passed on, because the handler of a reading starts a marking and needs the runs that are being created.
  const created = Promise.withResolvers<Runs>();
  const runs = await createRuns({
    database,
    log,
    hasWorker: config.hasWorker,
    ended: (kind, state) => metrics.runsEnded.inc({ kind, state }),
    handlers: [
      createReadPaperRun({ engine, ...picturing }),
      createReadOwnPdfRun({ engine, storage }),
      createReadSubmissionRun({ engine, storage, startMarking: createStartMarking(created.promise) }),
      createExamineFileRun({ storage }),
      ...createGradingRuns({ engine, clock, pictures: createPicturesOfWork(picturing) }),
      createWriteQuestionsRun({ database, engine, storage, clock }),
      createGradePracticeRun({
        ...{ database, engine, clock, pictures: createPicturesOfStudent(picturing) },
        findPassage: createFindPassage({ database, embedded }),
      }),
      createInsightsRun({ engine, clock }),
      createReadTextbookRun({ storage, clock }),
    ],
  });
  created.resolve(runs);
  return runs;
}
