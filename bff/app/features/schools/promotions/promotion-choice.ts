import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import type { Area } from '../../../lib/area.ts';

/** A school promotes its own students. An administrator promotes those of any school, or those without one. */
export type PromotionPath = '/school/promotions' | '/admin/users/promotions';

export const promotionPaths = {
  school: '/school/promotions',
  admin: '/admin/users/promotions',
} as const satisfies Partial<Record<Area, PromotionPath>>;

/** The school and class chosen in the URL. Invalid values are ignored. */
const PromotionChoice = z.object({
  class: ClassLevel.optional().catch(undefined),
  of: z.enum(['school', 'none']).catch('school'),
  schoolCode: z
    .string()
    .transform((code) =>
      code
        .replaceAll(/\p{Cc}/gu, '')
        .toWellFormed()
        .trim()
        .slice(0, 32),
    )
    .catch(''),
  page: pageField,
});
export type PromotionChoice = z.infer<typeof PromotionChoice>;

export function parsePromotionChoice(url: string): PromotionChoice {
  return PromotionChoice.parse(Object.fromEntries(new URL(url).searchParams));
}

type Scope = Pick<PromotionChoice, 'of' | 'schoolCode'>;

/** The service's query. Empty for a school, which sees only its own students. */
export function toScope(path: PromotionPath, { of, schoolCode }: Scope): { schoolCode?: string } {
  return path === '/admin/users/promotions' && of === 'school' ? { schoolCode } : {};
}

/** URL of the class list, or of the preview of one class. */
export function buildPromotionHref(path: PromotionPath, { of, schoolCode }: Scope, level?: ClassLevel): string {
  const query = new URLSearchParams();
  if (path === '/admin/users/promotions') {
    query.set('of', of);
    if (of === 'school') query.set('schoolCode', schoolCode);
  }
  if (level) query.set('class', level);
  return query.size > 0 ? `${path}?${query}` : path;
}
