/** Where rounds are played: stages, and the students at them. */
import type { Browser } from '@playwright/test';
import type { Fault } from './faults.ts';
import { Line } from './line.ts';
import { SmallDisk } from './small-disk.ts';
import { Stage } from './stage.ts';

export interface Place {
  faults: readonly Fault[];
  /** Each plays one round at a time. */
  lines: readonly Line[];
  disk?: SmallDisk | undefined;
  close: () => Promise<void>;
}

/** Of one course, so that each has the assignments. */
const STUDENTS = [
  'grace.mensah@riverside.example',
  'harry.fletcher@riverside.example',
  'jacob.levy@riverside.example',
];

const student = (index: number) => STUDENTS[index % STUDENTS.length] ?? '';

async function sharedPlace(faults: readonly Fault[], browser: Browser): Promise<Place> {
  const stage = await Stage.open(browser);
  const lines = STUDENTS.map((email) => new Line(stage, email));
  return { faults, lines, close: () => stage.close() };
}

async function ownPlace(fault: Fault, browser: Browser): Promise<Place> {
  const stages: Stage[] = [];
  for (let number = 0; number < (fault.stages ?? 1); number += 1) stages.push(await Stage.open(browser));
  return {
    faults: [fault],
    lines: stages.map((stage) => new Line(stage, student(0))),
    close: async () => {
      for (const stage of stages) await stage.close();
    },
  };
}

async function smallPlace(fault: Fault, browser: Browser): Promise<Place | { missing: readonly Fault[] }> {
  const disk = await SmallDisk.mount();
  if (!disk) return { missing: [fault] };
  const stage = await Stage.open(browser, disk.folder);
  return {
    faults: [fault],
    lines: [new Line(stage, student(0))],
    disk,
    close: async () => {
      await stage.close();
      await disk.unmount();
    },
  };
}

/** What is to be opened for these faults, one after the other. Missing: this machine cannot. */
export function placesFor(
  faults: readonly Fault[],
  browser: Browser,
): (() => Promise<Place | { missing: readonly Fault[] }>)[] {
  const shared = faults.filter(({ stages }) => stages === undefined);
  const own = faults.filter(({ stages }) => stages !== undefined);
  return [
    ...own.map((fault) => () => (fault.smallDisk ? smallPlace(fault, browser) : ownPlace(fault, browser))),
    ...(shared.length > 0 ? [() => sharedPlace(shared, browser)] : []),
  ];
}
