import type { Place } from '@classi/contract/assignments/place';
import { useCallback, useMemo, useRef, useState } from 'react';
import * as t from '../../../../messages/compiled/assignments/markingOut.ts';
import type { ChangeQuestions } from '../correcting/history.ts';
import { newId, type ReadDocument, type WrittenQuestion } from '../draft.ts';
import { type Box, isDrawn, withChangedBox, withDrawnPiece, withDrawnQuestion } from './boxes.ts';
import type { PageBox } from './PageSheet.tsx';

interface MarkingOutPorts {
  document: Pick<ReadDocument, 'fileUrl'>;
  questions: readonly WrittenQuestion[];
  setQuestions: ChangeQuestions;
  page: number;
}

/** The boxes of a page, and the effect of drawing one. */
export function useMarkingOut({ document: { fileUrl }, questions, setQuestions, page }: MarkingOutPorts) {
  const [selected, select] = useState<string | null>(null);
  const [continued, setContinued] = useState<string | null>(null);
  const latest = useRef(questions);
  latest.current = questions;
  const boxes = useMemo<PageBox[]>(
    () =>
      questions.flatMap((question, index) =>
        question.places
          .map((place, piece) => ({ place, id: `${question.key}:${piece}` }))
          .filter(({ place }) => place.page === page)
          .map(({ place, id }) => ({
            id,
            key: question.key,
            number: index + 1,
            box: place.box,
            isDrawn: isDrawn(question, fileUrl, place),
          })),
      ),
    [questions, page, fileUrl],
  );
  const draw = (box: Box) => {
    const place: Place = { page, box };
    const key = continued ?? newId();
    if (continued)
      setQuestions((all) => withDrawnPiece(all, { fileUrl, place, key }), { words: t.drewABox() });
    else
      setQuestions((all) => withDrawnQuestion(all, { fileUrl, place, key }), {
        words: t.markedOutQuestion(),
      });
    setContinued(null);
    select(key);
    focusMarks(key);
  };
  const move = ({ key, box: before }: PageBox, box: Box) =>
    setQuestions(
      (all) => {
        const from = all
          .find((question) => question.key === key)
          ?.places.find((place) => place.page === page && place.box === before);
        return from ? withChangedBox(all, { fileUrl, key, from, to: { page, box } }) : [...all];
      },
      { words: t.changedABox(), group: `box:${key}` },
    );
  const change = useCallback(
    (key: string, part: Partial<WrittenQuestion>) =>
      setQuestions(
        (all) => all.map((question) => (question.key === key ? { ...question, ...part } : question)),
        { words: t.changedAQuestion(), group: `${key}:${Object.keys(part).join()}` },
      ),
    [setQuestions],
  );
  const remove = useCallback(
    (key: string) =>
      setQuestions((all) => all.filter((question) => question.key !== key), {
        words: t.deletedAQuestion(),
      }),
    [setQuestions],
  );
  return { boxes, selected, select, continued, setContinued, draw, move, change, remove };
}

/** The marks of a new question are usually entered next. */
function focusMarks(key: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = window.document.querySelector<HTMLInputElement>(`[data-marks="${key}"] input`);
      field?.focus({ preventScroll: true });
      field?.select();
      field?.scrollIntoView({ block: 'nearest' });
    }),
  );
}
