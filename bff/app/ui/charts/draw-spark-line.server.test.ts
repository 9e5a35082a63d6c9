import { expect, it } from 'vitest';
import { drawSparkLine } from './draw-spark-line.server.ts';

it('is drawn from oldest to latest, with a text', () => {
  expect(drawSparkLine([40, 70, 100])).toEqual({
    says: 'Last 3 scores: 40, 70, 100 percent',
    line: 'M3,31L50,18L97,5',
    last: { x: 97, y: 5 },
  });
});

it('ends on the right even for one score, and is null without scores', () => {
  expect(drawSparkLine([70])).toMatchObject({ says: 'One score: 70 percent', last: { x: 97, y: 18 } });
  expect(drawSparkLine([])).toBeNull();
});
