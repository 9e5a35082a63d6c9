import { describe, expect, test } from 'vitest';
import { Rng } from '../rng/rng.ts';
import { findDay, findInstant, findMonthDay, findWeekday, hourMs } from './indian-time.ts';
import { getDayWeight, isSchoolDay } from './school-calendar.ts';
import { drawStart } from './time-of-day.ts';

const dayOf = (date: string) => findDay(Date.parse(`${date}T12:00:00+05:30`));

describe('Indian time', () => {
  test('begins a day five and a half hours before UTC', () => {
    expect(findDay(Date.parse('2026-11-20T18:29:59Z'))).toBe(dayOf('2026-11-20'));
    expect(findDay(Date.parse('2026-11-20T18:30:00Z'))).toBe(dayOf('2026-11-21'));
    expect(new Date(findInstant(dayOf('2026-11-21'), 16.5)).toISOString()).toBe('2026-11-21T11:00:00.000Z');
  });

  test('gives weekday and date', () => {
    expect(findWeekday(dayOf('2026-11-21'))).toBe(6);
    expect(findMonthDay(dayOf('2026-11-21'))).toBe(1121);
  });
});

describe('the school year', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['2026-05-20', false],
    ['2026-08-15', false],
  ])('on %s: school %s', (date, isSchool) => {
    expect(isSchoolDay(dayOf(date))).toBe(isSchool);
  });

  test('has more practice before exams and less on Sundays and in vacations', () => {
    const ordinary = getDayWeight(dayOf('2026-11-18'));
    expect(getDayWeight(dayOf('2026-09-16'))).toBeGreaterThan(ordinary);
    expect(getDayWeight(dayOf('2026-11-22'))).toBeLessThan(ordinary);
    expect(getDayWeight(dayOf('2026-05-20'))).toBeLessThan(ordinary);
  });

  test('lets nobody practise before school ends, or late at night', () => {
    const rng = new Rng('times');
    const day = dayOf('2026-11-18');
    const hours = Array.from({ length: 500 }, () => (drawStart(rng, day) - findInstant(day, 0)) / hourMs);
    expect(Math.min(...hours)).toBeGreaterThan(15);
    expect(Math.max(...hours)).toBeLessThan(21.5);
  });
});
