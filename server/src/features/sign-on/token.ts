import { refuse } from '../../platform/http/refuse.ts';

/** The format of an attempt's tokens: the state, which the provider returns, and the cookie. A token begins with the school's id. */
export const TOKEN = /^([1-9]\d{0,8})h?\.[\w-]{32}$/;

/**
 * Returns the school's id from a token. It only determines where the attempt is looked up.
 * @throws Refused sign-on/expired
 */
export const schoolOfToken = (token: string | undefined): number =>
  Number(TOKEN.exec(token ?? '')?.[1] ?? refuse('sign-on/expired'));
