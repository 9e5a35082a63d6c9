import { maxPhotoBytes } from '@shikhar/contracts/attempts/files/photo-limits';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import { type Sending, type SendingEvents, sendFile } from '../../../lib/uploads/send-file.ts';
import { findPhotosAddress } from './photo-client.ts';
import { findSavedPhoto, forgetPhoto, savePhoto } from './photo-database.ts';

/** The longer side in pixels. The server stores no larger pictures. */
const maxSide = 2_000;
/** Smaller files are not worth resizing. */
const smallEnough = 600_000;

async function resizePhoto(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}

/** Resizes the photo for slow networks; returns it unchanged if this device cannot decode it or nothing is gained. */
async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < smallEnough || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    const smaller = await resizePhoto(picture);
    picture.close();
    if (!smaller || smaller.size >= file.size) return file;
    return new File([smaller], file.name, { type: smaller.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}

/** Bytes per request: half a minute on a slow network. */
const partSize = 512 * 1024;

interface Photo {
  attemptId: string;
  index: number;
  key: string;
  file: File;
  /** True if an earlier page stored it on this device. */
  isFound: boolean;
}

interface PhotoEvents {
  onProgress(percent: number): void;
  /** Retries automatically. */
  onWaiting: SendingEvents['onWaiting'];
  onRefused(message: string): void;
  /** The photos of the answer; null if the response has none. */
  onDone(files: AnswerFile[] | null): void;
}

function parseFiles(body: string | null): AnswerFile[] | null {
  try {
    const { files }: { files?: AnswerFile[] } = JSON.parse(body ?? '{}');
    return files ?? null;
  } catch {
    return null;
  }
}

/** Sends a photo in parts; resumes where it was interrupted. */
export function sendPhoto({ isFound, ...photo }: Photo, events: PhotoEvents): Sending {
  const { key, attemptId, index } = photo;
  return sendFile(
    {
      lockName: `shikhar-photo-${key}`,
      endpoint: findPhotosAddress(attemptId, index),
      partSize,
      fallback: 'This photo could not be sent. Choose it again.',
      async prepare() {
        const saved = await findSavedPhoto(key);
        if (isFound && !saved) return null;
        // Do not resize again: the parts sent so far must belong to the same file.
        const file = saved?.address === undefined ? await shrinkPhoto(photo.file) : saved.file;
        if (file.size > maxPhotoBytes) return { refusal: 'This photo is larger than 10 MB. Choose a smaller one.' };
        if (file.size === 0) return { refusal: 'This file is empty. Take the photo again or choose another.' };
        return { file, address: saved?.address };
      },
      save: (file, address) => savePhoto({ ...photo, file, address }),
      forget: (code) => (code === 'ATTEMPT_CLOSED' ? savePhoto({ key, attemptId, index, file: null }) : forgetPhoto(key)),
      finish: () => forgetPhoto(key),
    },
    {
      onProgress: (sent, all) => events.onProgress(Math.floor((100 * sent) / all)),
      onWaiting: events.onWaiting,
      onRefused: events.onRefused,
      onDone: (body) => events.onDone(parseFiles(body)),
    },
  );
}
