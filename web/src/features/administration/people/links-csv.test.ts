import { expect, test } from 'vitest';
import { linksCsv } from './links-csv.ts';

const link = (name: string, className: string, section: string) => ({
  ...{ name, className, section, email: 'a@b.example', link: '/join#1.x' },
});

test('writes names in any script, and escapes cells that a spreadsheet would execute', () => {
  expect(linksCsv([link('आशा "Ash" राव', '9', 'A'), link('=1+1', '', '')], 'https://a.example')).toBe(
    '\uFEFFclass,section,name,email,link\r\n' +
      ",,'=1+1,a@b.example,https://a.example/join#1.x\r\n" +
      '9,A,"आशा ""Ash"" राव",a@b.example,https://a.example/join#1.x\r\n',
  );
});

test('sorts by class as a number, then by section and name', () => {
  const links = [link('Om', '10', 'A'), link('Uma', '9', 'B'), link('Ila', '9', 'B'), link('Zoya', '9', 'A')];
  const names = linksCsv(links, '').match(/Om|Uma|Ila|Zoya/g);
  expect(names).toEqual(['Zoya', 'Ila', 'Uma', 'Om']);
});
