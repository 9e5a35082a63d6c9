import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExamBar } from './exam-bar.tsx';

function listForward(number: number): string[] {
  const html = renderToStaticMarkup(
    <ExamBar number={number} count={12} answered={3} isFlagged={false} onFlag={() => undefined} onSubmit={() => undefined}>
      {null}
    </ExamBar>,
  );
  return [...html.matchAll(/<button[^>]*value="(?:next|summary)"[^>]*>/g)].map(([button]) => button);
}

it('leads to the next question, and from the last one to Submit Test', () => {
  expect(listForward(11)).toEqual([expect.not.stringContaining('disabled')]);
  const [next, submit] = listForward(12);
  expect(next).toMatch(/btn-next-last.*disabled/);
  expect(submit).toMatch(/value="summary".*btn-primary btn-submit/);
});
