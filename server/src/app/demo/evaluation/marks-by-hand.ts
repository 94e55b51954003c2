/**
 * Marks that a person gives to the answers of the demo schools by key and instructions: by assignment, a
 * line a question, in the order in which different answers first occur. '-' where the mark hangs on an answer to another question.
 */
export const marksByHand: Readonly<Record<string, readonly string[]>> = {
  'Elasticity Of Demand Test': [
    '2 0 2 2 1 1.5 0 2 0',
    '3 0 3 3 2 0 1 2',
    '1.5 0 2 1 - .5 2 1',
    '4 2 4 4 2 4 0 2 1',
    '1 0 1 0',
    '1 0 3 3 1 0 3 1',
  ],
  'Polynomials Worksheet 2': ['2 2 0 1 1', '1 4 4', '2 0 2', '2 1.5', '2 2 1'],
  'Zeroes And Graphs': ['2 2 .5 1 2 1', '2.25 2.5 0 .5 2.5 1.5', '3 4 0 2 3.5', '3 3 1.5 2 0'],
  'Polynomials Class Test 1': [
    '1 1 0 0',
    '2 2 0 2 0 .5',
    '3 3 0 2 1',
    '3 4 0 4 4 .5 4 1',
    '1.5 2.5 2.5 1.5 .5 0',
    '2 2.5 0 .5 .5 0 1.5 0',
  ],
  'Factory Children Source Study': [
    '2 1 2 2 0 2 2 1 1',
    '1 1 2 2 0 2 0 1',
    '2 1 4 1 0 1.5 3 .5',
    '2 1 2 2 0 2 2 0',
    '2 2 4 1.5 4 2 0 0',
  ],
  'Forces And Motion Homework': ['.5 2 0', '3 1 2.5', '2 0', '1 4'],
  'Energy And Work Check': ['2 1.5 2 0 1.5', '1 0 1', '2.5 1 2 4 4', '1 0 2 2 0 2', '3 2 3 1'],
  'Motion And Graphs Test': [
    '2 0 2 2 2 1.5 0 0',
    '2 1.5 2 2 1 0',
    '2.5 .5 3 3 1 0',
    '1 0 1',
    '3 1.5 3 1.5 3 1.5 1',
    '0 0 2 2 2 0 0',
  ],
};
