/** Where a kind of model is, and how it is spoken to. */
export interface ModelAccess {
  /** `openai-compatible`: Ollama, llama.cpp, vLLM, LM Studio, OpenAI itself and many more. */
  provider: 'openai-compatible' | 'anthropic' | 'google';
  model: string;
  /** Needed for `openai-compatible`; the others have their own. */
  baseUrl?: string;
  apiKey?: string;
  /**
   * Of an OpenAI-compatible server: whether it is sent the schema of a reply (`schema`) or only instructed to reply in JSON
   * (`json`, which more of them know). What comes back is checked either way.
   */
  replies?: 'json' | 'schema';
  /** Left out where the model takes none. */
  temperature?: number;
}

/** What one school has to spend on a day (UTC). */
export interface DailyBudget {
  tokens?: number;
  /** Millionths of the currency that the prices are in. */
  micros?: number;
}

/** Millionths of a currency for one token: the same figure as the price of a million tokens in that currency. */
export interface TokenPrices {
  input: number;
  output: number;
}

/** How models are used: for the whole installation, or for one school. */
export interface ModelSettings {
  text: ModelAccess;
  /** Reads pictures. Without one, no picture is sent. */
  vision?: ModelAccess;
  /** Makes vectors of passages and questions, so that the tutor also finds what is said in other words. */
  embeddings?: ModelAccess;
  /** The administrator allowed that pictures of pages leave. They may show handwriting, and names that were not found. */
  pictures: boolean;
  /** Milliseconds that one attempt may take; of a stream, that may pass without a word. */
  timeLimit: number;
  /** Further attempts after 429, 5xx and a broken network. */
  retries: number;
  /** At one server at the same time; the rest waits. */
  callsInFlight: number;
  budget?: DailyBudget;
  prices?: TokenPrices;
  /** What the school's people read, in English words: 'Hindi'. Absent: the language of what a model is given. */
  language?: string;
}

/** The settings of a school; undefined where it has no model. */
export type ResolveSettings = (
  tenant: string,
) => ModelSettings | undefined | Promise<ModelSettings | undefined>;
