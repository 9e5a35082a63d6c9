import { listSavedPhotos } from '../files/photo-database.ts';

const unseen = { onProgress() {}, onWaiting() {}, onRefused() {}, onDone() {} };

/** Sends the photos that tests left on this device, in their order; ends when none waits any more. */
export async function sendSavedPhotos(): Promise<void> {
  const photos = await listSavedPhotos();
  if (photos.length === 0) return;
  const { sendPhoto } = await import('../files/photo-sender.ts');
  for (const photo of photos) await sendPhoto({ ...photo, isFound: true }, unseen).ended;
}
