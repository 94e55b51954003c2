import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useOnline } from '../../../lib/offline/use-online.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/pictures.ts';
import { saveFile } from '../../../paper/save-file.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import notices from '../page/notices.module.css';
import type { UnsentPicture } from './pictures.ts';

/** Drawings and images that could not be saved because the work was locked. They can be downloaded. */
export function PendingPictures({ pictures }: { pictures: readonly UnsentPicture[] }) {
  const isOnline = useOnline();
  return pictures.map((picture) => (
    <section
      key={`${picture.kind} ${picture.label}`}
      className={notices.notice}
      aria-label={t.uncountedPictureLabel({ label: picture.label })}
    >
      <p className={notices.noticeWords}>
        <IconDeviceFloppy size={18} stroke={1.7} aria-hidden="true" />
        {t.uncountedPictureNote(picture)}
        {!isOnline && ` ${t.sentLaterNote()}`}
      </p>
      <div className={notices.noticeActions}>
        <Button variant="default" onClick={() => void saveToFile(picture)}>
          {t.savePicture()}
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
    // The code or the image under a drawing could not be loaded over this connection.
    toast.error(texts.pictureSaveError(), { detail: texts.stillSavedOnDevice() });
  }
}
