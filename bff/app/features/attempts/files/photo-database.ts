import { createRecordStore } from '../../../lib/uploads/record-store.ts';

/** A photo that the server does not have yet. */
export interface SavedPhoto {
  /** Keys sort in the order in which the photos were chosen. */
  key: string;
  attemptId: string;
  index: number;
  /** The chosen file; the resized one once there is an upload URL. */
  file: File;
  /** URL of the upload, once there is one. */
  address?: string | undefined;
}

/** Marks an answer whose photo came too late. */
interface LatePhoto {
  key: string;
  attemptId: string;
  index: number;
  file: null;
}

export const photoDatabaseName = 'shikhar-exam-photos';

// Without browser storage, photos live as long as their page.
const photos = createRecordStore<SavedPhoto | LatePhoto>(photoDatabaseName, 'photos');

/** The unsent photos of all attempts. */
export async function listSavedPhotos(): Promise<SavedPhoto[]> {
  return (await photos.list()).filter((photo) => photo.file !== null);
}

/** Answers of an attempt whose photos came too late. */
export async function findLatePhotos(attemptId: string): Promise<number[]> {
  const all = await photos.list();
  return all.filter((photo) => photo.file === null && photo.attemptId === attemptId).map(({ index }) => index);
}

export async function findSavedPhoto(key: string): Promise<SavedPhoto | undefined> {
  return (await listSavedPhotos()).find((photo) => photo.key === key);
}

export const savePhoto = photos.save;
export const forgetPhoto = photos.forget;
