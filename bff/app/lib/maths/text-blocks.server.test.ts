import { expect, it } from 'vitest';
import { renderTextBlocks } from './text-blocks.server.ts';

it('reads paragraphs and tables', () => {
  const text = 'Rain in cm:\n\n| Year | Rain |\n|---|---|\n| 2024 | 80 |\n\nRead it.';
  const [before, table, after] = renderTextBlocks(text);
  expect([before, after]).toMatchObject([
    { kind: 'text', text: ['Rain in cm:'] },
    { kind: 'text', text: ['Read it.'] },
  ]);
  expect(table).toMatchObject({
    kind: 'table',
    head: { cells: [{ text: ['Year'] }, { text: ['Rain'] }] },
    rows: [{ cells: [{ text: ['2024'] }, { text: ['80'] }] }],
  });
});

it('keeps a line with bars that is no table, and drops blank parts', () => {
  expect(renderTextBlocks('|x| is never below 0.\n\n \n')).toEqual([{ key: '0', kind: 'text', text: ['|x| is never below 0.'] }]);
});
