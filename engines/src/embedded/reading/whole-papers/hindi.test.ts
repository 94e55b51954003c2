import type { Page } from '@classi/documents';
import { expect, test } from 'vitest';
import { readResult } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const HEIGHT = 14;

function pageOf(texts: string[]): Page {
  const lines = texts.map((text, at) => ({
    text,
    box: { x: 50, y: 120 + at * HEIGHT * 1.4, width: 400, height: HEIGHT },
    fontSize: 11,
    bold: false,
  }));
  return { number: 1, width: 595, height: 842, kind: 'text', lines };
}

const papers: [string, string[], string, number][] = [
  [
    'its words for questions and alternatives, and Hindi letters for parts',
    [
      'विषय : हिंदी\tपूर्णांक : 15',
      'सामान्य निर्देश :',
      '1. सभी प्रश्न अनिवार्य हैं।',
      '2. प्रश्नों के उत्तर क्रम से लिखिए।',
      'खंड – क',
      'प्रश्न 1. गद्यांश को पढ़कर उत्तर लिखिए :\t(3)',
      'मेला हर साल नदी के पास लगता है।',
      '(क) मेला कहाँ लगता है?\t1',
      '(ख) मेला कब लगता है?\t2',
      'खंड – ख',
      'प्रश्न 2. लेखक को गाँव क्यों छोड़ना पड़ा?\t(5)',
      'अथवा',
      'पाठ का सार लिखिए।',
      'प्रश्न 3. मित्र को पत्र लिखिए।\t(7)',
    ],
    '1(क):1 1(ख):2 2:5 3:7',
    15,
  ],
  [
    'Devanagari figures',
    ['कुल अंक – ७', 'प्र.१ लोकतंत्र किसे कहते हैं?\t[२]', 'प्र.२ चुनाव आयोग के कार्य लिखिए।\t[५]'],
    '1:2 2:5',
    7,
  ],
  [
    'Marathi letters for parts and for options, and the choices of Marathi',
    [
      'वेळ : १ तास\tएकूण गुण : १०',
      'प्र. १.\t(अ) योग्य पर्याय निवडून विधाने पूर्ण करा :\t(२)',
      '(१) लोकसभेचा कार्यकाल ............ वर्षांचा असतो.',
      '(अ) चार\t(ब) पाच\t(क) सहा\t(ड) सात',
      '(२) हरितक्रांतीमुळे ............ उत्पादन वाढले.',
      '(अ) गव्हाचे\t(ब) चहाचे\t(क) मिठाचे\t(ड) लोखंडाचे',
      '(ब) चुकीची जोडी ओळखा :\t(२)',
      'प्र. २.\t(अ) कालरेषा पूर्ण करा : (कोणतीही एक)\t(२)',
      '(१) १९४७ ते १९५२',
      '(२) १९५२ ते १९५७',
      '(ब) टिपा लिहा : (कोणत्याही दोन)\t(४)',
      '(१) पंचवार्षिक योजना',
      '(२) शिक्षण हक्क',
      '(३) दूरदर्शन',
    ],
    '1(अ)(1):1 1(अ)(2):1 1(ब):2 2(अ):2 2(ब):4',
    10,
  ],
];

test.each(papers)('reads a Hindi paper with %s', async (_, texts, expected, total) => {
  const paper = await readResult(readPaper({ pages: 1, readPage: async () => pageOf(texts) }));
  expect(paper.questions.map(({ label, marksPossible }) => `${label}:${marksPossible}`).join(' ')).toBe(
    expected,
  );
  expect(paper).toMatchObject({ marksPossible: total, printedTotal: total });
});
