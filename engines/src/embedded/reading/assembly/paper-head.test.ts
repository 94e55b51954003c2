import { expect, test } from 'vitest';
import { paperHead, topicsOf, withoutInstructions } from './paper-head.ts';

test.each([
  [['Subject: Physics General Instructions:'], { subject: 'Physics' }],
  [['PHYSICS GENERAL INSTRUCTIONS'], { subject: 'PHYSICS' }],
  [['Topic: Motion; Important notes'], { topics: ['Motion'] }],
  [['Topic: General Instructions'], {}],
  [
    ['Subject: Computer Science', 'Topic: Machine instructions'],
    { subject: 'Computer Science', topics: ['Machine instructions'] },
  ],
])('reads subject and topics of %j without the heading of instructions', (lines, head) => {
  expect(paperHead(lines)).toEqual(head);
});

test('reads the topic of a section, which no instructions are', () => {
  expect(topicsOf('Section B: Algebra')).toEqual(['Algebra']);
  expect(topicsOf('Section A: General Instructions')).toBeUndefined();
});

test('leaves the heading of a section without the instructions behind it', () => {
  expect(withoutInstructions('SECTION A – GENERAL INSTRUCTIONS')).toBe('SECTION A');
  expect(withoutInstructions('Section B (10 marks)')).toBe('Section B (10 marks)');
});
