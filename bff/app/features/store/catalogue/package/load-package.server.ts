import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { getPackage } from '@shikhar/contracts/store/catalogue/routes';
import type { PackageDetail } from '@shikhar/contracts/store/catalogue/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatLongDate, formatLongDay } from '../../../../lib/site/site-time.ts';
import { findToday } from '../../../../lib/site/today.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { formatChapter, formatDuration, formatFacts, formatTax, formatTest } from '../offer-text.ts';
import type { PackagePurchase, PackageView } from '../offer-view.ts';
import { isOnSale } from '../on-sale.ts';
import { buildProgressView, buildPurchaseView, formatPrice } from '../package-card.server.ts';

function buildSampleView({ tests, purchased }: PackageDetail): PackageView['sample'] {
  const at = tests.findIndex(({ isFreeSample }) => isFreeSample);
  const sample = tests[at];
  if (!sample || purchased) return null;
  const needs = sample.state === 'taken' ? 'You have taken it.' : 'No purchase needed.';
  return {
    title: `Free sample: Test ${at + 1}, ${sample.title}`,
    about: `${formatTest(sample)}. ${needs}`,
    href: `/exam?test=${sample.id}`,
  };
}

function buildTypesView({ questionsByType }: PackageDetail): PackageView['types'] {
  const max = Math.max(1, ...questionsByType.map(({ count }) => count));
  return questionsByType.map(({ type, count }) => ({
    name: questionKindNames[type].fullName,
    count: formatNumber(count),
    percent: (100 * count) / max,
  }));
}

function buildPackagePurchase(detail: PackageDetail): PackagePurchase {
  const { pricePaise, gstPercent } = detail;
  const shortTax = gstPercent === 0 ? 'No GST' : 'GST included';
  return { ...buildPurchaseView(detail), price: formatPrice(pricePaise), tax: formatTax(gstPercent), shortTax };
}

export function buildPackageView(detail: PackageDetail, now: Date): PackageView {
  const { validUntil, renewedAt, purchased, tests, paidOrderId, waitingOrderId } = detail;
  return {
    title: detail.title,
    description: detail.description,
    totalTests: detail.totalTests,
    duration: formatDuration(tests.map(({ durationMinutes }) => durationMinutes)),
    totalQuestions: formatNumber(detail.totalQuestions),
    totalMarks: countOf(detail.totalMarks, 'mark'),
    level: detail.level,
    classLevel: detail.class,
    subject: detail.subject,
    sample: buildSampleView(detail),
    chapters: detail.chapters.map((chapter) => ({ name: chapter.name, count: formatChapter(chapter) })),
    types: buildTypesView(detail),
    features: detail.features,
    facts: formatFacts(validUntil && formatLongDay(validUntil), renewedAt && formatLongDate(renewedAt)),
    progress: buildProgressView(detail),
    tests: purchased ? tests.map((test) => ({ id: test.id, title: test.title, about: formatTest(test), state: test.state })) : [],
    receiptHref: paidOrderId === null ? null : `/orders/${paidOrderId}`,
    waitingHref: waitingOrderId === null ? null : `/orders/${waitingOrderId}`,
    purchase: !purchased && isOnSale(detail, findToday(now)) ? buildPackagePurchase(detail) : null,
  };
}

export async function loadPackage(client: ServiceClient, id: string, now: Date): Promise<PackageView> {
  const { body } = await client.ask(getPackage, { params: { id } });
  return buildPackageView(body, now);
}
