import { expect, it } from 'vitest';
import { drawSparkLine } from './draw-spark-line.server.ts';

it('is drawn from the oldest to the latest, and said in words', () => {
  expect(drawSparkLine([40, 70, 100])).toEqual({
    says: 'Last 3 scores: 40, 70, 100 percent',
    line: 'M3,31L50,18L97,5',
    last: { x: 97, y: 5 },
  });
});

it('ends on the right, be there one score, and is nothing without any', () => {
  expect(drawSparkLine([70])).toMatchObject({ says: 'One score: 70 percent', last: { x: 97, y: 18 } });
  expect(drawSparkLine([])).toBeNull();
});
