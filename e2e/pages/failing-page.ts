import { type Browser, expect, type Page } from '@playwright/test';

/** Not the page of the test, because this one reports errors. */
export async function openUnwatched(browser: Browser, page: Page, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: await page.context().storageState(),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}

/** The reference number of the request that loaded the page, once its script runs. */
export async function readReference(page: Page): Promise<string> {
  const find = () => page.evaluate<string>(`window.__remixRouter?.state.loaderData.root?.requestId ?? ''`);
  await expect.poll(find).toMatch(/^SHK-/);
  return find();
}

/** Throws errors of the program, whose messages quote an answer. */
export async function throwErrors(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Photosynthesis is not a function');
    });
    void Promise.reject(new RangeError('asha@school.example'));
  });
}
