import { describe, expect, it } from 'vitest';
import { now, runningAttempt, someTest } from './student-dashboard.fixture.ts';
import { describeRunning, describeTest, formatToday } from './upcoming-line.ts';

const today = '2025-11-18T10:30:00.000Z';
const tonight = '2025-11-18T15:30:00.000Z';
const thursday = '2025-11-20T11:30:00.000Z';
const yesterday = '2025-11-17T10:30:00.000Z';

describe('a line of the upcoming exams', () => {
  it.each([
    ['opens today and is open', today, null, 'Today', '16:00', 'Start Test'],
    ['opens later today', tonight, null, 'Today', '21:00', undefined],
    ['opens on another day', thursday, null, '20 Nov', 'Thu, 17:00', undefined],
    ['is always open', null, null, 'Open', 'any time', 'Start Test'],
    ['is open until tonight', yesterday, tonight, 'Open', 'until 21:00', 'Start Test'],
    ['is open for days', yesterday, thursday, 'Open', 'until 20 Nov', 'Start Test'],
  ])('of a test that %s', (_, opensAt, closesAt, day, time, action) => {
    const line = describeTest({ ...someTest, opensAt, closesAt }, now);
    expect([line.day, line.time, line.action]).toEqual([day, time, action]);
  });

  it('links to the start page of its test', () => {
    expect(describeTest(someTest, now)).toMatchObject({
      href: `/exam?test=${someTest.id}`,
      fact: '45 min · 40 marks',
    });
  });

  it('shows the chapter unless the title names it', () => {
    expect(describeTest(someTest, now).about).toBe('Mathematics');
    expect(describeTest({ ...someTest, title: 'Roots and Reasons' }, now).about).toBe('Mathematics, Quadratic Equations');
  });

  it('links back to a running test', () => {
    expect(describeRunning(runningAttempt, now)).toMatchObject({
      href: `/exam/${runningAttempt.id}`,
      day: 'Today',
      time: '16:00',
      fact: 'ends 16:45',
      action: 'Continue',
    });
  });

  it('links back to a running practice', () => {
    const line = describeRunning({ ...runningAttempt, isPractice: true }, now);
    expect([line.about, line.action]).toEqual(['Practice. In progress', 'Continue']);
  });
});

describe('the sentence about today', () => {
  const practice = { ...runningAttempt, isPractice: true };

  it.each([
    [0, 'No tests are open now.'],
    [1, '1 test is open now.'],
    [2, '2 tests are open now.'],
  ])('counts %i open tests', (openTests, sentence) => {
    expect(formatToday({ inProgress: [], openTests, attemptsTotal: 1 })).toBe(sentence);
  });

  it.each([
    ['a test', [runningAttempt], 'Your test is running.'],
    ['a practice', [practice], 'Your practice is running.'],
    ['both', [practice, runningAttempt], 'Your test is running.'],
  ])('is about %s in progress', (_, inProgress, sentence) => {
    expect(formatToday({ inProgress, openTests: 2, attemptsTotal: 0 })).toBe(sentence);
  });

  it('is an invitation for a newcomer', () => {
    const newcomer = { inProgress: [], attemptsTotal: 0 };
    expect(formatToday({ ...newcomer, openTests: 2 })).toMatch(/^New here\? Take your first test below/);
    expect(formatToday({ ...newcomer, openTests: 0 })).toMatch(/^New here\? Begin with the study materials/);
  });
});
