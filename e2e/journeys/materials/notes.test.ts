import { expect, test } from '../../fixtures/shikhar.ts';

test('a teacher writes a concept note with mathematics; a second editor sees the conflict and loses nothing @long', async ({
  page,
  context,
  signInAs,
}, { testId, repeatEachIndex, retry }) => {
  const title = `Lenses ${testId.slice(-12)} ${repeatEachIndex} ${retry}`;
  await signInAs('teacher');
  await page.goto('/teacher/materials/notes/new?class=10&subject=Science');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Chapter' }).fill('Light - Reflection and Refraction');
  await page.getByRole('textbox', { name: 'Summary' }).fill('A lens bends light: $\\frac{1}{v} - \\frac{1}{u} = \\frac{1}{f}$');
  await page.getByRole('textbox', { name: 'Key point 1' }).fill('Distances are signed');
  await page.getByRole('button', { name: 'Remove key point 2' }).click();
  await page.getByRole('button', { name: 'Add a key point' }).click();
  await page.getByRole('textbox', { name: 'Key point 3' }).fill('Power is $P = \\frac{1}{f}$');
  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(page.getByText('Enter an example')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Key point 3' })).toHaveValue('Power is $P = \\frac{1}{f}$');
  await page.getByRole('textbox', { name: 'Example' }).fill('A magnifying glass.');
  await page.getByRole('button', { name: 'Preview formulas' }).click();
  await expect(page.getByRole('status').locator('math')).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish' }).click();

  await page.getByRole('link', { name: 'Read it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByRole('listitem').locator('math')).toHaveCount(1);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.waitForURL('**/teacher/materials/notes/*');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Keywords' }).fill('lens, focus');
  await other.getByRole('button', { name: 'Save', exact: true }).last().click();
  await other.waitForURL('**/materials/all');
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, mended`);
  await page
    .getByRole('switch', { name: 'Students see it' })
    .or(page.getByRole('checkbox', { name: 'Students see it' }))
    .uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText(/saved this note at \d\d:\d\d\. What you typed is still in its fields\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save on top' }).click();
  await page.waitForURL('**/materials/all');
  await expect(page.getByText(`Saved: ${title}, mended (hidden)`)).toBeVisible();
});

test('a note is checked and shown as it is written, and not lost by leaving @script @wide @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/materials/notes/new');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Lenses');
  await page.getByRole('textbox', { name: 'Summary' }).fill('The power is $P = \\frac{1}{f}$');
  await expect(page.getByRole('status').locator('math')).toBeVisible();
  await title.fill('');
  await title.blur();
  await expect(page.getByText('Enter a title')).toBeVisible();
  await title.fill('Lenses and mirrors');
  await expect(page.getByText('Enter a title')).toBeHidden();
  await page.getByRole('button', { name: 'Add a key point' }).click();
  const added = page.getByRole('textbox', { name: 'Key point 4' });
  await expect(added).toBeFocused();
  await added.fill('A concave lens spreads light');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(added).toHaveValue('A concave lens spreads light');
  await page.getByRole('button', { name: 'Add a key point' }).click();
  await expect(page.getByRole('textbox', { name: 'Key point 5' })).toHaveValue('');
  await page.getByRole('link', { name: 'All materials' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(title).toHaveValue('Lenses and mirrors');
  await page.getByRole('link', { name: 'All materials' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
