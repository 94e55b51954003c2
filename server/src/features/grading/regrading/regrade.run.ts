/** The run that regrades answers. `regrade.run.handler.ts` executes it. */
import { followRegrade } from '@classi/contract';
import { z } from 'zod';
import { defineRun } from '../../../platform/runs/index.ts';

export const regradeRun = defineRun({
  name: 'regrade-answers',
  input: z.object({ regradeId: z.int() }),
  event: followRegrade.stream,
});

export const regradeSubject = (regradeId: number) => `regrade:${regradeId}`;
