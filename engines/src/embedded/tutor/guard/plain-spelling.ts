/** Words as they are typed in short messages. */
const typed = new Map(
  `wat=what wht=what wats=what wy=why wen=when wer=where r=are u=you ur=your nd=and n=and bcoz=because coz=because cuz=because bc=because
  becoz=because pls=please plz=please dis=this dat=that d=the abt=about btw=between diff=difference eg=example ans=answer ques=question
  shud=should shuld=should cud=could wud=would dose=does dos=does hw=how hows=how wich=which b/w=between w/=with explane=explain
  discribe=describe diffrent=different diffrence=difference differance=difference defination=definition dint=not por=for qué=what
  que=what pourquoi=why porque=because est=is quelle=what quel=what les=the el=the la=the una=a une=a des=of du=of del=of por_que=why`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);
/** Letters that are names in formulas: 'n = 20', 'd = 3', 'r'. */
const isName = (word: string, after: string): boolean => word.length === 1 && /^\s*[=+\-*/^_(]/.test(after);

/** 'isn't', 'doesn't' and words of short messages, as they are written in full. */
export const inPlainSpelling = (text: string): string =>
  text
    .replace(/\bcan't\b/gi, 'can not')
    .replace(/\bwon't\b/gi, 'will not')
    .replace(/n't\b/gi, ' not')
    .replace(/(?<![\p{L}\d])[\p{L}/]+(?![\p{L}\d'])/gu, (word, at: number) => {
      const plain = word === word.toUpperCase() ? undefined : typed.get(word.toLowerCase());
      return plain === undefined || isName(word, text.slice(at + word.length)) ? word : plain;
    });
