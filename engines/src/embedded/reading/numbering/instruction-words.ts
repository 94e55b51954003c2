/** Words that distinguish the instructions of a paper from its questions. */
const heading =
  /^\W*(?:(?:please|kindly|general|important|special|specific|exam(?:ination)?)\s+)?(?:instructions?|directions?|information|notes?|n\.?\s?b\.?|rules|guidelines)(?:\s+and\s+(?:information|instructions?|notes?))?(?:\s+(?:to|for)\s+(?:the\s+)?(?:candidates?|students?|examinees?|learners?|all))?\s*[:.\-–—]*$|^\W*(?:please\s+)?read\s+(?:the\s+)?(?:following|these)\s+(?:\w+\s+)?(?:instructions?|directions?|information|notes)\b.*$|^\W*general\s+instructions?\b.{0,12}$/i;

/** What instructions talk of, and questions seldom do. */
const ofInstructions =
  /\b(?:(?:all|any|each|every|both|\d+)\s+(?:the\s+)?questions?|questions?\s+(?:paper|booklet|nos?\b|numbers?|are|is|carry|carries|in\s+section|from|has|have|must)|compulsor(?:y|ily)|attempt(?:ed|ing)?|calculators?|candidates?|answer\s*(?:sheets?|books?|booklets?|scripts?)|marks?\s+(?:each|are|is|allotted|will|for)|carr(?:y|ies)\s+\w+\s+marks?|minutes|internal\s+choices?|overall\s+choice|invigilators?|mobile\s+phones?|electronic\s+devices?|closed[- ]book|open[- ]book|rough\s+work|(?:black|blue)\s+(?:or\s+\w+\s+)?(?:ink|pen|ball)|legibl[ey]|neat(?:ly)?|illegible|not\s+(?:allowed|permitted)|(?:is|are)\s+(?:allowed|permitted)|round(?:ed)?\s+off|significant\s+figures|decimal\s+places|unless\s+(?:otherwise|stated)|log(?:arithm(?:ic)?)?\s+tables?|graph\s+paper|formula\s+sheet|information\s+sheet|data\s+sheet|diagram\s+sheet|numbering\s+system|wherever\s+(?:required|necessary)|take\s+(?:π|pi|g\s*=)|sections?\s*[-–:]?\s*['"]?[A-F]\b|show\s+(?:all|your)\s+(?:all\s+)?(?:work|working|calculations|steps)|roll\s*(?:no|number)|your\s+name|hall\s+ticket|negative\s+mark(?:s|ing)|grading|graded|this\s+(?:question\s+)?paper|this\s+exam(?:ination)?|printed\s+pages)\b/i;

export const talksLikeInstructions = (text: string): boolean => ofInstructions.test(text);

/** 'General instructions:', 'Read the following instructions carefully'. */
export const isInstructionHeading = (text: string): boolean => heading.test(text);
