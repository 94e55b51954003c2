import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { definePart, usePart } from '../../../lib/loading/lazy-part.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import { fetchPassage } from '../../../ui/book-page/fetch-passage.ts';
import { useReadingPlace } from '../queries.ts';
import styles from './review.module.css';

const drawer = definePart(() => import('../../../ui/book-page/BookPageDrawer.tsx'));

/** Opens the page of the course's book that explains what an answer lacked. Renders nothing if no book does. */
export function ReadInBook({ assignmentId, questionId }: { assignmentId: number; questionId: number }) {
  const citation = useReadingPlace(assignmentId, questionId);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module: loaded } = usePart(drawer, isOpen);
  if (!citation) return null;
  const { heading, page } = citation;
  const close = () => {
    setOpen(false);
    // The page of the book takes the focus before the drawer records where it was.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        className={`${styles.action} ${styles.wrapped}`}
        leftSection={<IconBook2 size={18} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {page === null ? t.readInBook({ heading }) : t.readOnPage({ heading, page })}
      </Button>
      {loaded && (
        <loaded.BookPageDrawer
          citation={isOpen ? citation : null}
          fetchPassage={fetchPassage}
          legend={t.readThisPart()}
          onClose={close}
        />
      )}
    </>
  );
}
