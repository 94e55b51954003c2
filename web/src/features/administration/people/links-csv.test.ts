import { expect, test } from 'vitest';
import { linksCsv } from './links-csv.ts';

test('writes names in any script, and escapes cells that a spreadsheet would execute', () => {
  const links = [
    { name: 'आशा "Ash" राव', email: 'asha@b.example', link: '/join#1.x' },
    { name: '=1+1', email: 'b@b.example', link: '/join#1.y' },
  ];
  expect(linksCsv(links, 'https://a.example')).toBe(
    '\uFEFFname,email,link\r\n"आशा ""Ash"" राव","asha@b.example","https://a.example/join#1.x"\r\n' +
      '"\'=1+1","b@b.example","https://a.example/join#1.y"\r\n',
  );
});
