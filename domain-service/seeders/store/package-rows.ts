import { type DemoSetting, toInstant } from '../demo/demo-rows.ts';
import { dayMs, findInstant } from '../school-year/indian-time.ts';
import type { Series } from './package-papers.ts';
import { findLastDay } from './sale-days.ts';
import type { PackageRow, PackageTestRow } from './store-rows.ts';

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
      renewed_at: null,
      published_at: null,
      retired_at: null,
      updated_at: toInstant(publishedAtMs),
    };
  }
  const { retiredDaysAgo } = plan;
  const retiredAt = retiredDaysAgo === undefined ? null : toInstant(findInstant(today - retiredDaysAgo, 18));
  return {
    status: retiredAt === null ? ('published' as const) : ('retired' as const),
    renewed_at: toInstant(renewedAtMs),
    published_at: toInstant(publishedAtMs),
    retired_at: retiredAt,
    updated_at: retiredAt ?? toInstant(renewedAtMs),
  };
}

export function makePackageRows(setting: DemoSetting, all: readonly Series[]): PackageRow[] {
  return all.map((series) => {
    const { id, plan, author, publishedAtMs } = series;
    return {
      id,
      title: plan.title,
      description: plan.description,
      subject: plan.subject,
      class: plan.class,
      level: plan.level,
      features: plan.features,
      price_paise: plan.rupees * 100,
      gst_percent: gstPercent,
      valid_until: findValidity(series, setting.today),
      revision: 2,
      created_by: author.id,
      created_at: toInstant(publishedAtMs - preparationMs),
      ...describeSale(setting, series),
    };
  });
}

export function makePackageTestRows(all: readonly Series[]): PackageTestRow[] {
  return all.flatMap(({ id, plan, papers, publishedAtMs }) =>
    papers.map((paper, position) => ({
      package_id: id,
      test_id: paper.id,
      position,
      is_free_sample: position === 0 && !plan.isDraft,
      added_at: toInstant(Math.max(publishedAtMs, paper.publishedAtMs)),
    })),
  );
}
