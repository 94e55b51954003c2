/** The address, protocol and name of a model. */
export interface ModelAccess {
  /** `openai-compatible`: Ollama, llama.cpp, vLLM, LM Studio, OpenAI itself and many more. */
  provider: 'openai-compatible' | 'anthropic' | 'google';
  model: string;
  /** Required for `openai-compatible`; the other providers have fixed addresses. */
  baseUrl?: string;
  apiKey?: string;
  /**
   * For an OpenAI-compatible server: whether it gets the schema of a reply (`schema`), or only the instruction to reply in JSON (`json`,
   * which more servers support). The reply is checked in both cases.
   */
  replies?: 'json' | 'schema';
  /** Absent where the model accepts no temperature. */
  temperature?: number;
}

/** The budget of one school for a day (UTC). */
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

/** The settings of models, for the whole installation or for one school. */
export interface ModelSettings {
  text: ModelAccess;
  /** The model that reads pictures. Without it, no picture is sent. */
  vision?: ModelAccess;
  /** The embedding model, with which the tutor also finds passages in other words. */
  embeddings?: ModelAccess;
  /** The administrator allowed that pictures of pages leave. They may show handwriting, and names that were not found. */
  pictures: boolean;
  /** The time limit of one attempt in milliseconds; for a stream, the longest time without text. */
  timeLimit: number;
  /** Further attempts after 429, 5xx and a broken network. */
  retries: number;
  /** The highest number of calls to one server at the same time. Others wait. */
  callsInFlight: number;
  budget?: DailyBudget;
  prices?: TokenPrices;
  /** The language of the school by its English name, such as 'Hindi'. Absent: the language of the material. */
  language?: string;
}

/** The settings of a school; undefined where it has no model. */
export type ResolveSettings = (
  tenant: string,
) => ModelSettings | undefined | Promise<ModelSettings | undefined>;
