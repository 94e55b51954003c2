import { getTextbookPassage } from '@classi/contract/tutor/endpoints';
import { call } from '../../lib/http/api.ts';
import type { FetchPassage } from './PassagePane.tsx';

/** Fetches a section of one of the school's textbooks, for members of the school. */
export const fetchPassage: FetchPassage = (body, signal) => call(getTextbookPassage, { body }, { signal });
