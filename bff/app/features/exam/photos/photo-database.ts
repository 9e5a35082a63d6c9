import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo that the server does not have yet. */
interface KeptPhoto {
  key: string;
  attemptId: string;
  index: number;
  file: File;
  /** Of its upload, once there is one. */
  address?: string | undefined;
}

interface PhotoSchema extends DBSchema {
  photos: { key: string; value: KeptPhoto };
}

const databaseName = 'shikhar-exam-photos';

/** Undefined where the browser keeps nothing, as some private windows do: photos then live as long as their page. */
async function use<T>(work: (database: IDBPDatabase<PhotoSchema>) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openDB<PhotoSchema>(databaseName, 1, {
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

export async function listKeptPhotos(attemptId: string): Promise<KeptPhoto[]> {
  const all = (await use((database) => database.getAll('photos'))) ?? [];
  return all.filter((photo) => photo.attemptId === attemptId);
}

export async function findKeptAddress(key: string): Promise<string | undefined> {
  return (await use((database) => database.get('photos', key)))?.address;
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  await use((database) => database.put('photos', photo));
}

export async function forgetPhoto(key: string): Promise<void> {
  await use((database) => database.delete('photos', key));
}
