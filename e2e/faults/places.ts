/** Sets up the environments that faults need, and the students who work in them. */
import type { Browser } from '@playwright/test';
import { Environment } from './environment.ts';
import type { Fault } from './faults.ts';
import { SmallDisk } from './small-disk.ts';
import { Student } from './student.ts';

export interface Place {
  faults: readonly Fault[];
  /** Each student runs one round at a time. */
  students: readonly Student[];
  disk?: SmallDisk | undefined;
  close: () => Promise<void>;
}

/** All are in one course, so that each of them has the assignments. */
const STUDENTS = [
  'grace.mensah@riverside.example',
  'harry.fletcher@riverside.example',
  'jacob.levy@riverside.example',
];

const student = (index: number) => STUDENTS[index % STUDENTS.length] ?? '';

async function sharedPlace(faults: readonly Fault[], browser: Browser): Promise<Place> {
  const environment = await Environment.open(browser);
  const students = STUDENTS.map((email) => new Student(environment, email));
  return { faults, students, close: () => environment.close() };
}

async function ownPlace(fault: Fault, browser: Browser): Promise<Place> {
  const environments: Environment[] = [];
  for (let number = 0; number < (fault.environments ?? 1); number += 1)
    environments.push(await Environment.open(browser));
  return {
    faults: [fault],
    students: environments.map((environment) => new Student(environment, student(0))),
    close: async () => {
      for (const environment of environments) await environment.close();
    },
  };
}

async function smallPlace(fault: Fault, browser: Browser): Promise<Place | { missing: readonly Fault[] }> {
  const disk = await SmallDisk.mount();
  if (!disk) return { missing: [fault] };
  const environment = await Environment.open(browser, disk.folder);
  return {
    faults: [fault],
    students: [new Student(environment, student(0))],
    disk,
    close: async () => {
      await environment.close();
      await disk.unmount();
    },
  };
}

/** Functions that set up what these faults need, to be called one after the other. `missing` names faults that this machine cannot run. */
export function placesFor(
  faults: readonly Fault[],
  browser: Browser,
): (() => Promise<Place | { missing: readonly Fault[] }>)[] {
  const shared = faults.filter(({ environments }) => environments === undefined);
  const own = faults.filter(({ environments }) => environments !== undefined);
  return [
    ...own.map(
      (fault) => () => (fault.needsSmallDisk ? smallPlace(fault, browser) : ownPlace(fault, browser)),
    ),
    ...(shared.length > 0 ? [() => sharedPlace(shared, browser)] : []),
  ];
}
