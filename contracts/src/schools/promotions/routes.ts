import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Problem } from '../../http/problem.ts';
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
  summary: 'Who would be promoted from a class; nothing changes',
  access: promoters,
  query: PromotionPreviewQuery,
  answers: { 200: PromotionPreview },
});

export const promoteStudents = defineRoute({
  method: 'POST',
  path: '/promotions',
  summary: 'Put students of a class into the next, or end the memberships of class 10; the same key again changes nothing',
  access: promoters,
  body: PromotionOrder,
  answers: { 200: PromotionMade, 201: PromotionMade },
  refusals: { 409: Problem },
});

export const listPromotions = defineRoute({
  method: 'GET',
  path: '/promotions',
  summary: "Promotions, the newest first; a school's own, or all",
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
  summary: 'Put back those who are still where the promotion put them; the same again changes nothing',
  access: promoters,
  params,
  answers: { 200: PromotionDetail },
});
