import { expect, test } from 'vitest';
import { devanagariInEnglish } from './devanagari.ts';

test.each([
  ['शेषफल प्रमेय क्या है?', 'remainder theorem what?'],
  ['बहुपदों के शून्यकों पर ५ बहुविकल्पीय प्रश्न', 'polynomial zeroes 5 multiple choice questions'],
  ['माँग की लोच समझाइए।', 'demand elasticity explain.'],
  ['बाज़ार और बाजार', 'market and market'],
  ['रिक्त स्थान और सही या गलत', 'fill in the blanks and true or false'],
  ['photosynthesis क्या है', 'photosynthesis what'],
  ['उत्परिवर्तन क्या है', 'उत्परिवर्तन what'],
  ['What is a zero?', 'What is a zero?'],
])('translates %j', (hindi, english) => {
  expect(devanagariInEnglish(hindi)).toBe(english);
});

test('keeps the terms of a subject if only the words of a request are translated', () => {
  expect(devanagariInEnglish('बहुपद के शून्यक पर 3 प्रश्न', 'request')).toBe('बहुपद शून्यक 3 questions');
});
