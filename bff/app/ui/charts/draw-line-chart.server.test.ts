import { describe, expect, it } from 'vitest';
import { drawLineChart, type LinePoint } from './draw-line-chart.server.ts';

function makePoints(...values: number[]): LinePoint[] {
  return values.map((value, place) => ({ id: String(place), value, label: `${place} Oct`, text: `${value}%` }));
}

function draw(points: LinePoint[], other?: string) {
  const chart = drawLineChart({ title: 'Scores', says: 'Scores', heads: ['Test', 'You', other], points });
  const [picture] = chart.pictures;
  if (!picture) throw new Error('no picture');
  return { ...chart, picture };
}

describe('a line', () => {
  it('runs from left to right and highlights the latest', () => {
    const { marks } = draw(makePoints(40, 70, 100)).picture;
    expect(marks.map(({ cx }) => cx)).toEqual([60, 317, 574]);
    expect(marks.map(({ cy }) => cy)).toEqual([232, 128, 24]);
    expect(marks.map(({ isHot }) => isHot)).toEqual([false, false, true]);
  });

  it('has the latest on the right, even if it is the only one', () => {
    expect(draw(makePoints(70)).picture.marks.map(({ cx }) => cx)).toEqual([574]);
  });

  it('labels a dip below it, but never on the axis', () => {
    const { marks } = draw(makePoints(80, 60, 85, 40)).picture;
    expect(marks.map(({ cy, value }) => (value?.y ?? 0) > cy)).toEqual([false, true, false, false]);
  });

  it('describes its values', () => {
    expect(draw(makePoints(62)).picture.marks[0]?.says).toBe('0 Oct: 62%');
  });
});

describe('a comparison', () => {
  const points = makePoints(62, 70, 81).map((point, place) => ({ ...point, other: place === 1 ? null : 30, otherText: '30%' }));

  it('is a second line, in the table and the legend, with gaps for missing values', () => {
    const { key, table, picture } = draw(points, 'Class');
    expect(key).toEqual({ own: 'You', other: 'Class' });
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['0 Oct', '62%', '30%'],
      ['1 Oct', '70%', '–'],
      ['2 Oct', '81%', '30%'],
    ]);
    expect(picture.otherLine.match(/M/g)).toHaveLength(2);
    expect(picture.marks[1]?.says).toBe('1 Oct: You 70%, Class –');
  });

  it('has room on the axis', () => {
    expect(draw(points, 'Class').picture.axis[0]?.text).toBe('20');
  });
});
