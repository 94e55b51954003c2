/** A valid call of each endpoint that needs a session, with ids of the first school. */
import type { Samples } from './facts.fixture.ts';
import { administration } from './samples/administration.fixture.ts';
import { answering } from './samples/answering.fixture.ts';
import { assignmentSamples } from './samples/assignments.fixture.ts';
import { fileSamples } from './samples/files.fixture.ts';
import { marking } from './samples/marking.fixture.ts';
import { practice } from './samples/practice.fixture.ts';
import { school } from './samples/school.fixture.ts';
import { tutor } from './samples/tutor.fixture.ts';
import { writing } from './samples/writing.fixture.ts';

export const samples: Samples = {
  ...administration,
  ...answering,
  ...assignmentSamples,
  ...fileSamples,
  ...marking,
  ...practice,
  ...school,
  ...tutor,
  ...writing,
};
