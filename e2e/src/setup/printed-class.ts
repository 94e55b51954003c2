/** Creates an assignment with everything that a paper can have, answered and marked, in the demo school by its API. */

import { PASSWORD } from '../pages/log-in.ts';
import { drawing } from '../papers/drawing.ts';
import { logInAs, type WireClient } from '../product/wire-client.ts';
import { addAssignment } from './add-assignment.ts';

const school = 'riverside.example';
const teacher = { email: `teacher@${school}`, password: PASSWORD };

/** Stores a picture as the editor does.@returns its address */
export async function storePicture(address: string, person: WireClient, bytes: Buffer): Promise<string> {
  const { upload_url, api_url } = await person.get<{ upload_url: string; api_url: string }>(
    '/editor/get-image-upload-url?file_name=drawing.png&content_type=image/png',
  );
  const reply = await fetch(new URL(upload_url, address), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return api_url;
}

const either = (alternative: number) => ({ group: 1, alternative, counted: 1 });

/** Each question's HTML by what it tests; `picture` is the address of a drawing. */
const questions = (picture: string) => [
  {
    question: `<p>A lamp carries <strong>half</strong> an ampere, $I = \\frac{1}{2}$. What is the charge after <em>ten</em> seconds?</p><p><img src="${picture}" alt="a circuit" width="300" height="200"></p>`,
    answer: '<p>Five coulombs, because $Q = I t$. (2)</p>',
    grading_instructions: '<ul><li>Accept cancelled working.</li></ul>',
    marks_possible: 2,
    section: 'SECTION ALPHA',
  },
  {
    question:
      '<p>Read the table.</p><table><tbody><tr><th>Metal</th><th>Ohms</th></tr><tr><td>Copper</td><td>17</td></tr></tbody></table><pre><code>print("resistance")</code></pre><blockquote><p>Quoted Faraday</p></blockquote><ol start="3"><li>Third</li><li>Fourth</li></ol>',
    answer: '<p>Copper.</p>',
    marks_possible: 1,
    stem: '<p>Shared introduction for both parts.</p>',
  },
  {
    question:
      '<p>A battery costs \\$5, or $₹ 400 + € 3$. Say <span style="color: #a52d24">brick</span> and <mark>marker</mark> in Hindi: नमस्ते विद्यालय.</p>',
    answer: '<p>About nine dollars.</p>',
    marks_possible: 1.5,
    stem: '<p>Shared introduction for both parts.</p>',
    choice: either(1),
  },
  {
    question: '<p>Sum it: $$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$ and explain.</p>',
    answer: '<p>Pairs of equal sums.</p>',
    marks_possible: 1.5,
    choice: either(2),
  },
];

export const HOSTILE =
  '#include "/etc/passwd" #read("x") $#panic("boom")$ ] } ) "; // *not bold* _plain_ @ref <label> \\u{41} = heading `code`';

const answersOf = (picture: string): Record<string, { email: string; answers: string[] }> => ({
  'Chidi Okonkwo': {
    email: `chidi.okonkwo@${school}`,
    answers: [
      `<p>Five coulombs since $Q = I t = 5$.</p><p><img src="${picture}" alt="working" width="240" height="160"></p>`,
      '<p>Copper</p>',
      '<p>Nine dollars</p>',
      '<p>Pairs</p>',
    ],
  },
  'Maryam Hussain': {
    email: `maryam.hussain@${school}`,
    answers: [`<p>${HOSTILE.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`, '<p>Iron</p>', '', ''],
  },
});

export interface PrintedClass {
  id: number;
  title: string;
  students: string[];
}

export async function aPrintedClass(address: string, title: string): Promise<PrintedClass> {
  const asTeacher = await logInAs(address, 'instructor', teacher);
  const picture = await storePicture(address, asTeacher, drawing(1));
  const assignment_id = await addAssignment(asTeacher, {
    title,
    questions: questions(picture).map((question, index) => ({ ...question, question_number: index + 1 })),
  });
  const answering = Object.values(answersOf(''));
  for (const { email } of answering) {
    const student = await logInAs(address, 'student', { email, password: PASSWORD });
    const own = await storePicture(address, student, drawing(2));
    const answers = Object.values(answersOf(own)).find((each) => each.email === email)?.answers ?? [];
    const questions = await student.post<{ question_id: number }[]>('/students/get-assignment-questions', {
      assignment_id,
    });
    await student.post('/students/submit-assignment', {
      assignment_id,
      responses: Object.fromEntries(
        questions.map(({ question_id }, index) => [question_id, answers[index] ?? '']),
      ),
    });
    const { studentId } = await student.get<{ studentId: number }>('/students/get-student');
    const lines = asTeacher.stream('/grader/grade-submission', { assignment_id, student_id: studentId });
    for await (const line of lines) if (line.status === 'error') throw new Error(String(line.error));
  }
  return { id: assignment_id, title, students: Object.keys(answersOf('')) };
}
