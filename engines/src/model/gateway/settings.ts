/** The address, protocol and name of a model. */
export interface ModelAccess {
  /** `openai-compatible` includes Ollama, llama.cpp, vLLM, LM Studio, OpenAI itself and many more. */
  provider: 'openai-compatible' | 'anthropic' | 'google';
  model: string;
  /** The address is required for `openai-compatible`. The other providers have fixed addresses. */
  baseUrl?: string;
  apiKey?: string;
  /**
   * Tells whether an OpenAI-compatible server gets the schema of a reply (`schema`) or only the request to reply in JSON (`json`, which
   * more servers support). The reply is checked in both cases.
   */
  replies?: 'json' | 'schema';
  /** The temperature; undefined if the model accepts none. */
  temperature?: number;
}

/** The budget of a school for one day in UTC. */
export interface DailyBudget {
  tokens?: number;
  /** The limit in millionths of the currency of the prices. */
  micros?: number;
}

/** Prices in millionths of a currency for one token, which is the same number as the price of a million tokens in that currency. */
export interface TokenPrices {
  input: number;
  output: number;
}

/** The settings of models for the whole installation or for one school. */
export interface ModelSettings {
  text: ModelAccess;
  /** The model that reads pictures. Without it, no picture is sent. */
  vision?: ModelAccess;
  /** The embedding model, with which the tutor also finds passages that use other words. */
  embeddings?: ModelAccess;
  /** True if the administrator allows pictures of pages to be sent. They may show handwriting, and names that were not recognised. */
  pictures: boolean;
  /** The time limit of one attempt in milliseconds. For a stream, it is the longest time without text. */
  timeLimit: number;
  /** The maximum number of retries after status 429 or 5xx or a network error. */
  retries: number;
  /** The maximum number of concurrent calls to one server. Further calls wait. */
  callsInFlight: number;
  budget?: DailyBudget;
  prices?: TokenPrices;
  /** The language of the school by its English name, such as 'Hindi'. If it is undefined, replies are in the language of the material. */
  language?: string;
}

/** Returns the settings of a school; undefined if it has no model. */
export type ResolveSettings = (
  tenant: string,
) => ModelSettings | undefined | Promise<ModelSettings | undefined>;
