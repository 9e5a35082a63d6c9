import { maxPhotoBytes } from '@shikhar/contracts/attempts/files/photo-limits';
import {
  addAnswerFile,
  deletePhotoUpload,
  getPhotoUpload,
  readAnswerFile,
  removeAnswerFile,
  startPhotoUpload,
  uploadPhotoPart,
} from '@shikhar/contracts/attempts/files/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { photoTooLarge } from './answer-file.errors.ts';
import { findAnswerFiles } from './answer-files.repository.ts';
import { addWhole, discardUpload, getUpload, type PhotoParts, sendPart, startUpload } from './photo-upload.service.ts';
import { openAnswerFile } from './read-answer-file.service.ts';
import { removeAnswerFile as remove } from './remove-answer-file.service.ts';

interface OwnCall {
  params: { id: string; index: number };
  caller: { userId: string };
  now: Date;
}

function findPlace({ params, caller, now }: OwnCall) {
  return { attemptId: params.id, index: params.index, studentId: caller.userId, now };
}

export function registerAnswerFileRoutes(app: FastifyInstance, parts: PhotoParts): void {
  registerRoute(app, addAnswerFile, async ({ em, query, file, ...call }) => {
    if (file.length !== null && file.length > maxPhotoBytes) throw photoTooLarge();
    const place = findPlace(call);
    await addWhole(em, parts, place, { name: query.name, bytes: maxPhotoBytes, content: file.content });
    return { status: 201, body: { files: await findAnswerFiles(em, place) } };
  });

  registerRoute(app, readAnswerFile, async ({ em, params, query, caller }) => {
    const place = { attemptId: params.id, index: params.index, fileId: params.fileId, size: query.size };
    return { ...(await openAnswerFile(em, parts.store, place, caller)), type: 'image/webp' };
  });

  registerRoute(app, removeAnswerFile, async ({ em, ...call }) => {
    await remove(em, findPlace(call), call.params.fileId);
    return { status: 204 };
  });

  registerRoute(app, startPhotoUpload, async ({ em, body, ...call }) => ({
    status: 201,
    body: await startUpload(em, parts, findPlace(call), body),
  }));

  registerRoute(app, getPhotoUpload, async ({ em, ...call }) => ({
    status: 200,
    body: await getUpload(em, parts, { ...findPlace(call), uploadId: call.params.uploadId }),
  }));

  registerRoute(app, uploadPhotoPart, async ({ em, query, file, ...call }) => {
    const place = { ...findPlace(call), uploadId: call.params.uploadId };
    return { status: 200, body: await sendPart(em, parts, place, { from: query.from, content: file.content }) };
  });

  registerRoute(app, deletePhotoUpload, async ({ em, ...call }) => {
    await discardUpload(em, parts, { ...findPlace(call), uploadId: call.params.uploadId });
    return { status: 204 };
  });
}
