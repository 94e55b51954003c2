import type { Pdfium } from '../../pdf/pdfium-memory.ts';
import type { IntakeReply } from '../intake-requests.ts';
import type { IntakePart } from '../part.ts';
import { A4, drawPicture, startPdf, toDisplaySize } from '../pdf-writing.ts';
import { type PictureKind, preparePicture } from './prepare.ts';

/** A picture as a page of A4, upright or across by its shape, as large as it fits. @throws {DocumentError} */
export async function picturePdf(
  part: IntakePart,
  kind: PictureKind,
  pdfium: () => Promise<Pdfium>,
): Promise<IntakeReply> {
  const picture = await preparePicture(part, kind, pdfium);
  const size = toDisplaySize(picture);
  const page = size.width > size.height ? { width: A4.height, height: A4.width } : A4;
  const share = Math.min(page.width / size.width, page.height / size.height);
  const box = { width: size.width * share, height: size.height * share };
  const { pdf, finish } = startPdf();
  pdf.addPage({ size: [page.width, page.height], margin: 0 });
  drawPicture(pdf, Buffer.from(picture.bytes), picture.orientation, {
    x: (page.width - box.width) / 2,
    y: (page.height - box.height) / 2,
    ...box,
  });
  return { bytes: await finish(), pages: 1 };
}
