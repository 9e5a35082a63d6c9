import { readPackage } from '@shikhar/contracts/packages/routes';
import type { PackageDetail } from '@shikhar/contracts/packages/schemas';
import { z } from 'zod';
import { formatMarks } from '../../lib/marks.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { sectionNames } from '../../lib/sections.ts';
import { formatLongDate, formatLongDay } from '../../lib/site-time.ts';
import { findToday } from '../../lib/today.ts';
import type { Visitor } from '../session/visitor.server.ts';
import type { PackageView } from './offer-view.ts';
import { sayChapter, sayDuration, sayFacts, sayTax, sayTest } from './offer-words.ts';
import { isOnSale } from './on-sale.ts';
import { sayPrice, viewProgress, viewPurchase } from './package-card.server.ts';

const whole = new Intl.NumberFormat('en-IN').format;

/** The id in an address. Throws the screen for what is none. */
export function readId(id: string | undefined): string {
  const read = z.uuid().safeParse(id);
  if (!read.success) throw createNotFound();
  return read.data;
}

function viewSample({ tests, purchased }: PackageDetail): PackageView['sample'] {
  const at = tests.findIndex(({ isFreeSample }) => isFreeSample);
  const sample = tests[at];
  if (!sample || purchased) return null;
  const needs = sample.state === 'taken' ? 'You have taken it.' : 'No purchase needed.';
  return {
    title: `Free sample: Test ${at + 1}, ${sample.title}`,
    about: `${sayTest(sample)}. ${needs}`,
    href: `/exam?test=${sample.id}`,
  };
}

function viewTypes({ questionsByType }: PackageDetail): PackageView['types'] {
  const most = Math.max(1, ...questionsByType.map(({ count }) => count));
  return questionsByType.map(({ type, count }) => ({
    name: type === 'mcq' ? 'Multiple choice' : sectionNames[type],
    count: whole(count),
    percent: (100 * count) / most,
  }));
}

function viewPackage(detail: PackageDetail, now: Date): PackageView {
  const { validUntil, renewedAt, purchased, tests, paidOrderId, waitingOrderId } = detail;
  return {
    title: detail.title,
    description: detail.description,
    totalTests: detail.totalTests,
    duration: sayDuration(tests.map(({ durationMinutes }) => durationMinutes)),
    totalQuestions: whole(detail.totalQuestions),
    totalMarks: formatMarks(detail.totalMarks),
    level: detail.level,
    classLevel: detail.class,
    subject: detail.subject,
    sample: viewSample(detail),
    chapters: detail.chapters.map((chapter) => ({ name: chapter.name, count: sayChapter(chapter) })),
    types: viewTypes(detail),
    features: detail.features,
    price: sayPrice(detail.pricePaise),
    tax: sayTax(detail.gstPercent),
    shortTax: detail.gstPercent === 0 ? 'No GST' : 'GST included',
    facts: sayFacts(validUntil && formatLongDay(validUntil), renewedAt && formatLongDate(renewedAt)),
    progress: viewProgress(detail),
    tests: purchased ? tests.map((test) => ({ id: test.id, title: test.title, about: sayTest(test), state: test.state })) : [],
    receiptHref: paidOrderId === null ? null : `/orders/${paidOrderId}`,
    waitingHref: waitingOrderId === null ? null : `/orders/${waitingOrderId}`,
    purchase: !purchased && isOnSale(detail, findToday(now)) ? viewPurchase(detail) : null,
  };
}

export async function loadPackage(visitor: Visitor, packageId: string | undefined, now: Date): Promise<PackageView> {
  const { body } = await visitor.ask(readPackage, { params: { id: readId(packageId) } });
  return viewPackage(body, now);
}
