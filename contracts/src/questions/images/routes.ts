import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { maxQuestionImageBytes, StoredImage } from './schemas.ts';

export const addQuestionImage = defineRoute({
  method: 'POST',
  path: '/question-images',
  summary: 'Save a picture (JPEG, PNG, HEIC) for a question; the body is the file',
  access: ['teacher', 'admin'],
  takesBytes: true,
  maxBodyBytes: maxQuestionImageBytes,
  answers: { 201: StoredImage },
  codes: ['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'STORAGE_FULL'],
});

export const getQuestionImage = defineRoute({
  method: 'GET',
  path: '/question-images/:id',
  summary: 'A picture of a question, as an image',
  access: 'session',
  params: z.strictObject({ id: z.uuid() }),
  givesBytes: true,
  answers: {},
});
