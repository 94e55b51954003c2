/** The tables of ITU-T T.81, annexes A and K. */

const numbers = (text: string): number[] => text.split(' ').map(Number);

export const zigzag = numbers(
  '0 1 8 16 9 2 3 10 17 24 32 25 18 11 4 5 ' +
    '12 19 26 33 40 48 41 34 27 20 13 6 7 14 21 28 ' +
    '35 42 49 56 57 50 43 36 29 22 15 23 30 37 44 51 ' +
    '58 59 52 45 38 31 39 46 53 60 61 54 47 55 62 63',
);

export const lightSteps = numbers(
  '16 11 10 16 24 40 51 61 12 12 14 19 26 58 60 55 ' +
    '14 13 16 24 40 57 69 56 14 17 22 29 51 87 80 62 ' +
    '18 22 37 56 68 109 103 77 24 35 55 64 81 104 113 92 ' +
    '49 64 78 87 103 121 120 101 72 92 95 98 112 100 103 99',
);

export const colourSteps = numbers(
  '17 18 24 47 99 99 99 99 18 21 26 66 99 99 99 99 ' +
    '24 26 56 99 99 99 99 99 47 66 99 99 99 99 99 99 ' +
    '99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 ' +
    '99 99 99 99 99 99 99 99 99 99 99 99 99 99 99 99',
);

/** How many codes of each length (1 to 16 bits) a Huffman table has, and what they stand for. */
export interface Huffman {
  counts: number[];
  values: number[];
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const bytes = (hex: string): number[] => [...Buffer.from(hex, 'hex')];

export const lightDc: Huffman = {
  counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  values: range(0, 11),
};
export const colourDc: Huffman = {
  counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  values: range(0, 11),
};
export const lightAc: Huffman = {
  counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  values: bytes(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  ),
};
export const colourAc: Huffman = {
  counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
  values: bytes(
    '0001020311040521310612415107617113223281081442 91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa'.replace(
      ' ',
      '',
    ),
  ),
};
