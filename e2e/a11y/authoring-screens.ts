import { expect, type Page } from '@playwright/test';
import { addQuestion, clickButton, fillDetails, openOutline, startQuestion } from '../pages/builder-page.ts';
import type { Opening, Screen } from './screen.ts';

const title = 'A test for its looks';

/** The demo teacher's draft with this name; created if missing. */
async function openDraft({ page, signInAs }: Opening): Promise<void> {
  await signInAs('teacher');
  await page.goto(`/teacher/tests?status=draft&search=${encodeURIComponent(title)}`);
  const known = page.getByRole('main').getByRole('link', { name: title, exact: true }).first();
  if (await known.isVisible()) return known.click();
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title, chapter: '' });
  await clickButton(page, 'Create test');
  await startQuestion(page, 'True/False', 'Is $x^2$ positive?');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '1 question, 1 mark');
}

function onDraft(name: string, act: (page: Page) => Promise<unknown>): Screen {
  return {
    name,
    async open(opening) {
      await openDraft(opening);
      await act(opening.page);
    },
  };
}

async function openFolds(page: Page): Promise<void> {
  await page.locator('details.fold').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
}

const kinds = ['Multiple choice', 'Short answer', 'Match', 'Long answer'];

/** Creating tests: the list, the builder with every type of question, checks and versions. */
export const authoringScreens: readonly Screen[] = [
  ...(['admin', 'teacher'] as const).flatMap((role): Screen[] => [
    {
      name: `tests for ${role}`,
      async open({ page, signInAs }) {
        await signInAs(role);
        await page.goto(`/${role}/tests`);
      },
    },
  ]),
  {
    name: 'a new test refused',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto('/admin/tests/new');
      await clickButton(page, 'Add question');
      await expect(page.getByText('Enter the title')).toBeVisible();
    },
  },
  ...kinds.map((kind) =>
    onDraft(`the builder, ${kind.toLowerCase()}, all unfolded`, async (page) => {
      await page.getByRole('radio', { name: kind, exact: true }).check();
      await openFolds(page);
    }),
  ),
  onDraft('a question to be removed', async (page) => {
    await openOutline(page);
    await page.getByRole('button', { name: 'Remove question 1' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  onDraft('a question being changed', async (page) => {
    await openOutline(page);
    await page.getByRole('button', { name: 'Edit question 1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 1');
  }),
  onDraft('checks before publishing', async (page) => {
    await clickButton(page, 'Check and publish');
    await expect(page.getByRole('link', { name: /has no chapter/ })).toBeVisible();
  }),
  onDraft('changes of a test', async (page) => {
    await page.getByRole('link', { name: 'Versions' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versions');
  }),
];
