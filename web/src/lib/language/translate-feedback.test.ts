// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { showLanguage } from './language.ts';
import { translateFeedback } from './translate-feedback.ts';

beforeAll(async () => {
  localStorage.setItem('language', 'hi');
  await showLanguage('student');
});

test.each([
  [
    '<p>You have 2 of the 3 points. You are right about this: “It rises. Then it falls.”</p><p>To get more marks, add this: the price falls</p>',
    '<p>3 में से 2 बिंदु आपके उत्तर में हैं। यह आपने सही लिखा: “It rises. Then it falls.”</p><p>और अंक पाने के लिए यह जोड़ें: the price falls</p>',
  ],
  [
    '<p>You chose B. 4. The right choice is C; read the question once more and see why.</p>',
    '<p>आपने B. 4 चुना। सही विकल्प C है; प्रश्न फिर से पढ़ें और देखें कि क्यों।</p>',
  ],
  ['<p>Read this again, Meera.</p>', '<p>Read this again, Meera.</p>'],
])('translates the sentences of AURA in %j', (html, expected) => {
  expect(translateFeedback(html)).toBe(expected);
});
