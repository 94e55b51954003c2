import { refuse } from '../../platform/http/refuse.ts';

/** The format of an attempt's tokens: the state that goes to the provider and back, and the cookie. A token begins with the school. */
export const TOKEN = /^([1-9]\d{0,8})h?\.[\w-]{32}$/;

/** The school that a token of an attempt begins with; it only says where to look. @throws Refused sign-on/expired */
export const schoolOfToken = (token: string | undefined): number =>
  Number(TOKEN.exec(token ?? '')?.[1] ?? refuse('sign-on/expired'));
