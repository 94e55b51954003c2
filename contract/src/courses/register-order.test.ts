import { expect, test } from 'vitest';
import { compareInRegister } from './register-order.ts';

test('orders students by the value of their roll numbers, and those without one after them by name', () => {
  const students = [
    { name: 'Zoya' },
    { name: 'Asha', rollNumber: '10' },
    { name: 'Bela' },
    { name: 'Tara', rollNumber: '9' },
    { name: 'Arun', rollNumber: '10' },
  ];
  expect(students.toSorted(compareInRegister).map(({ name }) => name)).toEqual([
    'Tara',
    'Arun',
    'Asha',
    'Bela',
    'Zoya',
  ]);
});
