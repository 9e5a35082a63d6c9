import { DraftFields } from '@shikhar/contracts/tests/drafts/schemas';
import { expect, it } from 'vitest';
import { detailsFields, maxSections } from '../../tests/builder/details/parse-details.ts';
import { questionFields } from './parse-question.ts';
import { parseSubmittedForm } from './submitted-form.server.ts';

function post(names: readonly string[]) {
  const body = new FormData();
  for (const name of names) body.append(name, '1');
  return parseSubmittedForm(new Request('http://localhost/', { method: 'POST', body }));
}

const removals = Array.from({ length: maxSections }, (_, row) => `s-${row}-remove`);
const longest = [...new Set([...detailsFields, ...questionFields, ...removals])];

it('the longest form of a test with all sections and all blanks is read, and can be saved as a draft', async () => {
  const { values } = await post(longest);
  expect(DraftFields.safeParse(values).success).toBe(true);
});

it('a form with many more fields is refused', async () => {
  const names = Array.from({ length: 3 * longest.length }, (_, index) => `q-${index}`);
  await expect(post(names)).rejects.toMatchObject({ status: 400 });
});
