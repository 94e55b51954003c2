import type { DemoSchool } from '../types.ts';
import { costsAndRevenue } from './economics/costs-and-revenue.ts';
import { demandAndSupply } from './economics/demand-and-supply.ts';
import { elasticityTest } from './economics/elasticity-test.ts';
import { formsOfMarket } from './economics/forms-of-market.ts';
import { logo } from './logo.ts';
import { classTest } from './mathematics/class-test.ts';
import { worksheet } from './mathematics/worksheet.ts';
import { zeroes } from './mathematics/zeroes.ts';
import { rubrics } from './rubrics.ts';
import { courses, students, teachers } from './school.ts';
import { microeconomics } from './textbook-microeconomics.ts';
import { polynomials } from './textbook-polynomials.ts';

export const classi: DemoSchool = {
  key: 'classi',
  name: 'Classi Demo School',
  timeZone: 'Asia/Kolkata',
  headerFormats: [{ key: 'standard', label: 'Standard' }],
  defaultHeaderFormat: 'standard',
  logo,
  releaseMode: 'when-marked',
  teachers,
  students,
  courses,
  textbooks: [microeconomics, polynomials],
  rubrics,
  assignments: [
    demandAndSupply,
    elasticityTest,
    formsOfMarket,
    costsAndRevenue,
    worksheet,
    zeroes,
    classTest,
  ],
};
