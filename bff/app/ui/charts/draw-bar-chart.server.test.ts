import { expect, it } from 'vitest';
import { drawBarChart } from './draw-bar-chart.server.ts';

const bars = [
  { id: 'a', value: 212, label: '29 Sep', name: '29 Sep 2026' },
  { id: 'b', value: 0, label: '6 Oct' },
  { id: 'c', value: 421, label: '13 Oct', text: '421 users' },
];
const chart = drawBarChart({ title: 'New users', says: 'Growth', heads: ['Week', 'New users'], bars, hotId: 'c' });

it('has the same numbers in both widths and in the table', () => {
  expect(chart.table.rows.map(({ cells }) => cells)).toEqual([
    ['29 Sep 2026', '212'],
    ['6 Oct', '0'],
    ['13 Oct', '421 users'],
  ]);
  for (const { marks } of chart.pictures) {
    expect(marks.map(({ says }) => says)).toEqual(['29 Sep 2026: 212', '6 Oct: 0', '13 Oct: 421 users']);
  }
});

it('starts its axis at 0 and ends it above the highest value', () => {
  for (const { axis } of chart.pictures) expect(axis.map(({ text }) => text)).toEqual(['0', '200', '400', '600']);
});

it('draws nothing for 0, and highlights one bar', () => {
  const [wide] = chart.pictures;
  expect(wide?.marks.map(({ path, isHot }) => [path !== '', isHot])).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
});

it('stays within the chart, and labels do not overlap', () => {
  const many = Array.from({ length: 53 }, (_, place) => ({ id: `${place}`, value: place, label: '27 Sept' }));
  for (const { marks, width } of drawBarChart({ title: '', says: '', heads: ['', ''], bars: many }).pictures) {
    expect(marks.every(({ x, width: wide }) => x >= 0 && x + wide <= width + 1)).toBe(true);
    const places = marks.filter(({ label }) => label !== null).map(({ centre }) => centre);
    const gaps = places.slice(1).map((place, before) => place - (places[before] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(50);
  }
});

it('has whole numbers on the axis for small counts', () => {
  const few = drawBarChart({ title: '', says: '', heads: ['', ''], bars: [{ id: 'a', value: 1, label: 'Mon' }] });
  expect(few.pictures[0]?.axis.map(({ text }) => text)).toEqual(['0', '1']);
});

it('is empty without data', () => {
  expect(drawBarChart({ title: '', says: '', heads: ['', ''], bars: [] }).pictures[0]?.marks).toEqual([]);
});
