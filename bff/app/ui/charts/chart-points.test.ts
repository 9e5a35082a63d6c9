import { describe, expect, it } from 'vitest';
import { drawLine, findLabelHeight, findPercentFloor, placePoints } from './chart-points.ts';

const frame = { left: 0, right: 100, bottom: 60, top: 0, low: 40, high: 100 };

describe('the points of a chart', () => {
  it('go from left to right, the higher the greater', () => {
    expect(placePoints([40, 70, 100], frame)).toEqual([
      { x: 0, y: 60 },
      { x: 50, y: 30 },
      { x: 100, y: 0 },
    ]);
  });

  it('have the latest on the right, be it the only one', () => {
    expect(placePoints([70], frame)).toEqual([{ x: 100, y: 30 }]);
    expect(placePoints([], frame)).toEqual([]);
  });

  it('become one line', () => {
    expect(drawLine(placePoints([40, 100], frame))).toBe('M0 60L100 0');
  });
});

it.each([
  [[60, 40, 50], 1, 50, 73],
  [[60, 40, 30], 1, 50, 37],
  [[40, 60], 0, 50, 73],
  [[60, 40], 1, 50, 73],
  [[60], 0, 50, 37],
  [[60, 40, 50], 1, 72, 59],
])(
  'the value of %j at %i, a point at %i, is written at %i: in a dip below, but never on the axis',
  (values, place, y, expected) => {
    expect(findLabelHeight(values, place, y, { bottom: 100 })).toBe(expected);
  },
);

it.each([
  [[62, 85], 40],
  [[40], 40],
  [[39.9, 85], 20],
  [[0, 85], 0],
  [[], 40],
])('an axis for %j begins at %i', (values, floor) => {
  expect(findPercentFloor(values)).toBe(floor);
});
