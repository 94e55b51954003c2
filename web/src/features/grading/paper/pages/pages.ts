import type { GradedQuestion } from '@classi/contract/submissions/endpoints';

type Places = GradedQuestion['places'];

/** Groups the boxes of an answer by page. */
export function answerBoxesByPage(places: Places): [page: number, boxes: Places[number]['box'][]][] {
  const pages = new Map<number, Places[number]['box'][]>();
  for (const { page, box } of places) pages.set(page, [...(pages.get(page) ?? []), box]);
  return [...pages].sort(([one], [other]) => one - other);
}
