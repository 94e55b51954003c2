import { applyRoster, previewRoster } from '@classi/contract/administration/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import { call } from '../../../lib/http/api.ts';
import { useChange } from '../queries.ts';
import { useFileImport } from './use-file-import.ts';

interface RosterOptions {
  makeCourses: boolean;
  isComplete: boolean;
  skipProblems: boolean;
}

const NO_OPTIONS: RosterOptions = { makeCourses: false, isComplete: false, skipProblems: false };

/** The import of a class list. */
export function useRoster() {
  const importing = useChange((body: BodyOf<typeof applyRoster>) => call(applyRoster, { body }), {
    showsProblem: true,
  });
  return useFileImport({
    initialOptions: NO_OPTIONS,
    fetchPreview: (body: BodyOf<typeof previewRoster>) => call(previewRoster, { body }),
    importing,
  });
}
