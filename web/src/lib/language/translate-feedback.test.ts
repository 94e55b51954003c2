// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showLanguage } from './language.ts';
import { translateFeedback } from './translate-feedback.ts';
import { translateSummary } from './translate-summary.ts';

beforeAll(async () => {
  localStorage.setItem('language', 'hi');
  await showLanguage('student');
});

// Files of this project share their modules, so the language is set back.
afterAll(async () => {
  localStorage.clear();
  await showLanguage('public');
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

test('translates a summary of marks with the feedback that it quotes', () => {
  expect(
    translateSummary(
      '<p>You got 3 of 5 marks (60%).</p><p><strong>Where marks were lost.</strong> Question 1 (Zeroes) lost 1 of 2 marks. The answer does not say this: “2x = 10”. Question 2 lost its 1 mark. The feedback says: “There is no answer here yet. Next time, write down even a first idea: it may earn a mark.” Marks were also lost in questions 4, 5.</p>',
    ),
  ).toBe(
    '<p>आपको 5 में से 3 अंक मिले (60%)।</p><p><strong>अंक कहाँ कटे।</strong> प्रश्न 1 (Zeroes) में 2 में से 1 अंक कटे। उत्तर में यह नहीं है: “2x = 10”। प्रश्न 2 में इसका 1 अंक कटा। फ़ीडबैक: “यहाँ अभी कोई उत्तर नहीं है। अगली बार पहला विचार भी लिख दें: उस पर अंक मिल सकता है।” प्रश्न 4, 5 में भी अंक कटे।</p>',
  );
});

test('translates a quote of the answer to which a full stop was added', () => {
  expect(translateFeedback('<p>You have 1 of the 2 points. You are right about this: “x = 5”.</p>')).toBe(
    '<p>2 में से 1 बिंदु आपके उत्तर में है। यह आपने सही लिखा: “x = 5”</p>',
  );
});
