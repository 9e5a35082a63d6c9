import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { z } from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import type { Area } from '../../../lib/area.ts';

/** Where promotions are made: by a school of its own students, by an administrator of a school's or of those without one. */
export type PromotionPath = '/school/promotions' | '/admin/users/promotions';

export const promotionPaths = {
  school: '/school/promotions',
  admin: '/admin/users/promotions',
} as const satisfies Partial<Record<Area, PromotionPath>>;

/** Whose students and which class an address asks for; what it cannot mean is left out. */
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

/** What the domain service is asked for: nothing for a school, which has its own students alone. */
export function toScope(path: PromotionPath, { of, schoolCode }: Scope): { schoolCode?: string } {
  return path === '/admin/users/promotions' && of === 'school' ? { schoolCode } : {};
}

/** The address of a step of the way to a promotion. */
export function buildPromotionHref(path: PromotionPath, { of, schoolCode }: Scope, level?: ClassLevel): string {
  const query = new URLSearchParams();
  if (path === '/admin/users/promotions') {
    query.set('of', of);
    if (of === 'school') query.set('schoolCode', schoolCode);
  }
  if (level) query.set('class', level);
  return query.size > 0 ? `${path}?${query}` : path;
}
