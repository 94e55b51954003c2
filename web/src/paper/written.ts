/** Writes a paper as Typst: its header, its questions, and the parts of each. Pure. */
import { performanceBand, scoreBand, toPercent } from '@classi/contract/grading/statistics';
import { isBlank } from '@classi/richtext';
import { buildLeads, type Lead } from '../ui/questions/paper-parts.ts';
import type {
  AssignmentPaper,
  Band,
  GradedPaper,
  GradedPaperQuestion,
  Paper,
  PaperQuestion,
} from './contents.ts';
import { type Surroundings, toTypst } from './rich-text/rich-text.ts';
import { called, quoted } from './rich-text/typst-text.ts';

/** Returns the number of lines to write on: two for each mark, at least one (spec 2 §9). */
export const writingLines = (marks: number) => Math.max(1, Math.round(2 * marks));

/** The colour of a performance bar: from 80, 60, 40, and below (spec 2 §9). */
const BAR: Readonly<Record<number, Band>> = { 80: 'green', 60: 'yellow', 40: 'orange', 0: 'red' };

const inMarks = (marks: number) => `${marks} ${marks === 1 ? 'mark' : 'marks'}`;

/**
 * @param logo the path of the school's logo for the typesetter, or null
 * @returns the statements of the paper in code mode, one per line
 */
export function writtenPaper(paper: Paper, around: Surroundings, logo: string | null): string[] {
  const { title, schoolName } = paper;
  const student = paper.kind === 'graded' ? paper.studentName : '';
  const footer = student === '' ? title : `${student} · ${title}`;
  return [
    `show: paper.with(title: ${quoted(title)}, author: ${quoted(schoolName)}, footer: ${quoted(footer)})`,
    headOf(paper, logo),
    ...(paper.kind === 'graded' ? gradedBody(paper, around) : assignmentBody(paper, around)),
  ];
}

function totalWords(paper: Paper): string {
  if (paper.kind === 'assignment') return paper.shouldHideMarks ? '' : `Total Marks ${paper.totalMarks}`;
  if (paper.mode === 'feedback-only') return '';
  const total = `${paper.marksObtained} / ${paper.marksPossible}`;
  return notReadOf(paper) > 0 ? `${total} so far` : total;
}

const notReadOf = ({ questions }: GradedPaper): number => questions.filter((each) => each.isNotRead).length;

function headOf(paper: Paper, logo: string | null): string {
  const due = paper.dueDate === '' ? '' : `Due ${paper.dueDate}`;
  const isTimed = paper.kind === 'assignment' && paper.timeAllowed !== '';
  const time = isTimed ? `Time allowed: ${paper.timeAllowed}` : '';
  const details = [paper.courseName, time, due].map(quoted).join(',');
  const person = paper.kind === 'graded' ? quoted(paper.studentName) : 'none';
  return called(
    `head-${paper.layout}`,
    quoted(paper.title),
    quoted(paper.schoolName),
    `(${details},)`,
    quoted(totalWords(paper)),
    person,
    logo === null ? 'none' : quoted(logo),
  );
}

function leadOf(lead: Lead | undefined): string[] {
  if (!lead) return [];
  return [
    ...(lead.section === '' ? [] : [called('lead-section', quoted(lead.section))]),
    ...(lead.choice === '' ? [] : [called('lead-choice', quoted(lead.choice))]),
    ...(lead.isAlternative ? ['lead-or()'] : []),
  ];
}

/** Returns each question with its headings. A text that several parts share is printed once. */
function body<Question extends PaperQuestion>(
  questions: readonly Question[],
  around: Surroundings,
  write: (question: Question) => string[],
): string[] {
  const leads = buildLeads(questions, ({ label }) => label);
  return questions.flatMap((question, index) => {
    const isShared = questions[index - 1]?.stem === question.stem;
    const stem = isShared || isBlank(question.stem) ? [] : [called('stem', toTypst(question.stem, around))];
    return [...leadOf(leads[index]), ...stem, ...write(question)];
  });
}

const labelled = (label: string) => quoted(/[.)]$/.test(label) ? label : `${label}.`);

function boxed(term: string, html: string, around: Surroundings): string[] {
  return isBlank(html) ? [] : [called('boxed', quoted(term), toTypst(html, around))];
}

