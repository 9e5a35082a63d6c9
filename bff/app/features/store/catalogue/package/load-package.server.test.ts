import type { PackageDetail } from '@shikhar/contracts/store/catalogue/schemas';
import { expect, it } from 'vitest';
import { buildPackageView } from './load-package.server.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const detail: PackageDetail = {
  id,
  title: 'Class 10 Science',
  description: 'Twelve tests',
  subject: 'Science',
  class: '10',
  level: 'Beginner',
  features: [],
  pricePaise: 79_900,
  gstPercent: 18,
  totalTests: 1,
  durationMinutes: 60,
  validUntil: null,
  status: 'published',
  revision: 1,
  purchased: false,
  testsTaken: 0,
  nextTestId: id,
  tests: [],
  totalMarks: 80,
  totalQuestions: 30,
  chapters: [],
  questionsByType: [],
  renewedAt: null,
  waitingOrderId: null,
  paidOrderId: null,
};

it('a package on sale has its price and tax', () => {
  expect(buildPackageView(detail, now).purchase).toMatchObject({
    price: '₹799',
    tax: 'GST at 18% included',
    shortTax: 'GST included',
  });
});

it('a bought package has neither of them', () => {
  const view = buildPackageView({ ...detail, purchased: true }, now);
  expect(view.purchase).toBeNull();
  expect(JSON.stringify(view)).not.toMatch(/₹|GST/);
});
