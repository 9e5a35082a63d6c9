import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import type { AuthoredPackage } from '@shikhar/contracts/store/packages/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';
import { findToday } from '../entitlements/today.service.ts';

interface AuthoredRow {
  id: string;
  status: PackageStatus;
  revision: number;
  title: string;
  subject: Subject;
  class: ClassLevel;
  level: Difficulty;
  description: string;
  features: string[];
  price_paise: number;
  gst_percent: number;
  valid_until: string | null;
  free_sample_id: string | null;
  tests: AuthoredPackage['tests'];
  created_at: string;
  published_at: string | null;
  retired_at: string | null;
  buyers: number;
  orders: number;
}

/** SQL over `packages p`, with `:today`: the number of students it is open to. */
export const countBuyers = `
  (select count(distinct e.student_id)::int from entitlements e where e.package_id = p.id and e.ended_at is null
    and (e.valid_until is null or e.valid_until >= :today::date))`;

const statement = `
  select p.id, p.status, p.revision, p.title, p.subject, p.class, p.level, p.description, p.features,
    p.price_paise::float8 as price_paise, p.gst_percent, p.valid_until::text as valid_until, p.created_at, p.published_at, p.retired_at,
    (select h.test_id from package_tests h where h.package_id = p.id and h.is_free_sample) as free_sample_id,
    (select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'questionCount', t.question_count,
        'durationMinutes', t.duration_minutes, 'isPublished', t.status = 'published') order by h.position), '[]')
      from package_tests h join tests t on t.id = h.test_id where h.package_id = p.id and h.removed_at is null) as tests,
    ${countBuyers} as buyers,
    (select count(*)::int from orders o where o.package_id = p.id) as orders
  from packages p where p.id = :id`;

/** A package for administrators, in any state. @throws NOT_FOUND */
export async function findAuthoredPackage(em: EntityManager, id: string, now: Date): Promise<AuthoredPackage> {
  const [row] = await em.execute<AuthoredRow[]>(statement, { id, today: await findToday(em, now) });
  if (!row) throw notFound('This package no longer exists.');
  const { price_paise: pricePaise, gst_percent: gstPercent, valid_until: validUntil, free_sample_id: freeSampleId } = row;
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    title: row.title,
    subject: row.subject,
    class: row.class,
    level: row.level,
    description: row.description,
    features: row.features,
    pricePaise,
    gstPercent,
    validUntil,
    freeSampleId,
    tests: row.tests,
    createdAt: toInstant(row.created_at),
    publishedAt: toOptionalInstant(row.published_at),
    retiredAt: toOptionalInstant(row.retired_at),
    buyers: row.buyers,
    orders: row.orders,
  };
}
