/** Papers of every form that a teacher may upload, and students' papers; written for the journeys. */
import { closeDocuments, openDocument } from '@classi/documents';
import { makeDocx, paragraph, run } from '@classi/documents/testing/make-docx';
import { makePdf } from '@classi/documents/testing/make-pdf';

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function asPdf(name: string, bytes: Uint8Array): GivenFile {
  return { name, mimeType: PDF, buffer: Buffer.from(bytes) };
}

/**
 * Sections, 'any two' of three, and a question with an alternative: nine marks can be reached. The steps of question 4 add up to
 * more than it carries.
 */
export function sectionedScheme(): Promise<Uint8Array> {
  return makePdf({
    title: 'Materials: unit test',
    footer: 'Page {page}',
    lines: [
      'Maximum marks: 9',
      '',
      'SECTION A',
      '1. Name a metal that is liquid at room temperature.\t[1]',
      'Answer: Mercury. (1)',
      '',
      'SECTION B',
      'Answer any two of the following questions.',
      '2. Explain why iron rusts.\t[2]',
      'Answer: Iron reacts with oxygen and water. (1)',
      'Iron oxide forms. (1)',
      '',
      '3. Explain why gold is used in contacts.\t[2]',
      'Answer: Gold conducts well. (1)',
      'Gold does not corrode. (1)',
      '',
      '4. Explain why copper turns green.\t[2]',
      'Answer: Copper reacts with the air. (1)',
      'A green layer of copper carbonate forms. (2)',
      '',
      'SECTION C',
      '5. State how steel is made from iron.\t[4]',
      'Answer: Carbon is added to molten iron. (2)',
      'Impurities are removed with oxygen. (2)',
      '',
      'OR',
      '',
      '6. State how aluminium is extracted.\t[4]',
      'Answer: Aluminium oxide is melted with cryolite. (2)',
      'It is split by electrolysis. (2)',
    ],
  });
}

/** A paper without answers. */
export function questionPaper(): Promise<Uint8Array> {
  return makePdf({
    title: 'Cells: class test',
    lines: [
      'Maximum marks: 5',
      '',
      '1. State the function of the nucleus.\t[2]',
      '',
      '2. State the function of mitochondria.\t[3]',
    ],
  });
}

/** Returns the answer key of the paper, in which one answer belongs to no question. */
export function answerKey(): Promise<Uint8Array> {
  return makePdf({
    title: 'Cells: answer key',
    lines: [
      '1. The nucleus controls the cell and holds its genetic material.',
      '',
      '2. Mitochondria release energy in respiration.',
      '',
      '7. Chloroplasts absorb light for photosynthesis.',
    ],
  });
}

/** A marking scheme for an address on the network. */
export function schemeOnTheNetwork(): Promise<Uint8Array> {
  return makePdf({
    lines: [
      '1. Define speed.\t[2]',
      'Answer: Speed is the distance travelled in a unit of time. (2)',
      '',
      '2. Name the unit of force.\t[1]',
      'Answer: The newton. (1)',
    ],
  });
}

/** The marking scheme as a Word document. */
export function wordScheme(): GivenFile {
  const body = [
    '1. Define density. [2]',
    'Answer: Density is mass divided by volume. (2)',
    '2. Name a unit of density. [1]',
    'Answer: Kilograms per cubic metre. (1)',
  ]
    .map((line) => paragraph(run(line)))
    .join('');
  return { name: 'Density.docx', mimeType: WORD, buffer: Buffer.from(makeDocx({ body })) };
}

/** Two photographed pages, named in the order of the pages. */
export async function photographedScheme(): Promise<GivenFile[]> {
  const printed = await openDocument(
    await makePdf({
      lines: [
        { text: '1. Name the gas that plants take in.  [1]', size: 15 },
        { text: 'Answer: Carbon dioxide. (1)', size: 15 },
        '\f',
        { text: '2. Name the gas that plants give off.  [1]', size: 15 },
        { text: 'Answer: Oxygen. (1)', size: 15 },
      ],
    }),
  );
  try {
    const files: GivenFile[] = [];
    for (let page = 1; page <= printed.pages; page += 1) {
      const { bytes } = await printed.renderPage(page, { width: 1240 });
      files.push({ name: `page ${page}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    }
    return files;
  } finally {
    await printed.close();
    await closeDocuments();
  }
}

/** The paper of a student for `sectionedScheme`. */
export async function submittedPaper(): Promise<GivenFile> {
  const answers = [
    '1. Mercury.',
    '2. Iron reacts with oxygen and water, and iron oxide forms.',
    '3. Gold conducts well and gold does not corrode.',
    '5. Carbon is added to molten iron. Impurities are removed with oxygen.',
  ];
  return asPdf(
    'Zofia Nowak.pdf',
    await makePdf({ lines: answers.flatMap((text) => [{ text, size: 14 }, '']) }),
  );
}
