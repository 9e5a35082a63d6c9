import type { ReportCard } from '@shikhar/contracts/attempts/results/report-card';
import { describe, expect, it } from 'vitest';
import { test } from '../result.fixture.ts';
import { buildReportCardPage, buildReportCardView, findSession } from './report-card-view.server.ts';

const card: ReportCard = {
  attemptId: '0190a000-0000-7000-8000-000000000001',
  test: { ...test, totalMarks: 40, questionCount: 22 },
  student: { name: 'Ananya Sharma', schoolName: 'Nalanda Public School' },
  number: 1,
  receiptNumber: 'SHK-7K3M09QX',
  startedAt: '2025-11-18T10:30:48.000Z',
  submittedAt: '2025-11-18T11:09:12.000Z',
  submittedBy: 'student',
  timeUsedSeconds: 2304,
  score: 31,
  maxScore: 40,
  percent: 77.5,
  status: 'graded',
  markedMarks: 40,
  waitingMarks: 0,
  rank: 42,
  takers: 318,
  classAveragePercent: 64,
  review: { shows: 'marks_and_answers', from: 'at_once' },
  visible: 'marks_and_answers',
  reviewOpensAt: null,
  isPreview: false,
  isPractice: false,
  hasHiddenQuestions: false,
  sections: [
    { section: 0, title: null, type: 'mcq', maxMarks: 14, marks: 12, classAverage: 10.2 },
    { section: 1, title: null, type: 'broad', maxMarks: 26, marks: 13, classAverage: null },
  ],
  grade: 'B1',
  scale: {
    kind: 'range',
    board: 'CBSE',
    name: 'Grades by marks',
    passPercent: 33,
    bands: [
      { grade: 'B1', least: 71 },
      { grade: 'E', least: 0 },
    ],
    source: '',
    checkedOn: '2026-11-22',
  },
  chapters: [],
  remarks: [{ index: 20, comment: 'Neat ray diagrams.' }],
};

describe('a report card', () => {
  it('says that the answers to questions of a running test are hidden', () => {
    expect(buildReportCardView(card).provisional).toBeNull();
    expect(buildReportCardView({ ...card, hasHiddenQuestions: true }).provisional).toBe(
      'Answers to questions in your running test are hidden until you submit it.',
    );
  });

  it('shows the marks by section with the class averages, a grade and a rank', () => {
    const view = buildReportCardView(card);
    expect(view.place).toBe('Nalanda Public School. Session 2025–26');
    expect(view.lines.map(({ value }) => value)).toEqual([
      'Ananya Sharma',
      '10',
      'Chapter Quiz: Light',
      'Science',
      '18 November 2025',
      '38 min of 45 min',
    ]);
    expect(view.sections.map((line) => Object.values(line).join(' | '))).toEqual([
      'A | Choose one answer | 14 | 12 | 10.2',
      'B | Long answer | 26 | 13 | –',
    ]);
    expect(view.total).toEqual({ maximum: '40', marks: '31', average: '–' });
    expect(view.stats.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Marks 31/40',
      'Score 77.5%',
      'Grade B1',
      'Rank 42',
    ]);
    expect(view).toMatchObject({ strong: 'Light', toRevise: null, provisional: null });
    expect(view.remarks).toEqual(['Question 21: Neat ray diagrams.']);
    expect(view.rule).toMatch(
      /^Rank and average: of all 318 students who took this test, from all schools. A chapter is strong from 75% .+ Grades by marks: /,
    );
  });

  it('names the paper’s only chapter once everything is marked, and never question types', () => {
    expect(buildReportCardView({ ...card, score: 12 })).toMatchObject({ strong: null, toRevise: 'Light' });
    expect(buildReportCardView({ ...card, score: 36 })).toMatchObject({ strong: 'Light', toRevise: null });
    const mixed = { ...card.test, chapter: '' };
    expect(buildReportCardView({ ...card, score: 12, test: mixed })).toMatchObject({ strong: null, toRevise: null });
    const pending = { ...card, score: 12, grade: null, status: 'pending_review' as const };
    expect(buildReportCardView(pending)).toMatchObject({ strong: null, toRevise: null });
  });

  it('names the chapters of a paper that has several', () => {
    const chapters = [
      { chapter: 'Light', marks: 9, maxMarks: 10 },
      { chapter: 'Electricity', marks: 7, maxMarks: 10 },
      { chapter: 'Carbon', marks: 2, maxMarks: 20 },
    ];
    expect(buildReportCardView({ ...card, chapters })).toMatchObject({ strong: 'Light', toRevise: 'Electricity, Carbon' });
  });

  it('shows the class average if every section has one', () => {
    const sections = card.sections.map((section) => ({ ...section, classAverage: section.classAverage ?? 15.4 }));
    expect(buildReportCardView({ ...card, sections }).total.average).toBe('25.6');
  });

  it('gives no grade while marks are waiting', () => {
    const view = buildReportCardView({
      ...card,
      grade: null,
      status: 'pending_review',
      score: 12,
      markedMarks: 14,
      waitingMarks: 26,
    });
    expect(view.provisional).toBe('Provisional: 12 of 14 so far, 26 marks waiting.');
    expect(view.stats.slice(0, 3).map(({ value }) => value)).toEqual(['12/14', '–', '–']);
  });

  it('has nothing but the reason if the review settings hide the marks', () => {
    expect(buildReportCardPage({ ...card, visible: 'nothing', review: { shows: 'nothing', from: 'at_once' } })).toEqual({
      attemptId: card.attemptId,
      card: null,
      hidden: {
        test: 'Chapter Quiz: Light',
        message: 'The marks of this test are not shown.',
        about: 'So it has no report card.',
      },
    });
  });
});

it.each([
  ['2026-03-31T18:00:00.000Z', '2025–26'],
  ['2026-03-31T18:30:00.000Z', '2026–27'],
  ['2099-12-01T00:00:00.000Z', '2099–00'],
])('finds the school year of %s: %s', (instant, session) => {
  expect(findSession(instant)).toBe(session);
});
