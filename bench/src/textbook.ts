/** Measures how long a textbook of 500 pages takes from the upload to the last section, in the running product. */
import { makePdf, type SketchLine } from '@classi/documents/testing/make-pdf';
import { PASSWORD } from '@classi/e2e/pages/log-in';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { logInAs } from '@classi/e2e/product/wire-client';
import { printTable } from './table.ts';

const CHAPTERS = 25;
const PAGES_OF_CHAPTER = 20;
const PARAGRAPHS_OF_PAGE = 6;

const THINGS = [
  'lens',
  'mirror',
  'prism',
  'wave',
  'current',
  'magnet',
  'coil',
  'crystal',
  'spring',
  'planet',
];

/** A paragraph that is on no other page: its numbers say where it is. */
function paragraph(chapter: number, page: number, index: number): string {
  const thing = THINGS[(chapter + page + index) % THINGS.length] ?? '';
  const value = chapter * 1000 + page * 10 + index;
  return `The ${thing} of experiment ${value} was moved by ${value % 97} mm and the reading changed by ${value % 13} units. When the ${thing} returns to its place, the reading is the first one again, which shows that nothing was lost on the way.`;
}

function linesOf(chapter: number, page: number): (string | SketchLine)[] {
  const heading =
    page === 1 ? `Chapter ${chapter} Experiments of kind ${chapter}` : `${chapter}.${page} Section ${page}`;
  return [
    { text: heading, size: page === 1 ? 20 : 14, bold: true },
    ...Array.from({ length: PARAGRAPHS_OF_PAGE }, (_, index) => paragraph(chapter, page, index)),
    `v = u + at, and with a = ${chapter} m/s² after ${page} s: v = ${chapter * page} m/s`,
    '\f',
  ];
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export async function textbook(): Promise<void> {
  const pages = Array.from({ length: CHAPTERS }, (_, chapter) =>
    Array.from({ length: PAGES_OF_CHAPTER }, (__, page) => linesOf(chapter + 1, page + 1)),
  ).flat();
  const book = await makePdf({ lines: pages.flat() });
  const product = await startProduct({});
  try {
    const { address } = product;
    const admin = await logInAs(address, 'administrator', {
      email: 'admin@classi.example',
      password: PASSWORD,
    });
    const place = await admin.get<{ upload_url: string; file_name: string }>(
      '/administration/get-textbook-upload-url?file_name=book.pdf',
    );
    const started = performance.now();
    const sent = await fetch(new URL(place.upload_url, address), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(book),
    });
    if (!sent.ok) throw new Error(await sent.text());
    const uploaded = performance.now();
    const { textbook_id: id } = await admin.post<{ textbook_id: number }>('/administration/add-textbook', {
      file_name: place.file_name,
    });
    let last: Record<string, unknown> = {};
    for await (const line of admin.stream('/administration/follow-textbook', { textbook_id: id }))
      last = line;
    const read = performance.now();
    if (last.status !== 'complete') throw new Error(JSON.stringify(last));
    printTable(
      ['a textbook', 'measured', 'goal'],
      [
        ['pages', pages.length, '500'],
        ['size', `${(book.length / 1024 / 1024).toFixed(1)} MB`, '–'],
        ['sections found', String(last.sections), '–'],
        ['upload', `${seconds(uploaded - started)} s`, '–'],
        ['upload and reading', `${seconds(read - started)} s`, '≤ 60 s'],
      ],
    );
  } finally {
    await product.stop();
    await removeFolder(product.folder);
  }
}
