import type { EntityManager } from '@mikro-orm/postgresql';
import type { SeatBlock, SeatBlockDetail, SeatBlocks } from '@shikhar/contracts/store/seats/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../../stored-instant.ts';

const columns = `
  b.id, b.order_id as "orderId", b.package_id as "packageId", p.title as "packageTitle", b.seats, b.code,
  b.valid_until as "validUntil", b.created_at as "createdAt", b.ended_at as "endedAt",
  (select count(*)::int from entitlements e where e.seat_block_id = b.id and e.ended_at is null) as taken`;

// Covers the package's current tests; all submissions count, at any time.
const studentColumns = `
  u.id, u.name, u.class, e.granted_at as "takenAt",
  (select count(*)::int from package_tests t where t.package_id = b.package_id and t.removed_at is null) as "totalTests",
  (select count(*)::int from package_tests t where t.package_id = b.package_id and t.removed_at is null and exists (
    select from student_attempts a
    where a.student_id = u.id and a.test_id = t.test_id and a.status = 'submitted')) as "testsTaken"`;

const students = `
  (select coalesce(json_agg(person order by lower(person.name), person.id), '[]') from (
    select ${studentColumns} from entitlements e join users u on u.id = e.student_id
    where e.seat_block_id = b.id and e.ended_at is null
  ) person) as students`;

function toBlock<Row extends SeatBlock>(row: Row): Row {
  return { ...row, createdAt: toInstant(row.createdAt), endedAt: toOptionalInstant(row.endedAt) };
}

/** A page of the seats a school bought, newest first. */
export async function findSeatBlocks(
  em: EntityManager,
  schoolId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<SeatBlocks> {
  const [found] = await em.execute<{ total: number; blocks: SeatBlock[] }[]>(
    `select (select count(*)::int from seat_blocks where school_id = :schoolId) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${columns} from seat_blocks b join packages p on p.id = b.package_id where b.school_id = :schoolId
         order by b.created_at desc, b.id desc limit :limit offset :offset
       ) page) as blocks`,
    { schoolId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return { total: found?.total ?? 0, blocks: (found?.blocks ?? []).map(toBlock) };
}

/** Seats of one order with their students. @throws NOT_FOUND also for another school's */
export async function getSeatBlock(em: EntityManager, schoolId: string, id: string): Promise<SeatBlockDetail> {
  const [found] = await em.execute<{ block: SeatBlockDetail }[]>(
    `select to_json(row) as block from (
       select ${columns}, ${students} from seat_blocks b join packages p on p.id = b.package_id
       where b.id = :id and b.school_id = :schoolId
     ) row`,
    { id, schoolId },
  );
  if (!found) throw notFound();
  const block = toBlock(found.block);
  return { ...block, students: block.students.map((person) => ({ ...person, takenAt: toInstant(person.takenAt) })) };
}
