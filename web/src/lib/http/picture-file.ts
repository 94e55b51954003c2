import { IMAGE_TYPES } from '@classi/contract/files/limits';

/**
 * The maximum side of a stored image, in pixels. No screen shows more of an answer, and phone cameras take
 * twice as many.
 */
const SIDE_MAX = 2000;
/** The JPEG quality of a reduced photograph. The loss is not visible. */
const QUALITY = 0.9;

type StoredType = (typeof IMAGE_TYPES)[number];

export interface PictureFile {
  bytes: Blob;
  contentType: StoredType;
  name: string;
}

/** Phones name the type of these photographs, or only end the file's name so. */
export const isHeic = ({ name, type }: File): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const storedType = (type: string) => IMAGE_TYPES.find((each) => each === type);

/** Returns the size in pixels, reduced so that no side is longer than `most`. */
export function within(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / width, most / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Converts an image to a format that the server accepts: HEIC becomes JPEG, other formats (BMP, SVG, AVIF, …)
 * become PNG, and images with more than 2000 pixels on a side are reduced. A GIF is unchanged, because it may be animated.
 * @returns null if this browser cannot decode it
 */
export async function pictureFile(file: File): Promise<PictureFile | null> {
  const own = storedType(file.type);
  const asItIs = own && { bytes: file, contentType: own, name: file.name || `picture.${endingOf(own)}` };
  if (own === 'image/gif') return asItIs ?? null;
  const image = await decoded(file);
  // A file of an accepted type that cannot be decoded is left to the server to judge.
  if (!image) return asItIs ?? null;
  const size = within(image.naturalWidth, image.naturalHeight, SIDE_MAX);
  if (asItIs && size.width === image.naturalWidth && size.height === image.naturalHeight) return asItIs;
  // A photograph as PNG would be several times as large.
  const preferred = own ?? (isHeic(file) ? 'image/jpeg' : 'image/png');
  return (await drawn(image, size, preferred, file.name)) ?? asItIs ?? null;
}

const endingOf = (type: StoredType) => type.slice('image/'.length);

/** An image element is used, because a bitmap does not support SVG. Scripts in an SVG do not run there. */
async function decoded(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function drawn(
  image: HTMLImageElement,
  size: { width: number; height: number },
  preferred: StoredType,
  name: string,
): Promise<PictureFile | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
  const bytes = await new Promise<Blob | null>((made) => canvas.toBlob(made, preferred, QUALITY));
  // A browser that does not support the requested type returns a PNG.
  const contentType = bytes && storedType(bytes.type);
  if (!contentType) return null;
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';
  return { bytes, contentType, name: `${stem}.${endingOf(contentType)}` };
}
