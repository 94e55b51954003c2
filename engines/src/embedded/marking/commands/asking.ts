/** What a question is about, as far as its words may be mistaken for words to the marker. */
export interface Asking {
  /** It asks about marks, grades or scores: 'the marks of five students'. */
  isOfMarks: boolean;
  /** It asks for a letter, a notice, a speech: what is said there is said to somebody else. */
  isOfSpeech: boolean;
  /** It asks for a piece in which others speak, or ask for marks: what is said there is theirs. */
  isOfPiece: boolean;
  /** It asks about programs, or about orders to a machine. */
  isOfPrograms: boolean;
  isOfOrders: boolean;
  /** It asks about keys or schemes of its own. */
  isOfKeys: boolean;
  /** It asks about money that was called marks. */
  isOfCoins: boolean;
  marksPossible: number;
  /** Its words and those of its key, in small letters. */
  words: Set<string>;
  /** Those of the key that the question does not have. */
  keyWords: Set<string>;
}
