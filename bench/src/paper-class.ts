/** The work that the printing bench prints: 40 students, 10 questions with a formula and a figure each, and a picture by each student. */

import { PASSWORD } from '@classi/e2e/pages/log-in';
import { drawing } from '@classi/e2e/papers/drawing';
import { logInAs } from '@classi/e2e/product/wire-client';
import { storePicture } from '@classi/e2e/setup/printed-class';

export const PAPER_STUDENTS = 40;
export const PAPER_QUESTIONS = 10;

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${WORDS[(seed * 7 + index * 3) % WORDS.length]}`).join(' ');

const WORDS =
  'the current through a resistor is proportional to voltage when temperature stays constant and charge flows from one terminal along every branch of that circuit because energy cannot vanish'.split(
    ' ',
  );

const FORMULAS = [
  'I = \\frac{V}{R}',
  'Q = I t',
  'P = I^2 R',
  '\\sum_{k=1}^{n} R_k',
  'E = \\frac{1}{2} m v^2',
];

/** Makes the assignment and stores the pictures.@returns its id, and the students' work in the form of the wire */
export async function aClassToPrint(
  address: string,
): Promise<{ id: number; works: Record<string, unknown> }> {
  const teacher = await logInAs(address, 'instructor', {
    email: 'teacher@riverside.example',
    password: PASSWORD,
  });
  const figures: string[] = [];
  for (let index = 0; index < PAPER_QUESTIONS; index += 1)
    figures.push(await storePicture(address, teacher, drawing(index + 1)));
  const questions = figures.map((figure, index) => ({
    question_number: index + 1,
    question: `<p>${words(index, 20)} $${FORMULAS[index % FORMULAS.length]}$?</p><p><img src="${figure}" alt="figure" width="300" height="200"></p>`,
    answer: `<p>${words(index + 3, 15)}</p>`,
    marks_possible: 3,
  }));
  const { assignment_id: id } = await teacher.post<{ assignment_id: number }>('/grader/add-assignment', {
    title: 'Printing Bench',
    due_date: new Date(Date.now() + 86_400_000).toISOString(),
    timezone: 'Europe/London',
    course: 'PHY-10',
    creation_method: 'scratch',
    student_submissions_allowed: true,
    questions,
  });
  const works: Record<string, unknown> = {};
  for (let student = 1; student <= PAPER_STUDENTS; student += 1) {
    const own = await storePicture(address, teacher, drawing(100 + student));
    works[String(10_000 + student)] = workOf(student, own, questions);
  }
  return { id, works };
}

function workOf(student: number, own: string, questions: { question: string; answer: string }[]) {
  const name = `Student Number${student}`;
  const picture = `<p><img src="${own}" alt="working" width="300" height="200"></p>`;
  const answered = questions.map(({ question, answer }, index) => [
    String(index + 1),
    {
      response_id: student * 100 + index,
      question_id: index + 1,
      question_number: index + 1,
      original_question_number: '',
      stem: '',
      question,
      answer,
      grading_instructions: '',
      response: `<p>${words(student + index, 45)} so $x_{${student}} = \\frac{${index + 1}}{${student + 1}}$.</p>${index === 0 ? picture : ''}`,
      points_obtained: (student + index) % 4,
      points_possible: 3,
      feedback: `<p>${words(student * 2 + index, 15)}</p>`,
      original_feedback: '',
      graded: true,
      flagged_for_review: '',
      flag_resolved: false,
      confidence: 0.9,
      confidence_reason: '',
      evidence: [],
      checked: true,
      history: [],
      source: [],
      section: '',
      choice: null,
    },
  ]);
  return {
    student_data: {
      student_id: 10_000 + student,
      student_name: name,
      original_filename: '',
      assignment_title: 'Printing Bench',
      file_name: `work-${student}`,
      origin: 'typed',
      submitted_at: new Date().toISOString(),
      late: false,
      unmatched: [],
    },
    grading: { obtained: 15, possible: 30, assignment_title: 'Printing Bench' },
    ...Object.fromEntries(answered),
  };
}
