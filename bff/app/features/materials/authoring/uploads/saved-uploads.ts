import { createRecordStore } from '../../../../lib/uploads/record-store.ts';

/** A file that was chosen for a material, until students can see it. */
export interface SavedUpload {
  /** In the order in which they were chosen. */
  key: string;
  /** The user who chose it: someone else may use this browser next time. */
  owner: string;
  /** The page whose form it belongs to. */
  place: string;
  name: string;
  bytes: number;
  /** The type that was chosen, where the name of the file does not decide. */
  type?: string | undefined;
  /** Null once all of it has come; it waits for the form then. */
  file: File | null;
  /** The URL of its upload, once there is one. */
  address?: string | undefined;
  /** Its form was taken. */
  isSubmitted: boolean;
}

// Where the browser keeps nothing, an upload lives as long as its page.
export const savedUploads = createRecordStore<SavedUpload>('shikhar-material-uploads', 'files');

/** As of the lock that whoever sends it holds. */
export function buildLockName(key: string): string {
  return `shikhar-upload-${key}`;
}

/** Whether no page of this browser sends it. */
export async function isFree(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return navigator.locks.request(buildLockName(key), { ifAvailable: true }, async (lock) => lock !== null);
}