function assignmentBody(paper: AssignmentPaper, around: Surroundings): string[] {
  const questions = body(paper.questions, around, (question) => {
    const questionText = toTypst(question.question, around);
    const worth = paper.shouldHideMarks
      ? '[]'
      : called('worth', quoted(`[${inMarks(question.marksPossible)}]`));
    const under = [
      ...(paper.hasWritingSpace ? [called('lines', String(writingLines(question.marksPossible)))] : []),
      ...(paper.hasAnswers ? boxed('Answer', question.answer, around) : []),
      ...(paper.hasGradingInstructions
        ? boxed('Grading instructions', question.gradingInstructions, around)
        : []),
    ];
    return [
      called('question', labelled(question.label), worth, questionText, `alone: ${under.length === 0}`),
      ...under,
    ];
  });
  return [...boxed('Instructions', paper.instructions, around), ...questions];
}

function gradedBody(paper: GradedPaper, around: Surroundings): string[] {
  const showsMarks = paper.mode !== 'feedback-only';
  const score = showsMarks ? [totalScore(paper)] : [];
  const questions =
    paper.mode === 'complete'
      ? body(paper.questions, around, (question) => completeQuestion(question, paper, around))
      : paper.questions.flatMap((question) => feedbackQuestion(question, showsMarks, around));
  return [...score, ...questions];
}

function totalScore(paper: GradedPaper): string {
  const { marksObtained, marksPossible } = paper;
  const notRead = notReadOf(paper);
  const total = `${marksObtained} / ${marksPossible}`;
  const percent = toPercent(marksObtained, marksPossible);
  const share = Math.min((percent ?? 0) / 100, 1);
  return called(
    'total-score',
    quoted(notRead > 0 ? `${total} so far` : total),
    quoted(notRead > 0 ? notReadWords(notRead) : percentWords(percent, paper.grade)),
    quoted(BAR[performanceBand(percent ?? 0)] ?? 'red'),
    quoted(scoreBand(percent ?? 0)),
    String(share),
  );
}

const percentWords = (percent: number | null, grade: string | null): string =>
  percent === null ? '' : [`${percent.toFixed(2)}%`, grade].filter(Boolean).join(' · ');

const notReadWords = (count: number): string =>
  count === 1 ? '1 answer is not read yet' : `${count} answers are not read yet`;

function scoreOf({ marksObtained, marksPossible, isNotRead }: GradedPaperQuestion): string {
  if (isNotRead) return called('worth', quoted(`Not read, of ${marksPossible}`));
  if (marksObtained === null) return called('worth', quoted(`Not graded, of ${marksPossible}`));
  const band = scoreBand(toPercent(marksObtained, marksPossible) ?? 100);
  return called('score', quoted(`${marksObtained} / ${marksPossible}`), quoted(band));
}

/** An answer without text that has marks was marked by a teacher on paper. */
function missingText({ isNotRead, marksObtained }: GradedPaperQuestion): string {
  if (isNotRead) return 'Not read yet. The teacher decides about the marks.';
  return (marksObtained ?? 0) > 0 ? 'Marked on paper' : 'No answer';
}

function answerOf(question: GradedPaperQuestion, around: Surroundings): string {
  const { response } = question;
  return isBlank(response) ? called('nothing', quoted(missingText(question))) : toTypst(response, around);
}

function completeQuestion(
  question: GradedPaperQuestion,
  { hasAnswers }: GradedPaper,
  around: Surroundings,
): string[] {
  const answer = answerOf(question, around);
  return [
    called('question', labelled(question.label), scoreOf(question), toTypst(question.question, around)),
    called('answered', answer),
    ...(question.isNotRead && !isBlank(question.response)
      ? [called('nothing', quoted('This answer has not been read yet, and has no marks.'))]
      : []),
    ...(hasAnswers ? boxed('Answer key', question.answer, around) : []),
    ...boxed('Feedback', question.feedback, around),
  ];
}

function feedbackQuestion(question: GradedPaperQuestion, hasMarks: boolean, around: Surroundings): string[] {
  const feedback = isBlank(question.feedback)
    ? called('nothing', quoted('No feedback'))
    : toTypst(question.feedback, around);
  return [
    called(
      'question',
      labelled(question.label),
      hasMarks ? scoreOf(question) : '[]',
      feedback,
      'alone: true',
    ),
  ];
}
