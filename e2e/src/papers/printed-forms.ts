/** Papers of the forms that schools print, made for the journeys. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScan } from '@classi/documents/testing/make-scan';

const buffer = async (made: Promise<Uint8Array>) => Buffer.from(await made);

/** Each question in Hindi, then in English. */
export const bilingualPaper = () =>
  buffer(
    makePdf({
      title: 'Science: unit test',
      lines: [
        'Maximum marks: 6',
        '',
        { text: 'विद्युत धारा की परिभाषा लिखिए।', label: '1. ', font: 'Devanagari', indent: 20 },
        'Define electric current.\t[2]',
        '',
        { text: 'प्रतिरोध का मात्रक लिखिए।', label: '2. ', font: 'Devanagari', indent: 20 },
        'State the unit of resistance.\t[1]',
        '',
        { text: 'फ़्यूज़ क्यों पिघलता है?', label: '3. ', font: 'Devanagari', indent: 20 },
        'Explain why a fuse melts.\t[3]',
      ],
    }),
  );

export const twoColumnPaper = () =>
  buffer(
    makePdf({
      columns: {
        heading: 'Maximum marks: 8',
        left: ['1. Define electric current. [2]', '2. State the unit of resistance. [1]'],
        right: ['3. Explain why a fuse melts. [3]', '4. Name two good conductors. [2]'],
      },
    }),
  );

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
