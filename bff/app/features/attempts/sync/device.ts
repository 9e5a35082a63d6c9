import { deleteDB } from 'idb';
import { photoDatabaseName } from '../files/photo-database.ts';
import { databaseName } from '../local/exam-database.ts';
import { storePrefix } from '../worker/worker-rules.ts';

const ownerName = 'shikhar-device-owner';

function getOwner(): string | null {
  try {
    return localStorage.getItem(ownerName);
  } catch {
    return null;
  }
}

/** Deletes all stored test data from this device. */
export async function clearDevice(): Promise<void> {
  const stores = 'caches' in window ? (await caches.keys()).filter((name) => name.startsWith(storePrefix)) : [];
  const databases = [databaseName, photoDatabaseName].map((name) => deleteDB(name));
  await Promise.all([...databases, ...stores.map((name) => caches.delete(name))]);
  localStorage.clear();
}

/** Deletes test data of any other user. */
export async function claimDevice(owner: string): Promise<void> {
  const last = getOwner();
  if (last === owner) return;
  try {
    if (last !== null) await clearDevice();
    localStorage.setItem(ownerName, owner);
  } catch {
    // The browser has no storage.
  }
}
