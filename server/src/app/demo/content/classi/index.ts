import type { DemoSchool } from '../types.ts';
import { costsAndRevenue } from './economics/costs-and-revenue.ts';
import { demandAndSupply } from './economics/demand-and-supply.ts';
import { elasticityTest } from './economics/elasticity-test.ts';
import { formsOfMarket } from './economics/forms-of-market.ts';
import { classiLogo } from './logo.ts';
import { classTest } from './mathematics/class-test.ts';
import { worksheet } from './mathematics/worksheet.ts';
import { zeroes } from './mathematics/zeroes.ts';
import { classiRubrics } from './rubrics.ts';
import { classiCourses, classiStudents, classiTeachers } from './school.ts';
import { microeconomics } from './textbook-microeconomics.ts';
import { polynomials } from './textbook-polynomials.ts';

export const classi: DemoSchool = {
  key: 'classi',
  name: 'Classi Demo School',
  timeZone: 'Asia/Kolkata',
  headerFormats: [{ key: 'standard', label: 'Standard' }],
  defaultHeaderFormat: 'standard',
  logo: classiLogo,
  releaseMode: 'when-marked',
  teachers: classiTeachers,
  students: classiStudents,
  courses: classiCourses,
  textbooks: [microeconomics, polynomials],
  rubrics: classiRubrics,
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
