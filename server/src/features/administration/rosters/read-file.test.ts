import { describe, expect, test } from 'vitest';
import { readRosterFile } from './read-file.ts';

const read = (text: string) => readRosterFile(Buffer.from(text)).rows;

describe('readRosterFile', () => {
  test('reads columns by the names that schools use, in any order', () => {
    const [row] = read(
      'Section,E-mail ID,Surname,First Name,Grade,Course codes\nA,Asha@School.example,Rao,Asha,9,"PHY-9; CHE-9,BIO-9"\n',
    );
    expect(row).toMatchObject({
      ...{ line: 2, email: 'asha@school.example', firstName: 'Asha', lastName: 'Rao', className: '9' },
      ...{ section: 'A', courses: ['PHY-9', 'CHE-9', 'BIO-9'] },
    });
  });

  test.each([
    ['semicolons', 'email;name\na@b.example;Asha Rao'],
    ['tabs', 'email\tname\na@b.example\tAsha Rao'],
    ['a byte order mark', '\uFEFFemail,name\na@b.example,Asha Rao'],
    ['lines of Windows', 'email,name\r\na@b.example,Asha Rao\r\n\r\n'],
    ['quotation marks', 'email,name\n"a@b.example","Asha Rao"'],
  ])('reads a file with %s', (_, text) => {
    expect(read(text)).toMatchObject([{ email: 'a@b.example', firstName: 'Asha', lastName: 'Rao' }]);
  });

  test('reads UTF-16, as Excel writes “Unicode text”', () => {
    const bytes = Buffer.from('\uFEFFemail\tname\na@b.example\tआशा राव', 'utf16le');
    expect(readRosterFile(bytes).rows).toMatchObject([{ firstName: 'आशा', lastName: 'राव' }]);
  });

  test('skips rows of only commas, as Excel writes them, and keeps the number of each line', () => {
    const rows = read('email,name,class\na@b.example,Asha,9\n,,\n , ,\nc@d.example,Ila,9\n,,\n,,\n');
    expect(rows.map(({ line, email }) => [line, email])).toEqual([
      [2, 'a@b.example'],
      [5, 'c@d.example'],
    ]);
  });

  test('keeps the joiners of a name, and removes what is not seen at its end', () => {
    const rows = read('email,name\na@b.example,राहुल\u200D शर्\u200Dमा\nc@d.example,സുനില്\u200D കുമാര്\u200D');
    expect(rows).toMatchObject([
      { firstName: 'राहुल', lastName: 'शर्\u200Dमा' },
      { firstName: 'സുനില്\u200D', lastName: 'കുമാര്\u200D' },
    ]);
  });

  test('names the columns that are not used', () => {
    const { unusedColumns } = readRosterFile(
      Buffer.from("email,name,Father's Name,Sectoin,class,Class,\na@b.example,Asha,Ravi,A,9,9,"),
    );
    expect(unusedColumns).toEqual(["Father's Name", 'Sectoin', 'Class']);
  });

  test('has the line of the file, also after a cell with two lines', () => {
    const rows = read('email,name,courses\na@b.example,Asha Rao,"PHY-9\nCHE-9"\nc@b.example,Ila Sen,PHY-9');
    expect(rows.map(({ line, courses }) => [line, courses])).toEqual([
      [3, ['PHY-9', 'CHE-9']],
      [4, ['PHY-9']],
    ]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['PK\u0003\u0004', 'This is a spreadsheet or a zip file. Save it as “CSV UTF-8”, and choose that file.'],
    ['a\0b', 'This is not a text file.'],
    ['name\nAsha', 'The first line must name the columns, and one of them must be “email”.'],
    ['email\na@b.example', 'There must be a column “first name”, or a column “name”.'],
    ['email,name', 'The file names no people.'],
  ])('refuses %j with a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });

  test('reads Windows-1252 with semicolons, and says that the letters may be wrong', () => {
    const file = readRosterFile(Buffer.from('email;name\na@b.example;Jos\xe9 Rao', 'latin1'));
    expect(file.rows).toMatchObject([{ firstName: 'José', lastName: 'Rao' }]);
    expect(file.hasGuessedLetters).toBe(true);
    expect(readRosterFile(Buffer.from('email,name\na@b.example,José')).hasGuessedLetters).toBe(false);
  });

  test('reads a name with the surname first', () => {
    const rows = read('email,Name of the Student\na@b.example,"O’Brien, Seán"\nc@d.example,"Rao, Asha Devi"');
    expect(rows).toMatchObject([
      { firstName: 'Seán', lastName: 'O’Brien' },
      { firstName: 'Asha Devi', lastName: 'Rao' },
    ]);
  });

  test('refuses a quotation mark that is not closed', () => {
    expect(() => read('email,name\na@b.example,"Asha')).toThrow(/Line 2 cannot be read/);
  });

  test.each([
    ['at the end', 'email,name\na@b.example,Asha\n\nc@d.example,"Ila\ne@f.example,Uma\ng@h.example,Om\n'],
    ['before the next one', 'email,name\na@b.example,Asha\n\nc@d.example,"Ila\ne@f.example,"Uma"\n'],
  ])('names the line of a quotation mark that is not closed, found %s', (_, text) => {
    expect(() => read(text)).toThrow('Line 4 cannot be read');
  });

  test('marks rows with more cells than columns, where the cells are not empty', () => {
    const rows = read(
      'email;name;courses\na@b.example;Asha;PHY-9;CHE-9\nc@d.example;Ila;PHY-9;;\ne@f.example;Uma',
    );
    expect(rows.map(({ hasExtraCells }) => hasExtraCells)).toEqual([true, false, false]);
  });

  test('refuses more rows than are read at once', () => {
    expect(() => read(`email,name\n${'a@b.example,Asha\n'.repeat(20_001)}`)).toThrow('20001 rows');
  });
});
