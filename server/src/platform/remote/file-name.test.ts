import { expect, test } from 'vitest';
import { chooseFileName } from './file-name.ts';

const URL_OF_PAPER = new URL('https://papers.example/x/Physics%20Paper%201.pdf?download=1');

test.each<[disposition: string | undefined, url: string, fallback: string, name: string]>([
  [undefined, URL_OF_PAPER.href, '', 'Physics Paper 1.pdf'],
  [undefined, 'https://papers.example/%E0%A4%AD%E0%A5%8C%E0%A4%A4%E0%A4%BF%E0%A4%95.pdf', '', 'भौतिक.pdf'],
  [undefined, 'https://papers.example/get?id=7', '', 'get.pdf'],
  [undefined, 'https://papers.example/folder/', '', 'folder.pdf'],
  [undefined, 'https://papers.example/', 'Circuits', 'Circuits.pdf'],
  [undefined, 'https://papers.example/', '', 'document.pdf'],
  [undefined, 'https://papers.example/bad%E0%A4.pdf', '', 'bad%E0%A4.pdf'],
  ['attachment; filename="Term 2 (final).pdf"', URL_OF_PAPER.href, '', 'Term 2 (final).pdf'],
  ['inline;filename=term2.PDF', URL_OF_PAPER.href, '', 'term2.pdf'],
  ['attachment; filename="a.pdf"; filename*=UTF-8\'\'Pr%C3%BCfung.pdf', URL_OF_PAPER.href, '', 'Prüfung.pdf'],
  ["attachment; filename*=UTF-8''%zz; filename=a.pdf", URL_OF_PAPER.href, '', 'a.pdf'],
  ['attachment; filename="say \\"hello\\".pdf"', URL_OF_PAPER.href, '', 'say hello.pdf'],
  [
    Buffer.from('attachment; filename="Prüfung.pdf"').toString('latin1'),
    URL_OF_PAPER.href,
    '',
    'Prüfung.pdf',
  ],
  ['attachment', URL_OF_PAPER.href, '', 'Physics Paper 1.pdf'],
  ['attachment; filename="paper.docx"', URL_OF_PAPER.href, '', 'paper.docx.pdf'],
  ['attachment; filename="../../etc/passwd"', URL_OF_PAPER.href, '', 'passwd.pdf'],
  ['attachment; filename="C:\\\\temp\\\\a.pdf"', URL_OF_PAPER.href, '', 'a.pdf'],
  [undefined, 'https://papers.example/..%2F..%2Fetc%2Fpasswd', '', 'passwd.pdf'],
  ["attachment; filename*=UTF-8''a%00%0d%0ab%E2%80%AEfdp.pdf", URL_OF_PAPER.href, '', 'abfdp.pdf'],
  ['attachment; filename="...pdf"', URL_OF_PAPER.href, '', 'pdf.pdf'],
  ['attachment; filename=" .pdf"', URL_OF_PAPER.href, '', 'pdf.pdf'],
])('%s of %s is %s → %s', (disposition, url, fallback, name) => {
  expect(chooseFileName(disposition, new URL(url), fallback)).toBe(name);
});

test('keeps the ending of a long name', () => {
  const name = chooseFileName(`attachment; filename="${'é'.repeat(500)}.pdf"`, URL_OF_PAPER, '');
  expect(name).toBe(`${'é'.repeat(116)}.pdf`);
});
