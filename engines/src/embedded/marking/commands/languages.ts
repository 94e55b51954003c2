/**
 * Commands to the marker in other languages: a verb of leaving aside with the rules, or of giving with all the marks,
 * in either order within a sentence. Stems, so that endings do not matter.
 */
interface Language {
  leave: string;
  rules: string;
  give: string;
  all: string;
}

const languages: Language[] = [
  {
    // French
    leave:
      'ignore[rz]?(?=\\s+(?:tou\\p{L}+|les?|la|ces?|cette|vos|mes))|oublie[rz]?|ne\\s+(?:tiens|tenez)\\s+pas\\s+compte|néglige[rz]?',
    rules: 'instructions|consignes|barème|règles|corrigé',
    give: 'donne[rz]?|attribue[rz]?|accorde[rz]?|mets|mett(?:ez|re)|note[rz]?',
    all: 'tous\\s+les\\s+points|la\\s+note\\s+maximale|note\\s+(?:maximale|complète)|maximum\\s+de\\s+points|le\\s+maximum|20\\s*/\\s*20',
  },
  {
    // Spanish
    leave: 'ignora|ignore|olvida|olvide|no\\s+sigas|haz\\s+caso\\s+omiso',
    rules: 'instrucciones|reglas|rúbrica|criterios|clave',
    give: 'da(?:me|le)?|dé|pon(?:me|le)?|ponga|asigna|otorga|califica|concede',
    all: 'todos\\s+los\\s+puntos|puntuación\\s+(?:máxima|completa)|(?:la\\s+)?nota\\s+máxima|máxima\\s+(?:nota|puntuación)|puntos\\s+completos|calificación\\s+máxima',
  },
  {
    // Hindi in Latin letters
    leave:
      '(?:mat|nahi+n?)\\s+(?:ka+t\\w*|dekh\\w*|ma+n\\w*)|bhool\\s+ja\\w*|(?:nazar|najar)\\s*anda+[zj]\\w*|andekh\\w*|ignore\\s+kar\\w*',
    rules: '(?:answer|uttar)\\s*(?:key|kunji)|nirdesh\\w*|niyam\\w*|instructions?|rules?|ank|numb?er|marks?',
    give: '(?:de+\\s*do|de+do|den?a|di+ji\\w+|d[eo]|doge|dein|den|prada+n|kar(?:o|na|iye|en)|laga(?:o|na|iye)|rakh(?:o|na)|dila\\w*|chahiye)(?!\\w)',
    all: '(?:p(?:u|oo)r[ae]?y?|sa+re|sabhi|adhiktam|thod[ae])\\s+(?:\\w+\\s+){0,2}(?:ank|numb?er|nambar|marks?|me(?:in)?\\s+se\\s+\\d+)|(?:\\d+|bhi)\\s+numb?er|\\d+\\s+me(?:in)?\\s+se\\s+\\d+',
  },
  {
    // To hold right, in the same
    leave: '(?:is|iss|ye|yeh|isko|ise|mer[aei]|mere)\\s+(?:\\w+\\s+){0,3}',
    rules: '(?:sahi|thi?e?k|correct|right)\\s+(?:hi\\s+)?(?:ma+n\\w*|samajh\\w*|kar\\s+(?:do|dena|dijiye))',
    give: 'sahi|thi?e?k',
    all: '(?:ma+n\\s*(?:lo|lena|li+jiye)|mano)(?!\\w)',
  },
  {
    // Threats and requests about numbers, in the same; to approve, in languages of the Romans and in German
    leave: 'numb?er|nambar|ank(?!\\w)|marks?(?!\\w)',
    rules: '(?:kam|kum)\\s+\\w+|ka+t\\s*\\w*(?:na|o|enge|oge|iye)(?!\\w)',
    give: 'aprueb\\p{L}*|valid(?:ez|e)|approuvez|approv[ai]|aprove|akzeptier\\p{L}*',
    all: 'est[ae]\\s+(?:respuesta|resposta|examen)|cette\\s+réponse|questa\\s+risposta|diese\\s+antwort',
  },
  {
    // Whoever marks is called, or implored
    leave: 'prüfer\\p{L}*|profesora?|professeure?|correcteur|examinateur',
    rules: 'bitte|punkte?|por\\s+favor|puntos?|nota|mett(?:ez|re)|donnez|points',
    give: 'निवेदन|विनती|प्रार्थना|कृपया',
    all: 'पास\\s+कर\\S*|नंबर|अंक\\s+दे\\S*',
  },
  {
    // Vietnamese
    leave: 'bỏ\\s+qua|phớt\\s+lờ|quên',
    rules: 'hướng\\s+dẫn|chỉ\\s+dẫn|quy\\s+tắc|đáp\\s+án',
    give: 'cho|chấm',
    all: 'điểm\\s+(?:tối\\s+đa|cao\\s+nhất|tuyệt\\s+đối)|đủ\\s+điểm|trọn\\s+điểm',
  },
  {
    // Indonesian, Malay
    leave: 'abaikan|lupakan',
    rules: 'instruksi|perintah|arahan|aturan|kunci\\s+jawaban',
    give: 'beri\\w*|kasih|tolong',
    all: 'nilai\\s+(?:penuh|maksimal|sempurna)|markah\\s+penuh|skor\\s+(?:penuh|maksimal)|nilai\\s+100',
  },
  {
    // Polish
    leave: 'zignoruj\\p{L}*|ignoruj\\p{L}*|zapomnij\\p{L}*',
    rules: 'instrukcj\\p{L}*|polece\\p{L}*|klucz\\p{L}*|zasad\\p{L}*',
    give: 'daj\\p{L}*|przyznaj\\p{L}*|postaw\\p{L}*|proszę',
    all: 'maksymaln\\p{L}+\\s+(?:liczb\\p{L}+\\s+punkt\\p{L}*|ocen\\p{L}*)|wszystkie\\s+punkty|pełn\\p{L}+\\s+punkt\\p{L}*',
  },
  {
    // German
    leave: 'ignorier\\p{L}*|vergiss|vergessen\\s+sie|missachte\\p{L}*|beachte\\p{L}*\\s+(?:nicht|keine)',
    rules: 'anweisung\\p{L}*|bewertungsschema|regeln|vorgaben|lösungsschlüssel|erwartungshorizont',
    give: 'bitte|eintrag\\p{L}*|gib|geben\\s+sie|vergib|vergeben\\s+sie|erteile\\p{L}*|bewerte\\p{L}*',
    all: 'volle\\s+punktzahl|alle\\s+punkte|volle\\p{L}*\\s+punkte|höchstpunktzahl|maximale\\s+punkt\\p{L}*|note\\s+1\\b|bestnote',
  },
  {
    // Portuguese
    leave: 'ignore|ignora|esqueça|desconsidere',
    rules: 'instruções|regras|critérios|gabarito|rubrica',
    give: 'dê|dá|atribua|conceda|coloque',
    all: 'nota\\s+máxima|todos\\s+os\\s+pontos|pontuação\\s+(?:máxima|total)|pontos\\s+completos',
  },
  {
    // Italian
    leave: 'ignora(?:re)?|dimentica(?:re)?|trascura',
    rules: 'istruzioni|regole|griglia|criteri|soluzioni',
    give: 'dai|dammi|assegna|attribuisci|dare',
    all: 'punteggio\\s+(?:pieno|massimo)|tutti\\s+i\\s+punti|voto\\s+massimo|massimo\\s+(?:dei\\s+)?(?:punti|voti)',
  },
  {
    // Dutch
    leave: 'negeer|vergeet',
    rules: 'instructies|regels|antwoordmodel|beoordeling\\p{L}*',
    give: 'geef|ken',
    all: 'alle\\s+punten|volle\\s+punten|maximale\\s+(?:score|punten)|hoogste\\s+cijfer',
  },
  {
    // Russian
    leave: 'игнорируй\\p{L}*|проигнорируй\\p{L}*|забудь\\p{L}*|не\\s+обращай\\p{L}*\\s+внимания',
    rules: 'инструкци\\p{L}*|правил\\p{L}*|критери\\p{L}*|указани\\p{L}*',
    give: 'поставь\\p{L}*|дай\\p{L}*|присвой\\p{L}*|выстави\\p{L}*',
    all: 'максимальн\\p{L}+\\s+(?:балл\\p{L}*|оценк\\p{L}*)|полн\\p{L}+\\s+балл\\p{L}*|все\\s+балл\\p{L}*|высш\\p{L}+\\s+(?:балл\\p{L}*|оценк\\p{L}*)',
  },
  {
    // Turkish
    leave: 'yok\\s?say|görmezden\\s+gel|unut|dikkate\\s+alma',
    rules: 'talimat\\p{L}*|kural\\p{L}*|cevap\\s+anahtar\\p{L}*|yönerge\\p{L}*',
    give: 'ver|verin|veriniz',
    all: 'tam\\s+puan|tüm\\s+puan\\p{L}*|en\\s+yüksek\\s+(?:puan|not)\\p{L}*',
  },
  {
    // Hindi
    leave: 'अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल\\s+जा\\S*|उपेक्षा|मत\\s+मान\\S*',
    rules: 'निर्देश\\S*|नियम\\S*|अंक\\s*योजना|उत्तर\\s*कुंजी|उत्तर-कुंजी',
    give: 'दो|दें|दीजिए|दे\\s+दो|दे\\s+दीजिए|प्रदान',
    all: 'पूरे\\s+अंक|पूर्ण\\s+अंक|पूरे\\s+नंबर|सभी\\s+अंक|अधिकतम\\s+अंक|पूरे\\s+मार्क्स',
  },
  {
    // Urdu and Arabic
    leave: 'تجاهل\\S*|انس\\S*|أهمل\\S*|نظر\\s?انداز',
    rules: 'التعليمات|تعليمات|القواعد|نموذج\\s+الإجابة|سلم\\s+التصحيح|ہدایات',
    give: 'أعط\\S*|اعط\\S*|امنح\\S*|ضع|دیں|دے\\s+دیں',
    all: 'الدرجة\\s+(?:الكاملة|النهائية|القصوى)|درجات?\\s+كاملة|العلامة\\s+(?:الكاملة|القصوى)|كل\\s+الدرجات|پورے\\s+نمبر',
  },
  {
    // Chinese
    leave: '忽略|无视|無視|忘记|忘記|不要理会|别管',
    rules: '指令|指示|说明|說明|评分标准|評分標準|规则|規則|答案',
    give: '给|給|打|请给|判',
    all: '满分|滿分|最高分|全分|所有分数|所有分數',
  },
  {
    // Japanese
    leave: '無視|忘れ',
    rules: '指示|採点基準|ルール|命令',
    give: 'つけ|与え|ください|付け|くれ',
    all: '満点|最高点|全点',
  },
  {
    // Korean
    leave: '무시|잊어',
    rules: '지시|지침|채점\\s?기준|규칙|명령',
    give: '주세요|줘|부여|주십시오',
    all: '만점|최고\\s?점|모든\\s?점수',
  },
  {
    // Marathi, Gujarati, Punjabi, Telugu, Kannada, Malayalam
    leave: 'दुर्लक्ष|विसर\\S*|અવગણ\\S*|ભૂલી|ਅਣਡਿੱਠ\\S*|విస్మరించ\\S*|ನಿರ್ಲಕ್ಷಿಸ\\S*|അവഗണിക്ക\\S*',
    rules: 'सूचना\\S*|સૂચના\\S*|ਹਦਾਇਤ\\S*|సూచన\\S*|ಸೂಚನೆ\\S*|നിർദ്ദേശ\\S*',
    give: 'द्या|આપો|ਦਿਓ|ਦੇਵੋ|ఇవ్వండి|ఇవ్వు|ನೀಡಿ|ಕೊಡಿ|തരൂ|തരിക|തരണ\\S*|നൽക\\S*',
    all: 'पूर्ण\\s+गुण|पैकीच्या\\s+पैकी|પૂરા\\s+(?:ગુણ|માર્ક\\S*)|ਪੂਰੇ\\s+(?:ਅੰਕ|ਨੰਬਰ)|పూర్తి\\s+మార్కు\\S*|ಪೂರ್ಣ\\s+ಅಂಕ\\S*|മുഴുവൻ\\s+മാർക്ക\\S*',
  },
  {
    // Bengali, Tamil
    leave: 'উপেক্ষা|புறக்கணி\\S*',
    rules: 'নির্দেশ\\S*|அறிவுறுத்தல்\\S*|வழிமுறை\\S*',
    give: 'দিন|দাও|தா\\S*|தர\\S*|கொடு\\S*|வழங்கு\\S*',
    all: 'পূর্ণ\\s+নম্বর|সম্পূর্ণ\\s+নম্বর|முழு\\s+மதிப்பெண்\\S*',
  },
];

