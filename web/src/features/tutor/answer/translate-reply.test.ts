// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showLanguage } from '../../../lib/language/language.ts';
import { shownAnswer, translateReply } from './translate-reply.ts';

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
    'The book does not answer this directly. This comes closest.\n\n> “It rises. See also 2.” [1]\n>\n> — *Light*, “Rays”, page 3\n',
    'किताब में इसका सीधा उत्तर नहीं है। सबसे निकट का अंश यह है।\n\n> “It rises. See also 2.” [1]\n>\n> — *Light*, “Rays”, पृ. 3\n',
  ],
  [
    'See also *Light*, “1. The Eye”, page 4; *Light*, “Lenses”.\n',
    'यह भी देखें: *Light*, “1. The Eye”, पृ. 4; *Light*, “Lenses”।\n',
  ],
  [
    '\n*I can only show the book in its own language.*\n',
    '\n*मैं किताब को केवल उसकी अपनी भाषा में दिखा सकता हूँ।*\n',
  ],
  ['**Where to read.** *Light*, “Rays”.', '**कहाँ पढ़ें।** *Light*, “Rays”.'],
  ['**“Rays”** (*Light*). Its sections are “A”, “B”.', '**“Rays”** (*Light*). इसके अनुभाग हैं: “A”, “B”।'],
  [
    'I find no answer to “Who ate it? Why did he” in *Light*. The closest section is *Light*, “Rays”.',
    'मुझे *Light* में “Who ate it? Why did he” का उत्तर नहीं मिला। सबसे निकट का अनुभाग है: *Light*, “Rays”।',
  ],
  ['With your numbers, $W = Fs$ gives 2.5, not 3.\n', 'आपकी संख्याओं के साथ $W = Fs$ से 2.5 आता है, 3 नहीं।\n'],
  [
    '**Question 1(a)**\n\nYou got 1 of 3 marks.\n\n**What is missing**\n\n- **Price. It falls** (0/2). I find nothing in your answer that says it.',
    '**प्रश्न 1(a)**\n\nआपको 3 में से 1 अंक मिले।\n\n**क्या छूट गया**\n\n- **Price. It falls** (0/2). आपके उत्तर में मुझे ऐसा कुछ नहीं मिला जो यह कहता हो।',
  ],
  [
    '**In your book** (*Light*, page 3)\n\n> You are welcome. [2]\n\n**Next step.** Read page 3. This is still missing: “marble”. Find out how it belongs here, and compare it with what you wrote.',
    '**आपकी किताब में** (*Light*, पृ. 3)\n\n> You are welcome. [2]\n\n**अगला चरण।** पन्ना 3 पढ़ें। “marble” अभी बाकी है। पता करें कि यह यहाँ कैसे जुड़ता है, और उसे अपने लिखे से मिलाएँ।',
  ],
  [
    'This is the feedback on your answer.\n\n> You are right about this: “it rises”\n\nAsk your teacher if this is not enough.',
    'आपके उत्तर पर फ़ीडबैक यह है।\n\n> यह आपने सही लिखा: “it rises”\n\nअगर इतना काफ़ी न हो, तो अपने शिक्षक से पूछें।',
  ],
  ['**1. What is a ray**\n\nA sentence of a teacher.', '**1. What is a ray**\n\nA sentence of a teacher.'],
  ['', ''],
])('translates the sentences of %j', (reply, expected) => {
  expect(translateReply(reply, false)).toBe(expected);
});

test('leaves out a line that is not complete', () => {
  expect(translateReply('You are welcome.\nI can only sh', true)).toBe('आपका स्वागत है।\n');
});

test('does not translate what a model wrote', () => {
  const turn = { answer: 'You are welcome.', state: 'answered', engine: 'model' } as const;
  expect(shownAnswer(turn)).toBe('You are welcome.');
  expect(shownAnswer({ ...turn, engine: 'embedded' })).toBe('आपका स्वागत है।');
});
