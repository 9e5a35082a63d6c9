import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';

interface PhotosResponse {
  files: AnswerFile[] | null;
  /** Why it failed; null on success. */
  message: string | null;
}

const noAnswer = 'The server does not answer. Try again.';

async function call(path: string, init: RequestInit = {}): Promise<PhotosResponse> {
  try {
    const answer = await fetch(path, { ...init, redirect: 'error', headers: { accept: 'application/json', ...init.headers } });
    const body: { files?: AnswerFile[]; message?: string } = await answer.json();
    return answer.ok ? { files: body.files ?? null, message: null } : { files: null, message: body.message ?? noAnswer };
  } catch {
    return { files: null, message: noAnswer };
  }
}

export function findPhotosAddress(attemptId: string, index: number): string {
  return `/exam/${attemptId}/photos/${index}`;
}

/** Null if the server cannot be reached. */
export async function fetchPhotos(attemptId: string, index: number): Promise<AnswerFile[] | null> {
  return (await call(findPhotosAddress(attemptId, index))).files;
}

/** @returns why it failed, or null */
export async function removePhoto(attemptId: string, index: number, fileId: string): Promise<string | null> {
  const body = new URLSearchParams({ remove: fileId });
  return (await call(findPhotosAddress(attemptId, index), { method: 'POST', body })).message;
}
