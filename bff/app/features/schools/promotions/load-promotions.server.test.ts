import { listPromotableClasses, listPromotions, previewPromotion } from '@shikhar/contracts/schools/promotions/routes';
import { describe, expect, it } from 'vitest';
import { parseResponse } from '../../../domain/parse-response.ts';
import { makeContext } from '../../../request-context.fixture.ts';
import { loadPromotions, type PromotionsClient } from './load-promotions.server.ts';

const context = makeContext({ now: new Date('2026-11-20T10:00:00.000Z') });

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const school = { name: 'Nalanda Public School', code: 'NPS-NGP-027' };
const promotion = {
  id,
  schoolName: school.name,
  fromClass: '7',
  toClass: '8',
  studentCount: 3,
  madeAt: '2026-11-01T10:00:00.000Z',
  madeBy: 'Asha Verma',
  reversedAt: null,
  reversedBy: null,
};

const answers = new Map<string, unknown>([
  [listPromotableClasses.path, { school, classes: [{ class: '7', students: 3 }] }],
  [previewPromotion.path, { school, fromClass: '7', toClass: '8', students: [], total: 0 }],
  [listPromotions.path, { promotions: [promotion], total: 1 }],
]);

const call: PromotionsClient['call'] = async (route, ..._) =>
  parseResponse(route, { status: 200, retryAfter: undefined, text: JSON.stringify(answers.get(route.path)) });

function load(path: string) {
  const request = new Request(`http://localhost:3000${path}`);
  return loadPromotions({ user: { name: school.name }, call, ask: call }, { request, context });
}

describe('loadPromotions', () => {
  it('has the history beside the classes', async () => {
    const view = await load('/school/promotions');
    expect(view.classes).toEqual({ school: school.name, classes: [{ class: '7', students: 3 }] });
    expect(view.history).toMatchObject({ total: 1, rows: [{ step: 'Class 7 to class 8' }] });
    expect(view.preview).toBeNull();
    expect(JSON.stringify(view)).not.toContain(school.code);
  });

  it('has neither of them beside the preview of a class', async () => {
    const view = await load('/school/promotions?class=7');
    expect(view).toMatchObject({ classes: null, history: null, preview: { fromClass: '7', schoolCode: null } });
    expect(JSON.stringify(view)).not.toContain(school.code);
  });

  it('has the school that an administrator chose', async () => {
    const view = await load(`/admin/users/promotions?of=school&schoolCode=${school.code}&class=7`);
    expect(view.preview).toMatchObject({ schoolCode: school.code });
  });
});
