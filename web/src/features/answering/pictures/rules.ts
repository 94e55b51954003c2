import { sanitise } from '@classi/richtext';
import type { Content } from '../../../lib/outbox/outbox-terms.ts';
import type { PlacedImage } from '../../../ui/editor/pictures/pending-pictures.ts';

/**
 * Returns the answer with a picture added: in place of the picture that it was drawn over, otherwise at the
 * end. The answer is unchanged if it already contains the picture.
 */
export function withPicture(content: Content, { source, size, replaces }: PlacedImage): Content {
  const text = document.createElement('template');
  text.innerHTML = content ?? '';
  const images = [...text.content.querySelectorAll('img')];
  if (images.some((each) => each.getAttribute('src') === source)) return content;
  const image =
    images.find((each) => replaces !== null && each.getAttribute('src') === replaces) ?? atTheEnd(text);
  image.setAttribute('src', source);
  image.setAttribute('width', String(size.width));
  image.setAttribute('height', String(size.height));
  return sanitise(text.innerHTML);
}

function atTheEnd(text: HTMLTemplateElement): HTMLImageElement {
  const line = document.createElement('p');
  const image = document.createElement('img');
  line.append(image);
  text.content.append(line);
  return image;
}
