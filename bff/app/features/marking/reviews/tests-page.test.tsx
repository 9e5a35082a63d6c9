import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TestList } from './review-view.ts';
import { TestsPage } from './tests-page.tsx';

const none: TestList = { tests: [], page: 1, total: 0, answersToMark: 0 };
const test = { id: 't1', href: '/teacher/reviews?test=t1', title: 'Light', about: '', waiting: 2, marked: 0, percent: 0 };

it('is about all answers that need marks, short ones too', () => {
  const empty = renderToStaticMarkup(<TestsPage path="/teacher/reviews" list={none} />);
  expect(empty).toContain('Answers that need marks appear here when students submit them.');
  const list = { ...none, tests: [test], total: 1, answersToMark: 2 };
  const html = renderToStaticMarkup(<TestsPage path="/teacher/reviews" list={list} />);
  expect(html).toContain('Tests with written answers, most waiting first');
});
