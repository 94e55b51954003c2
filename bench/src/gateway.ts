/**
 * Measures the overhead of the gateway for a call of a language model: one call of marking through all of it (settings, budget, place, prompt, reply
 * read and checked by its schema) compared to a bare `fetch` of the same request to the same server. Rounds alternate.
 */
import { createGateway } from '@classi/engines';
import { createFences } from '@classi/engines/model/fences';
import { MARK_PROMPT, markInstructions, markQuestion } from '@classi/engines/model/marking/prompt';
import { markReply } from '@classi/engines/model/marking/reply';
import { createMask } from '@classi/engines/model/masking/mask';
import { aMarkingTask } from '@classi/engines/testing/marking-task';
import { startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { honestModel } from '@classi/engines/testing/scripted-model';
import { median, printTable } from './table.ts';

const ROUNDS = 5;
const CALLS = 200;
const GOAL = 15;

async function timed(call: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const from = performance.now();
    await call();
    took.push(performance.now() - from);
  }
  return took;
}

const at = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

export async function gateway(): Promise<void> {
  const server = await startModelServer();
  server.otherwise(honestModel);
  const ways = createGateway({ resolve: () => modelSettings(server.url) });
  const through = () => {
    const fences = createFences();
    const mask = createMask(['Priya Raman']);
    const text = markQuestion(aMarkingTask(), { fences, mask });
    const parts = [{ type: 'text' as const, text }];
    return ways.object({
      tenant: 'bench',
      prompt: MARK_PROMPT,
      instructions: markInstructions(fences),
      parts,
      maxTokens: 1_000,
      schema: markReply,
    });
  };
  await through();
  const body = server.requests[0]?.text ?? '';
  const bare = async () => {
    const reply = await fetch(`${server.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret-key' },
      body,
    });
    return JSON.parse((await reply.json()).choices[0].message.content);
  };
  await timed(bare);
  await timed(through);
  const [straight, whole]: [number[], number[]] = [[], []];
  const added: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await timed(bare), await timed(through)];
    straight.push(...one);
    whole.push(...other);
    added.push(median(other) - median(one));
    server.requests.length = 0;
  }
  await server.close();
  const row = (name: string, times: number[], own: string, goal: string) => [
    name,
    median(times).toFixed(2),
    at(times, 0.95).toFixed(2),
    at(times, 0.99).toFixed(2),
    own,
    goal,
  ];
  printTable(
    ['one call of marking', 'p50 ms', 'p95 ms', 'p99 ms', 'the gateway’s own ms', 'goal'],
    [
      row('bare fetch', straight, '', ''),
      row('through the gateway', whole, median(added).toFixed(2), `≤ ${GOAL}`),
    ],
  );
  process.stdout.write(
    `\n${ROUNDS} rounds of ${CALLS} calls each way, one at a time; the gateway's own time is the median over the rounds of the difference of their medians. The server answers at once, on this machine and in the same process.\n`,
  );
}
