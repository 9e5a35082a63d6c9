import { createRecordStore } from '../../../lib/uploads/record-store.ts';

/** A photo that the server does not have yet. */
export interface SavedPhoto {
  /** In the order in which they were chosen. */
  key: string;
  attemptId: string;
  index: number;
  /** As it was chosen; as it is sent once there is an address. */
  file: File;
  /** Of its upload, once there is one. */
  address?: string | undefined;
}

/** What is remembered of a photo that came too late: its answer. */
interface LatePhoto {
  key: string;
  attemptId: string;
  index: number;
  file: null;
}

export const photoDatabaseName = 'shikhar-exam-photos';

// Where the browser keeps nothing, photos live as long as their page.
const photos = createRecordStore<SavedPhoto | LatePhoto>(photoDatabaseName, 'photos');

/** Of all attempts. */
export async function listSavedPhotos(): Promise<SavedPhoto[]> {
  return (await photos.list()).filter((photo) => photo.file !== null);
}

/** The answers of an attempt that photos came too late for. */
export async function findLatePhotos(attemptId: string): Promise<number[]> {
  const all = await photos.list();
  return all.filter((photo) => photo.file === null && photo.attemptId === attemptId).map(({ index }) => index);
}

export async function findSavedPhoto(key: string): Promise<SavedPhoto | undefined> {
  return (await listSavedPhotos()).find((photo) => photo.key === key);
}

export const savePhoto = photos.save;
export const forgetPhoto = photos.forget;
