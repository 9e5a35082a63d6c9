import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { makeTest } from '../../../test/papers.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assistantColumns, assistantRole } from '../../assistant-role.ts';
import { runAsAssistant } from './run-as-assistant.service.ts';

const testApp = useTestApp();
const em = () => testApp().orm.em.fork();

function run(sql: string): Promise<unknown[]> {
  return runAsAssistant(em(), (transaction) => transaction.execute<unknown[]>(sql));
}

interface Seen {
  table: string;
  columns: string[];
}

const listReadable = (transaction: EntityManager) =>
  transaction.execute<Seen[]>(
    `select c.relname::text as "table", array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace::regnamespace::text in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm')
       and has_column_privilege(c.oid, a.attnum, 'select') group by 1 order by 1`,
  );

it('reads the columns of learning content, and no other table', async () => {
  const wanted = Object.entries(assistantColumns).map(([table, columns]) => ({ table, columns: columns.toSorted() }));
  const readable = await runAsAssistant(em(), listReadable);
  expect(readable).toEqual(wanted.toSorted((one, other) => (one.table < other.table ? -1 : 1)));
});

it('reads a question, but not its key, its attempts or any person', async () => {
  const { id } = await makeTest(testApp());
  expect(await run(`select content from plain_questions where test_id = '${id}'`)).not.toEqual([]);
  const tables = await em().execute<{ name: string }[]>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace`,
  );
  const others = tables.map(({ name }) => name).filter((name) => !(name in assistantColumns));
  expect(others).toEqual(
    expect.arrayContaining(['question_keys', 'questions', 'attempts', 'attempt_answers', 'users', 'sessions', 'settings']),
  );
  for (const name of others) await expect(run(`select from ${name}`), name).rejects.toThrow('permission denied');
  await expect(run('select access_code from tests')).rejects.toThrow('permission denied');
});

it('reads the items of a match, but not the pairs', async () => {
  const content = { question: 'Match each with its unit', left: ['Force', 'Work'], right: ['newton', 'joule'] };
  const { id } = await makeTest(testApp(), {}, [{ type: 'match', content, marks: 2, key: { explanation: '' } }]);
  const rows = await run(`select content->'right' as "right" from plain_questions where test_id = '${id}'`);
  expect(rows).toEqual([{ right: ['joule', 'newton'] }]);
});

it('cannot write, and drops the role after its work', async () => {
  await expect(run("update materials set title = 'x'")).rejects.toThrow(/read-only|permission denied/);
  const [inside] = await runAsAssistant(em(), (transaction) =>
    transaction.execute<unknown[]>('select current_user::text as role'),
  );
  expect(inside).toEqual({ role: assistantRole });
  for (let again = 0; again < 20; again += 1) {
    expect(await em().execute('select current_user::text as role')).not.toEqual([inside]);
  }
});

it('uses a separate transaction', async () => {
  const work = em().transactional((transaction) => runAsAssistant(transaction, async () => 'done'));
  await expect(work).rejects.toThrow('transaction of its own');
});