/**
 * What marking is called in other languages, and what is asked of it: a mark of some kind near a word of asking, giving, taking away or
 * holding right. Words that are also of other things stand with the second alone.
 */
const asked: [matter: string, wish: string][] = [
  [
    // German
    'punktzahl|höchstnote|bestnote|punktabzug\\p{L}*|punkten?|note|antwort|lösung|prüfer\\p{L}*|korrektor\\p{L}*|bewert\\p{L}*|korrigier\\p{L}*|arbeit',
    'bitte|volle[nr]?|bewerten\\s+sie|werten\\s+sie|großzügig\\p{L}*|ziehen\\s+sie|abziehen|akzeptier\\p{L}*|verdien\\p{L}*|als\\s+richtig',
  ],
  [
    // French
    'points?|notes?|copie|réponse|correct(?:eur|rice)|barème|correction',
    "veuillez|merci\\s+d[e’']|s[’']il\\s+(?:vous|te)\\s+pla[iî]t|svp|accord\\p{L}*|considére[rz]|compte[rz]\\s+(?:comme|juste)|indulgent\\p{L}*|je\\s+vous\\s+prie|enlev\\p{L}*|retir(?:ez|er)|mérit\\p{L}*|comme\\s+(?:juste|correcte?|exacte?)",
  ],
  [
    // Spanish, Portuguese, Italian
    'respuesta|resposta|risposta|calificaci[oó]n\\p{L}*|puntuaci[oó]n|puntos?|pontos?|nota|voto|punteggio|punti|evaluador\\p{L}*|avaliador\\p{L}*|corretor\\p{L}*|correttore|examinador\\p{L}*',
    'asign\\p{L}*|otorg\\p{L}*|conced\\p{L}*|atribu\\p{L}*|assegn\\p{L}*|merec\\p{L}*|merezco|merita|por\\s+favor|por\\s+gentileza|per\\s+favore|prego|considere\\p{L}*|consideri|acepte\\p{L}*|aceite\\p{L}*|accetti|(?:totalmente|completamente|plenamente|como)\\s+corret\\p{L}*|como\\s+correct[oa]|sea\\s+generos\\p{L}*|seja\\s+generos\\p{L}*',
  ],
  [
    // Hindi
    'अंक\\S*|अंकों|नंबर|नम्बर|मार्क्स|उत्तर|जवाब|जाँच\\S*|जांच\\S*|परीक्षक\\S*|मूल्यांकन\\S*|फेल|पास',
    'कृपया|निवेदन|अनुरोध|विनती|मान\\s+(?:लि\\S+|लें|लो|लीजि\\S+)|(?:न|मत|ना)\\s+(?:काट|कर|दें|दे)\\S*|दे\\s+(?:दि\\S+|दें|दो|दीजि\\S+)|दिए\\s+जा\\S*|मिल(?:ने|ना)\\s+चाहि\\S+|सही\\s+(?:मान\\S*|समझ\\S*|कर\\S*)',
  ],
  [
    // Bengali, Marathi, Gujarati, Punjabi
    'নম্বর\\S*|মার্ক\\S*|উত্তর\\S*|পরীক্ষক\\S*|गुण|गुणपत्रिक\\S*|उत्तर|ગુણ|માર્ક\\S*|જવાબ|ਅੰਕ|ਨੰਬਰ|ਜਵਾਬ',
    'দয়া\\s+কর\\S*|অনুগ্রহ|দিন|দিয়ে\\s+দি\\S*|দাও|পুরো|পূর্ণ|कृपया|पूर्ण|द्या|द्यावे\\S*|કૃપા|આપ\\S*|પૂરા|ਕਿਰਪਾ|ਦਿਓ|ਦੇ\\s+ਦਿਓ|ਪੂਰੇ',
  ],
  [
    // Hindi in Latin letters
    'numb?ers?|nambar|ank|marks?|uttar|jawab|jawaab|answer|checker|examiner|copy|full',
    'kripya|kripaya|meherbani|sahi\\s+(?:\\w+\\s+)?(?:gan\\w+|ma+n\\w*|samajh\\w*|kar\\w*|le\\w*)|mil(?:ne|na)\\s+\\w+|mil(?:enge|ega|na)|di?ji(?:ye|e|yega)|de\\s*(?:do|dena|dijiy?e|sakte|dijiyega)|ka+tn?[aoe]\\w*|chahiye|chahie|gini?ye|ganiye',
  ],
  [
    // Tamil, Telugu and others in Latin letters
    'mathippen\\p{L}*|madhippen\\p{L}*|madippen\\p{L}*|marku?l?u?|mark|marks|badhil\\p{L}*|vidai\\p{L}*|javabu|samadhanam|uttara',
    'kodu\\p{L}*|kudu\\p{L}*|podu\\p{L}*|poda\\p{L}*|thaanga|tharavum|dayavu|dayachesi|ivvandi|veyandi|kodi|kottu|dayavittu',
  ],
  [
    // Arabic and Urdu
    'الدرجة|الدرجات|درجات|درجة|العلامة|الإجابة|الاجابة|المصحح|نمبر',
    'يرجى|رجاء\\S*|من\\s+فضلك|منح|امنح\\S*|إعطاء|كاملة|الكاملة|اعتبر\\S*|اعتبار|براہ\\s+کرم|مہربانی',
  ],
  [
    // Russian, Ukrainian
    'балл\\p{L}*|оценк\\p{L}*|пят[её]рк\\p{L}*|ответ\\p{L}*|проверяющ\\p{L}*',
    'пожалуйста|прошу|зачт\\p{L}*|засчита\\p{L}*|постав\\p{L}*|считать\\s+(?:верн|правильн)\\p{L}*|будьте\\s+снисходит\\p{L}*',
  ],
  [
    // Chinese and Japanese
    '答案|分数|分數|评分|評分|阅卷|閱卷|老师|老師|満点|满分|滿分|採点\\S*|得点',
    '请|請|给|給|算对|算對|视为|視為|正确|判对|お願い|ください|として|にして',
  ],
  [
    // Swahili, Turkish, Indonesian
    'alama|jibu|msahihishaji|puan|cevap|cevabı|nilai|jawaban',
    'tafadhali|nipe|zote|lütfen|tam|doğru\\s+(?:kabul|say)\\p{L}*|tolong|mohon|penuh|anggap',
  ],
];

