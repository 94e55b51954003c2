/** Word documents in the scripts of India and others: printed, and read in the order of their letters. */
import { expect, test } from 'vitest';
import { paragraph, run } from '../../testing/make-docx.ts';
import { textsOfDocx } from '../../testing/read-docx.ts';

const QUESTIONS = {
  Hindi: '2. प्रकाश-संश्लेषण की क्रिया समझाइए। [3]',
  Marathi: '3. ज्ञानेश्वरांनी कोणता ग्रंथ लिहिला? [1]',
  Tamil: '4. ஒளிச்சேர்க்கை என்றால் என்ன? விளக்குக. [3]',
  Bengali: '5. সালোকসংশ্লেষ প্রক্রিয়াটি ব্যাখ্যা করো। [3]',
  Gujarati: '6. પ્રકાશસંશ્લેષણની પ્રક્રિયા સમજાવો. [3]',
  Punjabi: '7. ਪ੍ਰਕਾਸ਼ ਸੰਸਲੇਸ਼ਣ ਦੀ ਕਿਰਿਆ ਸਮਝਾਓ। [3]',
  Telugu: '8. కిరణజన్య సంయోగక్రియను వివరించండి. [3]',
  Kannada: '9. ದ್ಯುತಿಸಂಶ್ಲೇಷಣೆಯನ್ನು ವಿವರಿಸಿ. [3]',
  Malayalam: '10. പ്രകാശസംശ്ലേഷണം വിശദീകരിക്കുക. എന്ത്? [3]',
  Odia: '11. ଆଲୋକ ସଂଶ୍ଳେଷଣ ପ୍ରକ୍ରିୟା ବୁଝାଅ। [3]',
  'emoji in English': '12. Explain why plants need light 🌞 and water 💧. [3]',
};

test.each(Object.entries(QUESTIONS))('%s is printed and read as written', async (_, question) => {
  expect(await textsOfDocx(paragraph(question))).toEqual([question]);
});

test('reads bold words and words of two scripts as written', async () => {
  const body = paragraph(
    run('தமிழ் ', '<w:b/>') + run('means Tamil; ') + run('বাংলা', '<w:b/>') + run(' means Bengali.'),
  );
  expect(await textsOfDocx(body)).toEqual(['தமிழ் means Tamil; বাংলা means Bengali.']);
});

test('wraps a long paragraph between words', async () => {
  const sentence = 'ஒளிச்சேர்க்கை என்பது தாவரங்கள் உணவு தயாரிக்கும் முறை. ';
  const lines = await textsOfDocx(paragraph(sentence.repeat(6).trim()));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ')).toBe(sentence.repeat(6).trim());
});

test('reads Thai as written, up to the gap at the end of its words', async () => {
  const [line] = await textsOfDocx(paragraph('13. จงอธิบายการสังเคราะห์ด้วยแสงของพืช [3]'));
  expect(line?.replaceAll(/\s+/g, ' ')).toBe('13. จงอธิบายการสังเคราะห์ด้วยแสงของพืช [3]');
});

test.each([
  ['Urdu', 'ضیائی تالیف کا عمل بیان کیجیے اور اس کی اہمیت لکھیے'],
  ['Hebrew', 'הסבירו את תהליך הפוטוסינתזה של הצמחים'],
])('refuses %s, a right-to-left script, with a sentence', async (_, question) => {
  await expect(textsOfDocx(paragraph(question))).rejects.toThrow(/Please save it as a PDF/);
});
