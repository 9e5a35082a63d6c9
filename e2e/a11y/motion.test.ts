import { expect, test } from '../fixtures/shikhar.ts';
import { findMotion } from './measure.ts';
import { screens } from './screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const moving = ['sign-in', '/dashboard for student', 'question 1 (mcq)', 'submit asked once more', 'test submitted'];

for (const screen of screens.filter(({ name }) => moving.includes(name))) {
  test(`nothing moves for those who asked for that: ${screen.name}`, async ({ page, place, signInAs, enrol }) => {
    await screen.open({ page, origin: place.origin, signInAs, enrol });
    expect(await page.evaluate(findMotion)).toEqual([]);
  });
}
