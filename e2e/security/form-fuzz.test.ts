import { type APIResponse, expect } from '@playwright/test';
import { isFullRun, selectCases } from '../../scripts/testing/test-depth.ts';
import { startByPost } from '../fixtures/attempts.ts';
import { test } from '../fixtures/caller-test.ts';
import { encodeForm, type FormFields, retryWhileBusy } from '../fixtures/form-client.ts';
import { formActions } from './actions.ts';
import type { FormAction } from './form-action.ts';
import { hostileBodies, hostileValues } from './hostile-values.ts';

const leaks =
  /\bat \S+ \(?(?:file:|\/|node:)|node_modules|\.tsx?:\d|select [^<>]{1,80} from |insert into|syntax error at|\bENOENT\b|root:x:0/i;

/** Each field hostile on its own, repeated, missing, and all of them hostile together. */
function listForms({ fields }: FormAction): FormFields[] {
  const names = Object.keys(fields);
  const single = names.flatMap((name) => hostileValues.map((value) => ({ ...fields, [name]: value })));
  const whole = hostileValues.map((_, shift) =>
    Object.fromEntries(names.map((name, index) => [name, hostileValues[(shift + index * 7) % hostileValues.length] ?? ''])),
  );
  const twice = names.map((name) => ({ ...fields, [name]: [fields[name] ?? '', 'admin'] }));
  const without = names.map((name) => Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name)));
  const extra = [
    ...hostileValues.slice(0, 20).map((value) => ({ ...fields, [value]: value })),
    { ...fields, status: 'active', id: '1' },
  ];
  return [...single, ...whole, ...twice, ...without, ...extra];
}

async function expectNoLeak(response: APIResponse, sent: string): Promise<void> {
  expect(response.status(), sent.slice(0, 200)).toBeLessThan(500);
  expect((await response.text()).match(leaks)?.[0]).toBeUndefined();
}

for (const [offset, action] of selectCases([...formActions.entries()], { share: 12, offset: 1 })) {
  test(`the form to ${action.name} answers hostile fields with plain errors`, async ({ callAs, callAsNewStudent, place }) => {
    // A long form has more than a thousand hostile variants.
    test.slow();
    const role = typeof action.access === 'string' ? 'anonymous' : (action.access[0] ?? 'anonymous');
    const request = role === 'student' ? await callAsNewStudent() : await callAs(role);
    const attempt = role === 'student' ? await startByPost(request, place.origin) : '';
    const path = action.path.replace('/exam/:attempt', attempt);
    const bodies = listForms(action).map((fields) => ['application/x-www-form-urlencoded', encodeForm(fields)] as const);
    const cases = selectCases([...bodies, ...hostileBodies], { share: 12, offset });
    const isButton = action.fields['go'] === 'submit' || Object.keys(action.fields).length === 0;
    const min = isButton ? 50 : 100;
    expect(cases.length).toBeGreaterThanOrEqual(isFullRun ? min : Math.floor(min / 12));
    for (const [type, data] of cases) {
      const headers = { origin: place.origin, accept: 'text/html', 'content-type': type };
      const response = await retryWhileBusy(() => request.post(path, { data, headers, maxRedirects: 0 }));
      await expectNoLeak(response, data);
    }
  });
}

test('the list of forms contains every action of the app', async ({ place }) => {
  const { listBuiltRoutes } = await import('../fixtures/built-routes.ts');
  const actions = (await listBuiltRoutes()).filter(({ hasAction }) => hasAction).map(({ path }) => path);
  expect(new Set(formActions.map(({ route }) => route)), place.origin).toEqual(new Set(actions.filter((path) => path !== '/*')));
});
