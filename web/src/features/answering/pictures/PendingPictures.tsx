import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { saveFile } from '../../../paper/save-file.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { answeringCopy } from '../copy.ts';
import notices from '../page/notices.module.css';
import { useOnline } from '../saving/use-save-queue.ts';
import type { UnsentPicture } from './pictures.ts';

/** Drawings and images that met a lock: in sight, and to be saved as pictures. */
export function PendingPictures({ pictures }: { pictures: readonly UnsentPicture[] }) {
  const online = useOnline();
  return pictures.map((picture) => (
    <section
      key={`${picture.kind} ${picture.label}`}
      className={notices.notice}
      aria-label={`Picture of question ${picture.label}, not part of your work`}
    >
      <p className={notices.noticeWords}>
        <IconDeviceFloppy size={18} stroke={1.7} aria-hidden="true" />
        {`A ${picture.kind === 'drawing' ? 'drawing' : 'picture'} for question ${picture.label} is saved on this device but is not part of your work.`}
        {!online && ' It is sent to your teacher when the connection is back.'}
      </p>
      <div className={notices.noticeActions}>
        <Button variant="default" onClick={() => void saveToFile(picture)}>
          Save as a picture
        </Button>
      </div>
    </section>
  ));
}

async function saveToFile({ file }: UnsentPicture): Promise<void> {
  try {
    const picture = await file();
    if (picture) saveFile(picture, picture.name);
  } catch {
    // Code, or the picture under a drawing, that the line does not bring.
    toast.error(answeringCopy.pictureNotSaved, { detail: answeringCopy.pictureIsKept });
  }
}
