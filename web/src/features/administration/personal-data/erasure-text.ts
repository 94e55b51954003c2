import type { previewErasure } from '@classi/contract/administration/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../messages/compiled/administration-data/erasure.ts';

type Preview = ReplyOf<typeof previewErasure>;

/** Returns a sentence for each fact whose count is not zero. */
const present = (facts: readonly (readonly [number, string])[]): string[] =>
  facts.filter(([count]) => count > 0).map(([, words]) => words);

export function removedTexts({ removed }: Pick<Preview, 'removed'>): string[] {
  const { chats, practices, files, coursesTaught } = removed;
  return [
    t.account(),
    ...present([
      [chats, t.chats({ count: chats })],
      [practices, t.practices({ count: practices })],
      [files, t.files({ count: files })],
      [coursesTaught, t.coursesTaught({ count: coursesTaught })],
    ]),
  ];
}

export function stayingTexts({ stays }: Pick<Preview, 'stays'>): string[] {
  const { submissions, answers, marks, assignments } = stays;
  const facts = present([
    [answers, t.answers({ answers, submissions })],
    [marks, t.marks({ count: marks })],
    [assignments, t.assignments({ count: assignments })],
  ]);
  return facts.length > 0 ? facts : [t.nothing()];
}
