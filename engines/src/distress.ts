/** Messages of a child who may be in danger or in distress: one kind reply that names whom to turn to (decision 84). */

const DANGER_REPLY =
  'I am very glad that you wrote this down. I am a program that looks into textbooks, and I cannot help you as a person can. Please go now to someone you trust – a parent, a teacher, the school’s counsellor, a friend’s family – and tell them what you told me. If you may be in danger, call the emergency number of your country at once. None of this is your fault.';
const TROUBLE_REPLY =
  'I am sorry that it is hard at the moment. Please tell someone you trust about it – a parent, a teacher, the school’s counsellor or a good friend.';

const danger: RegExp[] = [
  /\bi (?:(?:really|just|only|often|sometimes|always) )*(?:want|wanna|wish|would like|am going|feel like|keep thinking)(?: to| about| of| i (?:was|were|could))? *(?:be )?(?:die|dying|dead|suicide|disappear(?:ing)?|kill(?:ing)? (?:myself|me)|hurt(?:ing)? myself|harm(?:ing)? myself|end (?:it all|my life|everything))\b/iu,
  /\b(?:kill|hurt|harm|cut|cutting|hurting|killing)(?:ing)? myself\b|\bi (?:do not|don['’]?t|dont) want to (?:live|be alive|exist)\b|\bno reason to live\b|\bsuicidal\b/iu,
  /\b(?:hits?|beats?|hurts?|touch(?:es|ed)?|slaps?|kicks?|threatens?|abuses?|molests?)(?:ed|ing)? me\b/iu,
  /\b(?:mar(?:na| jana| jaana)|jeena nahi|khudkushi)\b.*\b(?:chahta|chahti|hai|hoon|hu)\b/iu,
];
const feelings =
  'sad|depressed|lonely|alone|scared|afraid|hopeless|anxious|worried|stressed|worthless|unhappy|crying|upset|ashamed|useless|broken|miserable|nervous|tensed|udaas|dukhi|tired of (?:life|everything|school)';
const trouble: RegExp[] = [
  new RegExp(
    String.raw`\bi(?:['’]?m| am| feel| am feeling| feeling| get| was)? (?:feel(?:ing)? )?(?:so |very |really |too |always |a bit |just )*(?:${feelings})\b`,
    'iu',
  ),
  /\b(?:hates?|bull(?:y|ies|ied|ying)|teas(?:e|es|ed|ing)|mocks?|ignores?|laughs? at|makes? fun of)(?: \p{L}+)? me\b|\bi want to cry\b/iu,
  /\bi (?:can['’]?t|cannot|can not|cant) (?:sleep|eat|stop crying|take it|breathe|cope)\b|\b(?:nobody|no one|noone) (?:likes|loves|understands|cares)\b|\bi hate (?:myself|my life|school)\b|\bi have no friends\b/iu,
];
const speaksOfSelf = /(?:\bi\b|\bi['’]?m\b|\bive\b|\bme\b|\bmy(?:self)?\b|\bmain\b|\bmujhe\b|\bmera\b)/iu;

/** Text in quotation marks was said by another person. */
const withoutQuoted = (message: string): string => message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');

export const isInDanger = (message: string): boolean =>
  danger.some((pattern) => pattern.test(withoutQuoted(message))) && speaksOfSelf.test(message);

export const needsCare = (message: string): boolean =>
  isInDanger(message) || trouble.some((pattern) => pattern.test(withoutQuoted(message)));

/** @param helpContact whom the school names, such as 'Ms Rao, the counsellor, in room 12'; '' for nobody in particular */
export function careReply(message: string, helpContact = ''): string {
  const reply = isInDanger(message) ? DANGER_REPLY : TROUBLE_REPLY;
  const contact = helpContact.trim().replace(/[.!]+$/, '');
  return contact === '' ? reply : `${reply} At your school you can talk to ${contact}.`;
}
