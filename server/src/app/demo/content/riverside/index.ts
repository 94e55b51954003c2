import type { DemoSchool } from '../types.ts';
import { factoryChildren } from './history/factory-children.ts';
import { publicHealth } from './history/public-health.ts';
import { railways } from './history/railways.ts';
import { whyBritain } from './history/why-britain.ts';
import { riversideLogo } from './logo.ts';
import { energyCheck } from './physics/energy-check.ts';
import { forcesHomework } from './physics/forces-homework.ts';
import { motionTest } from './physics/motion-test.ts';
import { riversideRubrics } from './rubrics.ts';
import { riversideCourses, riversideStudents, riversideTeachers } from './school.ts';
import { industrialRevolution } from './textbook-industrial-revolution.ts';
import { mechanics } from './textbook-mechanics.ts';

export const riverside: DemoSchool = {
  key: 'riverside',
  name: 'Riverside School',
  timeZone: 'Europe/London',
  headerFormats: [
    { key: 'ks2', label: 'Traditional bordered header' },
    { key: 'ks3', label: 'Line with logo in top right' },
  ],
  defaultHeaderFormat: 'ks2',
  logo: riversideLogo,
  releaseMode: 'when-marked',
  teachers: riversideTeachers,
  students: riversideStudents,
  courses: riversideCourses,
  textbooks: [industrialRevolution, mechanics],
  rubrics: riversideRubrics,
  assignments: [whyBritain, factoryChildren, railways, publicHealth, forcesHomework, energyCheck, motionTest],
};