/** So many of so many, as 'chaar mein se chaar'. */
const allOfThem = /(?<!\p{L})(\p{L}+|\d+)\s+(?:me(?:in)?\s+se|में\s+से|sur|de|von|su)\s+\1(?!\p{L})/iu;

const near = (one: string, other: string): string =>
  `(?<![\\p{L}\\p{M}])(?:${one})(?:.{0,60}?)(?:${other})|(?<![\\p{L}\\p{M}])(?:${other})(?:.{0,60}?)(?:${one})`;
/** Scripts without spaces, or whose words join: no border before a word. */
const anywhere = (one: string, other: string): string =>
  `(?:${one}).{0,30}?(?:${other})|(?:${other}).{0,30}?(?:${one})`;
const joined = /[\u0900-\u0dff\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/** A command in one language, and the half of it that is rare: where that is missing, the rest need not be looked for. */
const commands = languages.flatMap(({ leave, rules, give, all }) => {
  const pair = joined.test(leave) ? anywhere : near;
  return [
    { rare: new RegExp(rules, 'iu'), whole: new RegExp(pair(leave, rules), 'iu') },
    { rare: new RegExp(all, 'iu'), whole: new RegExp(pair(give, all), 'iu') },
  ];
});

const wishes = asked.map(([matter, wish]) => {
  const border = joined.test(matter) ? '' : '(?<![\\p{L}\\p{M}])';
  const end = border === '' ? '' : '(?![\\p{L}\\p{M}])';
  return [
    new RegExp(`${border}(?:${matter})${end}`, 'giu'),
    new RegExp(`${border}(?:${wish})${end}`, 'iu'),
  ] as const;
});

/** Longer sentences have such words by chance. */
const LONGEST = 120;

/** `words`: those of the question and its key, in small letters. What the question names is no mark of a command. */
export const isForeignCommand = (text: string, words: Set<string>): boolean =>
  commands.some(({ rare, whole }) => rare.test(text) && whole.test(text)) ||
  (text.length <= LONGEST &&
    (allOfThem.test(text) ||
      wishes.some(
        ([matter, wish]) =>
          wish.test(text) &&
          [...text.matchAll(matter)].some(([found]) => !isOfQuestion(found.toLowerCase(), words)),
      )));

const isOfQuestion = (found: string, words: Set<string>): boolean =>
  found
    .split(/\s+/)
    .some((part) => words.has(part) || [...words].some((word) => word.length > 2 && part.startsWith(word)));
