/** The standard papers of the journeys. */
import { makePdf } from '@classi/documents/testing/make-pdf';

/** A marking scheme of four questions and ten marks. */
export async function markingScheme(): Promise<Buffer> {
  return Buffer.from(
    await makePdf({
      title: 'Electricity: Circuits',
      footer: 'Page {page}',
      lines: [
        'Physics, grade 10',
        'Maximum marks: 10',
        '',
        '1. Define electric current and name its unit.\t[2]',
        'Answer:',
        'Electric current is the rate of flow of charge. (1)',
        'It is measured in amperes. (1)',
        '',
        '2. State two advantages of connecting lamps in parallel.\t[2]',
        'Answer:',
        'Each lamp gets the full supply voltage. (1)',
        'Each lamp can be switched on its own. (1)',
        '',
        '3. A 12 V battery is connected in series with resistors of 4 ohms and 8 ohms. Calculate the current.\t[3]',
        'Answer:',
        'The total resistance is 4 + 8 = 12 ohms. (1)',
        'Current is voltage divided by resistance. (1)',
        'The current is 1 A. (1)',
        '',
        '4. Explain why a fuse protects a circuit.\t[3]',
        'Answer:',
        'A large current heats the wire of the fuse. (1)',
        'The wire melts. (1)',
        'The circuit is broken and the current stops. (1)',
      ],
    }),
  );
}

/** A student's paper, which states a part of the key that depends on its quality. */
export async function studentPaper(quality: 'good' | 'middling' | 'poor'): Promise<Buffer> {
  const answers = {
    good: [
      '1. Electric current is the rate of flow of charge. It is measured in amperes.',
      '2. Each lamp gets the full supply voltage, and each lamp can be switched on its own.',
      '3. The total resistance is 4 + 8 = 12 ohms. Current is voltage divided by resistance, so the current is 1 A.',
      '4. A large current heats the wire of the fuse, the wire melts, and the circuit is broken so the current stops.',
    ],
    middling: [
      '2. Each lamp gets the full supply voltage.',
      '1. Current is the rate of flow of charge.',
      '3. The total resistance is 12 ohms.',
      '4. The wire of the fuse melts.',
    ],
    poor: ['1. It is what comes out of the socket.', '4. I do not remember this one.'],
  };
  return Buffer.from(await makePdf({ lines: answers[quality].flatMap((answer) => [answer, '']) }));
}
