import type { Draft } from '../draft.ts';
import type { Listing } from '../facts/listings.ts';
import type { Material } from '../material.ts';
import { upperFirst } from '../stands-alone.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Name four, give three examples, state two conditions. */
export function listingQuestions({ listings, names }: Material): Draft[] {
  return listings.flatMap((listing): Draft[] => {
    const wanted =
      listing.form === 'counted' ? listing.items.length : Math.min(4, Math.max(2, listing.items.length - 1));
    return [
      {
        kind: 'listing',
        type: 'short_answer',
        ask: askOf(listing, words[wanted] ?? String(wanted), names.lowerFirst(listing.about)),
        key: listing.items.map((item) => upperFirst(item)),
        points: listing.items,
        ...(wanted < listing.items.length ? { anyOf: wanted } : {}),
        marks: wanted,
        levels: listing.form === 'conditions' ? [3, 4] : [2, 3],
        quality: listing.form === 'examples' ? 0.75 : 0.95,
        stands: [listing.sentence],
      },
    ];
  });
}

function askOf({ form, about, noun = '', items }: Listing, count: string, lowered: string): string {
  switch (form) {
    case 'conditions':
      return `State ${count} cases in which ${lowered}.`;
    case 'counted':
      return `${about}. Name the ${words[items.length] ?? ''} ${noun}.`;
    case 'kinds':
      return `Give ${count} examples of ${lowered.replace(/^(?:some|all|many) /, '')}.`;
    case 'examples':
      return `${about}. Give ${count} examples.`;
  }
}
