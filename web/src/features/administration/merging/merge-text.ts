import type { MergePreview } from '@classi/contract/administration/endpoints';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration-data/merge.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { many } from '../administration-text.ts';

/** Returns what moves to the account that stays, one phrase for each kind. */
export function moveTexts({ moves, heldImports }: MergePreview): string[] {
  const { courses, submissions, conversations, practices, assignments, lessons, logins, rosterIds } = moves;
  const words = [
    courses > 0 && terms.countCourses(many(courses)),
    submissions > 0 && t.submissions(many(submissions)),
    conversations > 0 && t.conversations(many(conversations)),
    practices > 0 && t.practices(many(practices)),
    assignments > 0 && t.assignments(many(assignments)),
    lessons > 0 && t.lessons(many(lessons)),
    logins > 0 && t.logins(many(logins)),
    rosterIds > 0 && t.rosterIds(many(rosterIds)),
  ].filter((phrase) => phrase !== false);
  return [
    ...(words.length > 0 ? words : [t.nothingMoves()]),
    ...(heldImports > 0 ? [t.heldImports(many(heldImports))] : []),
  ];
}

/** Returns what one account did in an assignment: '3 answers · submitted 12 Nov 2026 · 7 marks'. */
export function workText(work: MergePreview['conflicts'][number]['target'], timezone: string): string {
  const { answers, submittedAt, marks, isChecked } = work;
  return [
    t.answers(many(answers)),
    submittedAt ? t.submittedOn({ date: formatDate(submittedAt, timezone) }) : t.notSubmitted(),
    marks === null ? '' : t.marks({ marks }),
    isChecked ? t.checked() : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
