import { writeJpeg } from '@classi/documents/intake/pictures/jpeg-write';
import { expect, test } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const PLACE = 'GPS 18.5204 N 73.8567 E';
const latin = (text: string) => Buffer.from(text, 'latin1');

const raster = {
  width: 16,
  height: 8,
  pixels: new Uint8Array(16 * 8 * 3).map((_, index) => (index * 37) % 256),
};
const jpeg = Buffer.from(await writeJpeg(raster, 85));

function jpegSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A TIFF directory with an orientation, and a place behind it. */
function tiff(orientation: number, order: 'II' | 'MM'): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.write(`${order}${order === 'II' ? '*\0' : '\0*'}`, 0, 'latin1');
  const short = (value: number, at: number) =>
    order === 'II' ? buffer.writeUInt16LE(value, at) : buffer.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? buffer.writeUInt32LE(value, at) : buffer.writeUInt32BE(value, at);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return Buffer.concat([buffer, latin(PLACE)]);
}

const exif = (orientation: number, order: 'II' | 'MM') =>
  jpegSegment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff(orientation, order)]));

function withSegments(...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([size, latin(kind), content, Buffer.alloc(4)]);
}

function riffChunk(kind: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([latin(kind), size, content, Buffer.alloc(content.length % 2)]);
}

function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  return Buffer.concat([riffChunk('RIFF', body)]);
}

test('removes place, comment and thumbnails of a JPEG and leaves its pixels as they are', () => {
  const preview = jpegSegment(0xe2, Buffer.concat([latin('MPF\0'), latin(PLACE)]));
  const photo = Buffer.concat([
    withSegments(exif(1, 'II'), jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${PLACE}`)), preview),
    latin(`a film with ${PLACE}`),
  ]);
  expect(photo.includes(PLACE)).toBe(true);
  expect(withoutMetadata(photo, 'image/jpeg')).toEqual(jpeg);
  expect(withoutMetadata(withSegments(jpegSegment(0xfe, latin(PLACE))), 'image/jpeg')).toEqual(jpeg);
});

test('keeps the colour profile of a JPEG', () => {
  const profiled = withSegments(jpegSegment(0xe2, latin('ICC_PROFILE\0\x01\x01colours')));
  expect(withoutMetadata(profiled, 'image/jpeg')).toEqual(profiled);
});

test.each(['II', 'MM'] as const)('keeps the direction of a JPEG whose notes are in order %s', (order) => {
  const turned = withoutMetadata(withSegments(exif(6, order)), 'image/jpeg');
  expect(turned.includes(PLACE)).toBe(false);
  // Written again it says the same, and nothing else.
  expect(withoutMetadata(turned, 'image/jpeg')).toEqual(turned);
  expect(turned.length).toBe(jpeg.length + 4 + 6 + 26);
  expect(turned.indexOf(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBeGreaterThan(0);
});

test('removes text, time and place of a PNG', () => {
  const signature = latin('\x89PNG\r\n\x1a\n');
  const [head, data, end] = [
    pngChunk('IHDR', latin('head')),
    pngChunk('IDAT', latin('pixels')),
    pngChunk('IEND', latin('')),
  ];
  const notes = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].map((kind) => pngChunk(kind, latin(PLACE)));
  const picture = Buffer.concat([signature, head, ...notes, data, end, latin(PLACE)]);
  expect(withoutMetadata(picture, 'image/png')).toEqual(Buffer.concat([signature, head, data, end]));
});

test('removes the notes of a WebP, says so in its flags, and keeps its direction', () => {
  const head = (flags: number) => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
  const pixels = riffChunk('VP8L', latin('odd'));
  const noted = (orientation: number) =>
    webp(head(0x1c), pixels, riffChunk('EXIF', tiff(orientation, 'II')), riffChunk('XMP ', latin(PLACE)));
  expect(withoutMetadata(noted(1), 'image/webp')).toEqual(webp(head(0x10), pixels));
  const turned = withoutMetadata(noted(8), 'image/webp');
  expect(turned.includes(PLACE)).toBe(false);
  expect(turned.subarray(12, 30)).toEqual(head(0x18));
  expect(turned.readUInt32LE(4)).toBe(turned.length - 8);
});

test('removes comments and notes of a GIF and keeps how often it repeats', () => {
  const start = Buffer.concat([latin('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), Buffer.alloc(6, 7)]);
  const block = (text: string) => Buffer.concat([Buffer.from([text.length]), latin(text), Buffer.from([0])]);
  const extension = (label: number, ...blocks: string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...blocks.map((text) => block(text).subarray(0, -1)),
      Buffer.from([0]),
    ]);
  const loop = extension(0xff, 'NETSCAPE2.0', '\x01\0\0');
  const image = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]), block('px')]);
  const end = Buffer.from([0x3b]);
  const noted = [extension(0xfe, PLACE), extension(0xff, 'XMP DataXMP', PLACE)];
  const picture = Buffer.concat([start, loop, ...noted, image, end, latin(PLACE)]);
  expect(withoutMetadata(picture, 'image/gif')).toEqual(Buffer.concat([start, loop, image, end]));
});

test('lets a picture that breaks off anywhere pass, without a crash and without its place', () => {
  const photo = withSegments(exif(6, 'MM'));
  for (let length = 2; length <= photo.length; length += 1) {
    const cut = withoutMetadata(photo.subarray(0, length), 'image/jpeg');
    expect(cut.length).toBeLessThanOrEqual(length + 36);
  }
  const beyondNotes = photo.subarray(0, photo.length - 10);
  const cut = withoutMetadata(beyondNotes, 'image/jpeg');
  expect(cut.includes(PLACE)).toBe(false);
  expect(cut.subarray(-20)).toEqual(beyondNotes.subarray(-20));
});
