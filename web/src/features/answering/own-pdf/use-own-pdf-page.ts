import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNewestPdf } from '../queries.ts';
import { followOwnPdf, isUploading, useOwnPdf } from './uploads.ts';

/**
 * The student's own PDF on the page. A reading in progress is found again after a reload, and leaving the
 * page during an upload needs a confirmation. The page behind the dialog does not change while the dialog is
 * open.
 */
export function useOwnPdfPage(assignmentId: number) {
  const state = useOwnPdf(assignmentId);
  const { data: newest } = useNewestPdf(assignmentId);
  const [isOpen, setIsOpen] = useState(false);

  const reading = newest?.status === 'processing' ? newest.fileName : null;
  useEffect(() => {
    if (reading !== null) followOwnPdf(assignmentId, reading);
  }, [assignmentId, reading]);

  useWindowEvent('beforeunload', (event) => {
    if (isUploading(assignmentId)) event.preventDefault();
  });

  const shown = useRef({ state, newest });
  if (!isOpen) shown.current = { state, newest };
  return { ...shown.current, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
