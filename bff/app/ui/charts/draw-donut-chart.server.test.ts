import { expect, it } from 'vitest';
import { drawDonutChart } from './draw-donut-chart.server.ts';

it('draws non-empty parts, and lists all in the legend and the table', () => {
  const chart = drawDonutChart({
    title: 'Answers',
    heads: ['Answers', 'Questions'],
    parts: [
      { kind: 'right', label: 'Correct', value: 1268 },
      { kind: 'wrong', label: 'Wrong', value: 61, href: '/analytics/mistakes' },
      { kind: 'blank', label: 'Not answered', value: 0 },
    ],
    middle: { value: '95%', label: 'correct' },
  });
  expect(chart.says).toBe('1,268 correct, 61 wrong, 0 not answered');
  expect(chart.parts.map(({ path, count }) => [path !== '', count])).toEqual([
    [true, '1,268'],
    [true, '61'],
    [false, '0'],
  ]);
  expect(chart.table.rows.map(({ cells }) => cells)).toEqual([
    ['Correct', '1,268'],
    ['Wrong', '61'],
    ['Not answered', '0'],
  ]);
});
