import { describe, expect, test } from 'vitest';
import { matchFileNames, type NamedStudent } from './match.ts';

function student(id: number, firstName: string, lastName: string): NamedStudent {
  return { id, firstName, lastName, name: `${firstName} ${lastName}`.trim() };
}

const tara = student(104, 'Tara', 'Sen');
const taraRoy = student(105, 'Tara', 'Roy');
const omar = student(106, 'Omar', 'Haddad');
const anneMarie = student(107, 'Anne-Marie', "O'Neil");
const jose = student(108, 'José', 'Núñez García');
const ewan = student(109, 'Ewan', 'McDonald');
const kavya = student(110, 'Kavya', '');
const wei = student(111, 'Wei', 'Li');
const lotte = student(112, 'Lotte', 'van der Berg');
const ravi = student(113, 'रवि', 'शर्मा');
const klass = [tara, taraRoy, omar, anneMarie, jose, ewan, kavya, wei, lotte, ravi];

function matchOne(fileName: string, students: NamedStudent[] = klass): number | null {
  return matchFileNames([fileName], students)[0] ?? null;
}

describe('one file', () => {
  test.each<[string, NamedStudent]>([
    // exact ID
    ['104.pdf', tara],
    ['ID106.pdf', omar],
    // full name
    ['Tara Sen.pdf', tara],
    ['tara_sen.pdf', tara],
    ['tarasen.pdf', tara],
    ['Sen, Tara.pdf', tara],
    ["Tara Sen's worksheet.pdf", tara],
    ['Polynomials test Tara Roy final.pdf', taraRoy],
    ['Anne-Marie O’Neil.pdf', anneMarie],
    ['anne_marie_o_neil.pdf', anneMarie],
    ['Jose Nunez Garcia.pdf', jose],
    ['Jose\u0301 Nu\u0301n\u0303ez Garci\u0301a.pdf', jose],
    ['EwanMcDonald2.pdf', ewan],
    ['Kavya.pdf', kavya],
    ['रवि शर्मा.pdf', ravi],
    // unique first name
    ['omar.pdf', omar],
    ['Anne-Marie test.pdf', anneMarie],
    // all name parts contained
    ['Sen (worksheet 2) Tara.pdf', tara],
    ['haddadmaths_omar.pdf', omar],
    // initial and last name
    ['T Sen.pdf', tara],
    ['Sen_T.pdf', tara],
    ['Tara S.pdf', tara],
    ['EMcDonald.pdf', ewan],
    ['L_Berg.pdf', lotte],
    ['W Li.pdf', wei],
    // overlap above 75 %
    ['Tara Senn.pdf', tara],
    ['Ewan MacDonald.pdf', ewan],
  ])('%s is the paper of %j', (fileName, expected) => {
    expect(matchOne(fileName)).toBe(expected.id);
  });

  test.each([
    ['Tara.pdf', 'two students are called Tara'],
    ['Tara Sen Roy.pdf', 'both could be meant'],
    ['Tara and Omar.pdf', 'two names'],
    ['scan 104.pdf', 'a number that counts pages'],
    ['', 'no name at all'],
    ['.pdf', 'no name at all'],
    ['worksheet.pdf', 'nobody'],
    ['(3).pdf', 'a copy, of whose?'],
    ['Nadia Rahman.pdf', 'not in the class'],
    ['Omar Sen.pdf', "one student's first name and another's last name"],
    ['Henry James.pdf', 'nobody here'],
    ['1040.pdf', 'an ID is whole'],
    ['lilac.pdf', 'a short name inside a word'],
  ])('%j matches no student: %s', (fileName) => {
    expect(matchOne(fileName)).toBeNull();
  });

  test('a number that contradicts the name does not count as the ID', () => {
    expect(matchOne('Tara Sen 106.pdf')).toBe(tara.id);
  });

  test('a name inside a longer one gives way to it', () => {
    const onlyTara = student(120, 'Tara', '');
    expect(matchOne('Tara Sen.pdf', [onlyTara, tara])).toBe(tara.id);
    expect(matchOne('Tara.pdf', [onlyTara, tara])).toBe(onlyTara.id);
  });

  test('two students of the same name are distinguished by their ID only', () => {
    const namesake = student(121, 'Tara', 'Sen');
    expect(matchOne('Tara Sen.pdf', [tara, namesake])).toBeNull();
    expect(matchOne('Tara Sen 121.pdf', [tara, namesake])).toBe(121);
  });

  test('treats a common word as a name if a student has that name', () => {
    const page = student(122, 'Nina', 'Paper');
    expect(matchOne('N Paper.pdf', [page, omar])).toBe(page.id);
  });
});

describe('many files', () => {
  test('each student gets one file at most, and a stricter rule comes before a looser one', () => {
    expect(matchFileNames(['T Sen.pdf', 'Tara Sen.pdf', 'omar.pdf'], klass)).toEqual([
      null,
      tara.id,
      omar.id,
    ]);
  });

  test('two files that claim the same student are both left to the teacher, and no looser rule revives them', () => {
    expect(matchFileNames(['omar.pdf', 'Omar work.pdf', 'O Haddad.pdf'], klass)).toEqual([null, null, null]);
  });

  test('prefers an exact name to a name with other words', () => {
    expect(matchFileNames(['Tara Sen (1).pdf', 'Tara Sen page two.pdf'], klass)).toEqual([tara.id, null]);
  });

  test('an empty class matches nothing', () => {
    expect(matchFileNames(['Tara Sen.pdf'], [])).toEqual([null]);
  });

  test('a whole school year stays quick', () => {
    const many = Array.from({ length: 400 }, (_, at) => student(1000 + at, `Name${at}x`, `Family${at}y`));
    const files = many.map((each) => `${each.firstName}_${each.lastName}_submission.pdf`);
    const began = performance.now();
    expect(matchFileNames(files, many)).toEqual(many.map((each) => each.id));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
