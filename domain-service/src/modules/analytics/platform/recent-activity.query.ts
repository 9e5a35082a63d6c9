import type { EntityManager } from '@mikro-orm/postgresql';
import { Activity } from '@shikhar/contracts/analytics/platform/schemas';
import { toInstant } from '../../../stored-instant.ts';

/** The number of entries a page shows. */
const shown = 8;

interface ActivityRow extends Omit<Activity, 'isPending'> {
  is_pending: boolean;
}

// One query per action name, so that rare actions need no scan of all entries.
const latest = Activity.shape.action.options
  .map(
    (action) => `(select e.id, e.at, e.action, e.actor_id, e.subject_type, e.subject_id from audit_entries e
      where e.action = '${action}' order by e.at desc, e.id desc limit ${shown})`,
  )
  .join(' union all ');

// The latest of each action by index, then the latest overall.
const statement = `
  select e.id, e.at, e.action,
    case e.action when 'attempt.submitted' then p.name when 'order.paid' then o.buyer_name
      when 'user.suspended' then s.name else actor.name end as person,
    case when e.action = 'user.suspended' then s.role when e.action = 'user.registered' then coalesce(s.role, actor.role) end as role,
    e.action = 'user.registered' and coalesce(s.status, actor.status, '') = 'pending' as is_pending,
    case e.action when 'user.suspended' then actor.name end as by,
    coalesce(t.title, m.title, o.title) as title, t.subject, t.class, o.total_paise::float8 as "totalPaise"
  from (
    select e.* from (${latest}) e
    order by e.at desc, e.id desc limit ${shown}) e
  left join users actor on actor.id = e.actor_id
  left join users s on e.subject_type = 'user' and s.id = e.subject_id
  left join attempts a on e.subject_type = 'attempt' and a.id = e.subject_id
  left join users p on p.id = a.student_id
  left join tests t on t.id = case e.subject_type when 'test' then e.subject_id when 'attempt' then a.test_id end
  left join materials m on e.subject_type = 'material' and m.id = e.subject_id
  left join orders o on e.subject_type = 'order' and o.id = e.subject_id
  order by e.at desc, e.id desc`;

/** The latest notable entries of the audit log. */
export async function findActivity(em: EntityManager): Promise<Activity[]> {
  const rows = await em.execute<ActivityRow[]>(statement);
  return rows.map(({ is_pending: isPending, at, ...row }) => ({ ...row, at: toInstant(at), isPending }));
}
