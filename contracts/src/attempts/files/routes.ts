import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { maxPhotoBytes } from './photo-limits.ts';
import { AnswerFiles, PhotoName, PhotoSize, PhotoUpload, PhotoUploadStart } from './schemas.ts';

const shared = { id: z.uuid(), index: z.coerce.number().int().min(0).max(999) };
const AnswerParams = z.strictObject(shared);
const FileParams = z.strictObject({ ...shared, fileId: z.uuid() });
const UploadParams = z.strictObject({ ...shared, uploadId: z.uuid() });

export const addAnswerFile = defineRoute({
  method: 'POST',
  path: '/attempts/:id/answers/:index/files',
  summary: 'Add a photo (JPEG, PNG, HEIC) or the pages of a PDF to a written answer; the body is the file',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  params: AnswerParams,
  query: z.strictObject({ name: PhotoName }),
  takesBytes: true,
  maxBodyBytes: maxPhotoBytes,
  answers: { 201: AnswerFiles },
  codes: [
    'ATTEMPT_CLOSED',
    'SECTION_CLOSED',
    'TOO_MANY_PHOTOS',
    'PHOTO_TOO_LARGE',
    'PHOTO_UNREADABLE',
    'STORAGE_FULL',
    'STORAGE_AWAY',
  ],
});

export const readAnswerFile = defineRoute({
  method: 'GET',
  path: '/attempts/:id/answers/:index/files/:fileId',
  summary: 'A photo of a written answer, as an image; staff see it once the attempt is submitted',
  access: ['student', 'teacher', 'school', 'admin'],
  inMaintenance: 'running-attempt',
  params: FileParams,
  query: z.strictObject({ size: PhotoSize.default('whole') }),
  givesBytes: true,
  answers: {},
});

export const removeAnswerFile = defineRoute({
  method: 'DELETE',
  path: '/attempts/:id/answers/:index/files/:fileId',
  summary: 'Remove a photo while the attempt runs',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  params: FileParams,
  answers: { 204: null },
  codes: ['ATTEMPT_CLOSED', 'SECTION_CLOSED'],
});

export const startPhotoUpload = defineRoute({
  method: 'POST',
  path: '/attempts/:id/answers/:index/uploads',
  summary: 'Start a resumable photo upload',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  params: AnswerParams,
  body: PhotoUploadStart,
  answers: { 201: PhotoUpload },
  codes: [
    'ATTEMPT_CLOSED',
    'SECTION_CLOSED',
    'TOO_MANY_PHOTOS',
    'PHOTO_TOO_LARGE',
    'PHOTO_UNREADABLE',
    'STORAGE_FULL',
    'STORAGE_AWAY',
  ],
});

export const getPhotoUpload = defineRoute({
  method: 'GET',
  path: '/attempts/:id/answers/:index/uploads/:uploadId',
  summary: 'The progress of an upload; completes one whose last reply was lost',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  params: UploadParams,
  answers: { 200: PhotoUpload },
  codes: ['ATTEMPT_CLOSED', 'SECTION_CLOSED'],
});

export const uploadPhotoPart = defineRoute({
  method: 'PATCH',
  path: '/attempts/:id/answers/:index/uploads/:uploadId',
  summary: 'Send a part of a photo; the last part adds it to the answer',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  params: UploadParams,
  query: z.strictObject({ from: z.coerce.number().int().min(0).max(maxPhotoBytes) }),
  takesBytes: true,
  maxBodyBytes: maxPhotoBytes,
  answers: { 200: PhotoUpload },
  codes: [
    'ATTEMPT_CLOSED',
    'SECTION_CLOSED',
    'TOO_MANY_PHOTOS',
    'PHOTO_TOO_LARGE',
    'PHOTO_UNREADABLE',
    'STORAGE_FULL',
    'STORAGE_AWAY',
    'UPLOAD_OUT_OF_STEP',
  ],
});

export const deletePhotoUpload = defineRoute({
  method: 'DELETE',
  path: '/attempts/:id/answers/:index/uploads/:uploadId',
  summary: 'Cancel an upload',
  access: ['student', 'teacher', 'admin'],
  inMaintenance: 'running-attempt',
  params: UploadParams,
  answers: { 204: null },
  codes: ['ATTEMPT_CLOSED', 'SECTION_CLOSED'],
});
