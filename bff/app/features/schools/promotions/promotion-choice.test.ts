import { describe, expect, it } from 'vitest';
import { buildPromotionHref, parsePromotionChoice, toScope } from './promotion-choice.ts';

const read = (query: string) => parsePromotionChoice(`http://localhost/x${query}`);

describe('promotion choice', () => {
  it('ignores invalid values in the URL', () => {
    expect(read('?class=11&of=all&page=x')).toEqual({ class: undefined, of: 'school', schoolCode: '', page: 1 });
    expect(read('?class=9&of=none')).toMatchObject({ class: '9', of: 'none' });
  });

  it('sends the school code for administrators only', () => {
    const choice = read('?schoolCode=NPS-1&class=7');
    expect(toScope('/admin/users/promotions', choice)).toEqual({ schoolCode: 'NPS-1' });
    expect(toScope('/admin/users/promotions', { ...choice, of: 'none' })).toEqual({});
    expect(toScope('/school/promotions', choice)).toEqual({});
  });

  it('round-trips through the URL', () => {
    expect(buildPromotionHref('/school/promotions', read('?schoolCode=X'), '7')).toBe('/school/promotions?class=7');
    expect(buildPromotionHref('/school/promotions', read(''))).toBe('/school/promotions');
    const admin = '/admin/users/promotions';
    expect(buildPromotionHref(admin, read('?schoolCode=NPS 1'), '8')).toBe(`${admin}?of=school&schoolCode=NPS+1&class=8`);
    expect(buildPromotionHref(admin, read('?of=none'))).toBe(`${admin}?of=none`);
  });
});
