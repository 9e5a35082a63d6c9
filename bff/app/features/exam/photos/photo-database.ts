import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo that the server does not have yet. */
export interface KeptPhoto {
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

interface PhotoSchema extends DBSchema {
  photos: { key: string; value: KeptPhoto | LatePhoto };
}

export const photoDatabaseName = 'shikhar-exam-photos';

/** Undefined where the browser keeps nothing, as some private windows do: photos then live as long as their page. */
async function use<T>(work: (database: IDBPDatabase<PhotoSchema>) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openDB<PhotoSchema>(photoDatabaseName, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('photos', { keyPath: 'key' });
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

async function list(): Promise<(KeptPhoto | LatePhoto)[]> {
  return (await use((database) => database.getAll('photos'))) ?? [];
}

/** Of all attempts. */
export async function listKeptPhotos(): Promise<KeptPhoto[]> {
  return (await list()).filter((photo) => photo.file !== null);
}

/** The answers of an attempt that photos came too late for. */
export async function findLatePhotos(attemptId: string): Promise<number[]> {
  return (await list()).filter((photo) => photo.file === null && photo.attemptId === attemptId).map(({ index }) => index);
}

export async function findKeptPhoto(key: string): Promise<KeptPhoto | undefined> {
  return (await listKeptPhotos()).find((photo) => photo.key === key);
}

export async function keepPhoto(photo: KeptPhoto | LatePhoto): Promise<void> {
  await use((database) => database.put('photos', photo));
}

export async function forgetPhoto(key: string): Promise<void> {
  await use((database) => database.delete('photos', key));
}
