import { buildPackage } from '../../factories/package.ts';
import type { DemoSetting } from '../demo/demo-setting.ts';
import { dayMs, findInstant, toInstant } from '../school-year/indian-time.ts';
import type { Series } from './package-papers.ts';
import { findLastDay } from './sale-days.ts';

export const gstPercent = 18;
const preparationMs = 3 * dayMs;

/** Small packages have no end date; the others follow the school year. */
export function findValidity({ plan }: Series, day: number): string | null {
  return plan.kind === 'starter' ? null : findLastDay(day);
}

function describeSale({ today }: DemoSetting, { plan, publishedAtMs, renewedAtMs }: Series) {
  if (plan.isDraft) {
    return {
      status: 'draft' as const,
      renewedAt: null,
      publishedAt: null,
      retiredAt: null,
      updatedAt: toInstant(publishedAtMs),
    };
  }
  const { retiredDaysAgo } = plan;
  const retiredAt = retiredDaysAgo === undefined ? null : toInstant(findInstant(today - retiredDaysAgo, 18));
  return {
    status: retiredAt === null ? ('published' as const) : ('retired' as const),
    renewedAt: toInstant(renewedAtMs),
    publishedAt: toInstant(publishedAtMs),
    retiredAt,
    updatedAt: retiredAt ?? toInstant(renewedAtMs),
  };
}

export function makePackageRows(setting: DemoSetting, all: readonly Series[]) {
  return all.map((series) => {
    const { id, plan, author, publishedAtMs } = series;
    return buildPackage({
      id,
      title: plan.title,
      description: plan.description,
      subject: plan.subject,
      class: plan.class,
      level: plan.level,
      features: [...plan.features],
      pricePaise: plan.rupees * 100,
      gstPercent,
      validUntil: findValidity(series, setting.today),
      revision: 2,
      createdBy: author.id,
      createdAt: toInstant(publishedAtMs - preparationMs),
      ...describeSale(setting, series),
    });
  });
}

export function makePackageTestRows(all: readonly Series[]) {
  return all.flatMap(({ id, plan, papers, publishedAtMs }) =>
    papers.map((paper, position) => ({
      package: id,
      test: paper.id,
      position,
      isFreeSample: position === 0 && !plan.isDraft,
      addedAt: toInstant(Math.max(publishedAtMs, paper.publishedAtMs)),
    })),
  );
}
