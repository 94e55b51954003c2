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
    leave: 'ignore[rz]?|oublie[rz]?|ne\\s+(?:tiens|tenez)\\s+pas\\s+compte|néglige[rz]?',
    rules: 'instructions|consignes|barème|règles|corrigé',
    give: 'donne[rz]?|attribue[rz]?|accorde[rz]?|mets|mettez|note[rz]?',
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
    // German
    leave: 'ignorier\\p{L}*|vergiss|vergessen\\s+sie|missachte\\p{L}*|beachte\\p{L}*\\s+(?:nicht|keine)',
    rules: 'anweisung\\p{L}*|bewertungsschema|regeln|vorgaben|lösungsschlüssel|erwartungshorizont',
    give: 'gib|geben\\s+sie|vergib|vergeben\\s+sie|erteile\\p{L}*|bewerte\\p{L}*',
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
    // Bengali, Tamil
    leave: 'উপেক্ষা|புறக்கணி\\S*',
    rules: 'নির্দেশ\\S*|அறிவுறுத்தல்\\S*|வழிமுறை\\S*',
    give: 'দিন|দাও|தா\\S*|கொடு\\S*|வழங்கு\\S*',
    all: 'পূর্ণ\\s+নম্বর|সম্পূর্ণ\\s+নম্বর|முழு\\s+மதிப்பெண்\\S*',
  },
];

const near = (one: string, other: string): string =>
  `(?<![\\p{L}\\p{M}])(?:${one})(?:.{0,60}?)(?:${other})|(?<![\\p{L}\\p{M}])(?:${other})(?:.{0,60}?)(?:${one})`;
/** Scripts without spaces, or whose words join: no border before a word. */
const anywhere = (one: string, other: string): string =>
  `(?:${one}).{0,30}?(?:${other})|(?:${other}).{0,30}?(?:${one})`;
const joined = /[\u0900-\u0dff\u0600-\u06ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

export const foreignPhrases: RegExp[] = languages.flatMap(({ leave, rules, give, all }) => {
  const pair = joined.test(leave) ? anywhere : near;
  return [new RegExp(pair(leave, rules), 'iu'), new RegExp(pair(give, all), 'iu')];
});
