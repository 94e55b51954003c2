/** Speech for a text. */
export interface Audio {
  contentType: string;
  bytes: Uint8Array;
}
