/** Measures the first load of an assignment page with thirty questions on a cold cache, the load of its editor, and the second load. */
import type { CDPSession, Page } from '@playwright/test';
import { atALongAssignment, type Desk, LONG_ASSIGNMENT_QUESTIONS } from './long-assignment.ts';
import { median, printTable } from './table.ts';

const LOADS = 5;
const KINDS = ['JavaScript', 'CSS', 'fonts', 'data', 'other'] as const;
type Kind = (typeof KINDS)[number];

interface Weight {
  requests: number;
  /** Bytes on the wire, compressed and with headers. */
  bytes: number;
}

type Weights = Record<Kind, Weight>;

const ENDINGS: readonly (readonly [Kind, RegExp])[] = [
  ['JavaScript', /\.js$/],
  ['CSS', /\.css$/],
  ['fonts', /\.woff2$/],
  ['data', /^\/(auth|students|sessions|notifications|chatbot)\//],
];

const kindOf = (path: string): Kind => ENDINGS.find(([, ending]) => ending.test(path))?.[0] ?? 'other';

/** Counts requests and bytes from now on. Responses from the cache do not count. */
async function weigh(page: Page): Promise<() => Weights> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let weights = nothing();
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path === undefined || cached.has(requestId)) return;
    const weight = weights[kindOf(path)];
    weight.requests += 1;
    weight.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => {
    const weighed = weights;
    weights = nothing();
    return weighed;
  };
}

const nothing = (): Weights =>
  Object.fromEntries(KINDS.map((kind) => [kind, { requests: 0, bytes: 0 }])) as Weights;

const answer = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Your answer to question ${number}`, exact: true });

/**@returns ms until the first question and its answer field are visible */
async function load(page: Page, assignmentId: number): Promise<number> {
  const begun = performance.now();
  await page.goto(`/student/assignments/${assignmentId}`, { waitUntil: 'commit' });
  await answer(page, 1).waitFor();
  const ms = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  return ms;
}

async function oneLoad({ assignmentId, newcomer }: Desk) {
  const context = await newcomer();
  const page = await context.newPage();
  const weighed = await weigh(page);
  const coldMs = await load(page, assignmentId);
  const cold = weighed();
  const warmMs = await load(page, assignmentId);
  const warm = weighed();
  await context.close();
  return { cold, coldMs, warm, warmMs };
}

const sum = (weights: Weights, part: keyof Weight) =>
  KINDS.reduce((total, kind) => total + weights[kind][part], 0);
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

export async function answeringPage(): Promise<void> {
  await atALongAssignment(async (desk) => {
    const loads: Awaited<ReturnType<typeof oneLoad>>[] = [];
    for (let time = 0; time < LOADS; time += 1) loads.push(await oneLoad(desk));
    const of = (pick: (one: (typeof loads)[number]) => number) => median(loads.map(pick));
    const row = (name: string, which: 'cold' | 'warm', kind: Kind, reference: string) => [
      name,
      of((one) => one[which][kind].requests),
      kb(of((one) => one[which][kind].bytes)),
      reference,
    ];
    printTable(
      [
        `assignment of ${LONG_ASSIGNMENT_QUESTIONS} questions, median of ${LOADS}`,
        'requests',
        'KB on the wire',
        'PrairieLearn',
      ],
      [
        row(
          'cold: JavaScript, editor included',
          'cold',
          'JavaScript',
          '83 KB (assessment) to 824 KB (rich-text question)',
        ),
        row('cold: CSS', 'cold', 'CSS', '–'),
        row('cold: fonts', 'cold', 'fonts', '–'),
        row('cold: data', 'cold', 'data', '–'),
        row('cold: page, theme, icons', 'cold', 'other', '–'),
        [
          'cold: all',
          of(({ cold }) => sum(cold, 'requests')),
          kb(of(({ cold }) => sum(cold, 'bytes'))),
          '13 to 40 requests',
        ],
        [
          'again: all',
          of(({ warm }) => sum(warm, 'requests')),
          kb(of(({ warm }) => sum(warm, 'bytes'))),
          '–',
        ],
      ],
    );
    process.stdout.write('\n');
    printTable(
      ['until the first answer can be written, ms', 'median', 'most'],
      [
        [
          'cold',
          of(({ coldMs }) => coldMs).toFixed(0),
          Math.max(...loads.map(({ coldMs }) => coldMs)).toFixed(0),
        ],
        [
          'again',
          of(({ warmMs }) => warmMs).toFixed(0),
          Math.max(...loads.map(({ warmMs }) => warmMs)).toFixed(0),
        ],
      ],
    );
  });
}
