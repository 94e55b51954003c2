/** Papers of the forms that schools print, made for the journeys. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScan } from '@classi/documents/testing/make-scan';

const buffer = async (made: Promise<Uint8Array>) => Buffer.from(await made);

export const scannedPaper = () =>
  buffer(
    makeScan({
      lines: [
        { text: 'Maximum marks: 6', size: 14 },
        '',
        { text: '1. Define electric current. [2]', size: 14 },
        '',
        { text: '2. State the unit of resistance. [1]', size: 14 },
        '',
        { text: '3. Explain why a fuse melts. [3]', size: 14 },
      ],
    }),
  );

/**
 * The textbook of the demo school's physics course answers the first question; no textbook answers the second
 * one.
 */
export const paperWithoutKey = () =>
  buffer(
    makePdf({
      lines: ['1. What is inertia?\t[2]', '', '2. Name the painter of the Sistine Chapel ceiling.\t[1]'],
    }),
  );
