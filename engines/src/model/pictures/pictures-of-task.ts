import type { DescribedPicture, MarkingTask, Provenance, WorkOptions } from '../../engine.ts';
import { picturesIn } from '../../pictures-in-text.ts';
import { checkStopped } from '../../stopped.ts';
import type { Descriptions } from './describe.ts';
import type { DescribedBy } from './description-store.ts';

export interface PicturesOfTask {
  all: DescribedPicture[];
  /** The pictures that a person decided not to describe. */
  hidden: DescribedPicture[];
  /** The model and prompt that described the pictures; undefined if none was described. */
  by: DescribedBy | undefined;
}

/** The maximum number of pictures of the question and key together, and of the answer. */
const MAX_PICTURES = 8;

/** Returns the part of a mark's provenance that names the described pictures. */
export const pictureProvenance = ({ all, hidden, by }: PicturesOfTask): Pick<Provenance, 'pictures'> =>
  by ? { pictures: { model: by.model, promptVersion: by.prompt, described: [...all, ...hidden] } } : {};

/** Returns the pictures of a task that could be described. */
export async function picturesOfTask(
  descriptions: Descriptions,
  task: MarkingTask,
  options: WorkOptions,
): Promise<PicturesOfTask> {
  const none: PicturesOfTask = { all: [], hidden: [], by: undefined };
  const placed = placesOf(task);
  const by = options.pictures && placed.length > 0 ? await descriptions.describedBy(options) : undefined;
  if (!by) return none;
  const described = await Promise.all(
    placed.map(async ({ inThe, address }): Promise<DescribedPicture[]> => {
      const picture = await options.pictures?.(address, inThe === 'answer' ? 'answer' : 'question');
      const said = picture && (await descriptions.of(picture.open, options, address));
      if (!said) return [];
      const { picture: hash, words } = said;
      return [{ inThe, address, words, picture: hash, ...(said.said ? {} : { byTeacher: true }) }];
    }),
  );
  checkStopped(options.signal);
  const known = described.flat();
  const all = known.filter(({ words }) => words !== '');
  return known.length === 0 ? none : { all, hidden: known.filter(({ words }) => words === ''), by };
}

type Placed = Pick<DescribedPicture, 'inThe' | 'address'>;

/** Returns the addresses of the pictures. A picture of the question does not count as one of the answer. */
function placesOf(task: MarkingTask): Placed[] {
  const placed = (inThe: Placed['inThe'], ...texts: string[]): Placed[] =>
    texts.flatMap(picturesIn).map((address) => ({ inThe, address }));
  const ofQuestion = [
    ...placed('question', task.question),
    ...placed('key', task.answerKey, ...(task.otherKeys ?? []), task.gradingInstructions),
  ].filter((each, at, all) => all.findIndex(({ address }) => address === each.address) === at);
  const known = new Set(ofQuestion.map(({ address }) => address));
  const own = placed('answer', task.response).filter(({ address }) => !known.has(address));
  return [...ofQuestion.slice(0, MAX_PICTURES), ...own.slice(0, MAX_PICTURES)];
}
