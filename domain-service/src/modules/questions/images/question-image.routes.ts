import { addQuestionImage, getQuestionImage } from '@shikhar/contracts/questions/images/routes';
import { maxQuestionImageBytes } from '@shikhar/contracts/questions/images/schemas';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { imageTooLarge } from './question-image.errors.ts';
import { addImage, openImage } from './question-image.service.ts';

export function registerQuestionImageRoutes(app: FastifyInstance, store: FileStore): void {
  registerRoute(app, addQuestionImage, async ({ em, caller, file, now }) => {
    if (file.length !== null && file.length > maxQuestionImageBytes) throw imageTooLarge();
    const image = { content: file.content, authorId: caller.userId, now };
    return { status: 201, body: await addImage(em, store, image) };
  });

  registerRoute(app, getQuestionImage, async ({ params, caller }) => ({
    ...(await openImage(store, caller, params.id)),
    type: 'image/webp',
  }));
}
