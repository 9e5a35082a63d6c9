import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import {
  PromotableClasses,
  PromotableClassesQuery,
  PromotionDetail,
  PromotionMade,
  PromotionOrder,
  PromotionPreview,
  PromotionPreviewQuery,
  PromotionsPage,
  PromotionsQuery,
} from './schemas.ts';

const promoters = ['school', 'admin'] as const;
const params = z.strictObject({ id: z.uuid() });

export const listPromotableClasses = defineRoute({
  method: 'GET',
  path: '/promotions/classes',
  summary: 'The classes whose students can be promoted',
  access: promoters,
  query: PromotableClassesQuery,
  answers: { 200: PromotableClasses },
});

export const previewPromotion = defineRoute({
  method: 'GET',
  path: '/promotions/preview',
  summary: 'Preview the students who would be promoted from a class',
  access: promoters,
  query: PromotionPreviewQuery,
  answers: { 200: PromotionPreview },
});

export const promoteStudents = defineRoute({
  method: 'POST',
  path: '/promotions',
  summary: 'Promote students of a class to the next, or end the memberships of class 10; idempotent by key',
  access: promoters,
  body: PromotionOrder,
  takesLong: true,
  answers: { 200: PromotionMade, 201: PromotionMade },
});

export const listPromotions = defineRoute({
  method: 'GET',
  path: '/promotions',
  summary: 'Promotions, newest first; a school sees its own, an administrator all',
  access: promoters,
  query: PromotionsQuery,
  answers: { 200: PromotionsPage },
});

export const getPromotion = defineRoute({
  method: 'GET',
  path: '/promotions/:id',
  summary: 'One promotion and where its students stand now',
  access: promoters,
  params,
  answers: { 200: PromotionDetail },
});

export const reversePromotion = defineRoute({
  method: 'POST',
  path: '/promotions/:id/reversal',
  summary: 'Reverse a promotion for the students it still applies to; idempotent',
  access: promoters,
  params,
  takesLong: true,
  answers: { 200: PromotionDetail },
});
