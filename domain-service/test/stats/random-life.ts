import { secondTermMonths, timeZones } from '@shikhar/contracts/settings/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import { countDue, countOwn } from '../../src/modules/analytics/stats/count-stats.service.ts';
import { rebuildStats } from '../../src/modules/analytics/stats/rebuild-stats.service.ts';
import { freezeAttempts, unfreezeAttempts } from '../../src/modules/attempts/clock/freeze-attempts.service.ts';
import { closeAllOverdueAttempts } from '../../src/modules/attempts/clock/overdue-attempts.service.ts';
import { markAttempts } from '../../src/modules/attempts/submission/mark-attempts.service.ts';
import { submitAttempt } from '../../src/modules/attempts/submission/submit-attempt.service.ts';
import { clearSettingsCache } from '../../src/modules/settings/settings.service.ts';
import { makeTest } from '../papers.ts';
import { createUser } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Operation, OperationOf } from './random-operations.ts';

const hourMs = 3_600_000;
const schools = ['HIM-1', 'DEV-2', null] as const;

const questions = [
  { type: 'mcq', content: { question: 'Prime?', options: ['4', '6', '7'] }, marks: 1, key: { correct: 2 } },
  { type: 'truefalse', content: { question: 'Ice floats.' }, marks: 1.5, key: { correct: true } },
  { type: 'mcq', content: { question: 'Even?', options: ['4', '5', '7'] }, marks: 2, key: { correct: 0 } },
  { type: 'mcq', content: { question: 'Odd?', options: ['4', '5', '6'] }, marks: 2, key: { correct: 1 } },
  {
    type: 'broad',
    content: { question: 'Why?', imageUpload: false },
    marks: 5,
    key: { rubric: [{ id: 'r1', points: 5, criterion: 'Says why' }], modelAnswer: 'So' },
  },
] as const;

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(1, list.length)];
}

/** People, tests and attempts that events happen to; all writes are the service's, or equal to its rows. */
export async function createRandomHistory(app: TestApp) {
  const { orm, clock } = app;
  const em = () => orm.em.fork();
  for (const code of ['HIM-1', 'DEV-2']) await createUser(app, 'school', { schoolCode: code });
  const students: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const level = pick(ClassLevel.options, count);
    students.push((await createUser(app, 'student', { class: level ?? '10', schoolCode: pick(schools, count) ?? null })).id);
  }
  const tests: { id: string; questionIds: string[] }[] = [];
  for (const [at, subject] of [...Subject.options, Subject.enum.Science].entries()) {
    const isChoice = at % 2 === 0;
    const sections = [
      { title: 'All', questionCount: 2 },
      { title: 'Some', questionCount: 2, ...(isChoice && { answerCount: 1 }) },
      { title: 'Long', questionCount: 1 },
    ];
    // Every other test has no long answer, so it is marked immediately.
    const paper = at % 2 === 0 ? questions : questions.slice(0, 4);
    const test = await makeTest(app, { subject }, paper, at % 2 === 0 ? sections : sections.slice(0, 2));
    await em().execute("update questions set chapter = 'Chapter ' || position % 2 where test_id = ? and position > 0", [test.id]);
    tests.push(test);
  }

  const practice = await makeTest(app, { status: 'archived' }, []);

  function listSat(condition: string): Promise<{ id: string; student_id: string; test_id: string }[]> {
    return em().execute(`select id, student_id, test_id from attempts where ${condition} order by id`);
  }

  const sections = `
    select jsonb_agg(jsonb_build_object('title', s.title, 'answerCount', s.answer_count, 'durationMinutes', null, 'negativeMarks', null,
      'questionCount', (select count(*) from questions q where q.section_id = s.id)) order by s.position)
    from test_sections s where s.test_id = :testId`;

  async function answer(
    { studentId, id }: { studentId: string; id: string },
    { index, questionId, choice }: { index: number; questionId: string | undefined; choice: number },
  ) {
    // Some questions are never opened, some are opened and left blank.
    if (choice % 4 === 3) return;
    const given = index === 4 ? { text: 'Because' } : { choice: choice % 3 };
    await em().execute(
      `insert into attempt_answers (student_id, attempt_id, index, question_id, answer, flagged, sequence, saved_at, time_spent_seconds)
       values (:studentId, :id, :index, :questionId, :answer::jsonb, false, 1, :now, :choice)`,
      { studentId, id, index, questionId, answer: choice % 5 === 4 ? null : JSON.stringify(given), now: clock.now, choice },
    );
  }

  async function sit({ who, what, given }: OperationOf<'sit'>) {
    const [studentId, test] = [pick(students, who), pick(tests, what)];
    if (!studentId || !test) return;
    const id = makeUuid();
    const isPractice = who % 7 === 0;
    const testId = isPractice ? practice.id : test.id;
    const made = await em().execute(
      `insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks,
         started_at, deadline_at, max_score, sections, is_practice, is_preview)
       select :id, :testId, :studentId, coalesce(max(number), 0) + 1, 'in_progress', array[:questionIds]::uuid[], 1, false, 0.25, :now,
         :now::timestamptz + interval '45 minutes', 10, (${sections}), :isPractice, :isPreview
       from attempts where student_id = :studentId and test_id = :testId
       having not exists (select from tests where id = :testId and closes_at <= :now) and (not :isPractice or exists (select from attempts o
         where o.student_id = :studentId and o.test_id = :takenTestId and o.status = 'submitted' and not o.is_preview)) on conflict do nothing returning id`,
      {
        id,
        testId,
        takenTestId: test.id,
        studentId,
        questionIds: test.questionIds,
        now: clock.now,
        isPractice,
        isPreview: what % 9 === 1,
      },
    );
    if (made.length === 0) return;
    for (const [index, choice] of given.slice(0, test.questionIds.length).entries()) {
      await answer({ studentId, id }, { index, questionId: test.questionIds[index], choice });
    }
  }

  async function submit({ which }: OperationOf<'submit'>) {
    const sat = pick(await listSat("status = 'in_progress' and frozen_at is null"), which);
    if (!sat) return;
    clock.advance(5 * 60_000);
    const submitter = { address: '127.0.0.1', requestId: 'SHK-0000-0000' };
    await submitAttempt(em(), { attemptId: sat.id, studentId: sat.student_id, now: clock.now, submitter });
  }

  async function mark({ which, marks }: OperationOf<'mark'>) {
    const sat = pick(await listSat("marking_status = 'pending_review'"), which);
    if (!sat) return;
    await em().transactional(async (transaction) => {
      await transaction.execute(
        `insert into answer_marks (student_id, attempt_id, index, question_id, is_marked, adjustment, marked_at)
         select student_id, attempt_id, index, question_id, true, :marks, :now from attempt_answers where attempt_id = :id and outcome = 'waiting'
         on conflict (student_id, attempt_id, index) do update set adjustment = excluded.adjustment`,
        { id: sat.id, marks, now: clock.now },
      );
      await markAttempts(transaction, [sat.id]);
    });
  }

  async function remark({ what, rule }: OperationOf<'remark'>) {
    const test = pick(tests, what);
    const questionId = test && pick(test.questionIds.slice(0, 4), what);
    if (!test || !questionId) return;
    const ids = (await listSat(`'${questionId}' = any(question_ids) and status = 'submitted'`)).map(({ id }) => id);
    await em().transactional(async (transaction) => {
      await transaction.execute('update question_keys set rule = :rule where question_id = :questionId', { rule, questionId });
      await markAttempts(transaction, ids);
    });
  }

  async function changeTest({ what, at, facts }: OperationOf<'test'>) {
    const test = pick(tests, what);
    if (!test) return;
    await em().execute(
      `update tests set review_shows = :shows, review_from = :from, closes_at = :closesAt, subject = :subject where id = :id`,
      {
        id: test.id,
        shows: pick(['nothing', 'marks', 'marks_and_answers', 'marks_and_answers'], facts),
        from: pick(['at_once', 'after_marking', 'after_window', 'after_window'], facts >> 2),
        closesAt: facts % 5 === 0 ? null : new Date(clock.now.getTime() + at * hourMs),
        subject: pick(Subject.options, facts >> 3),
      },
    );
  }

  async function changePerson({ who, facts }: OperationOf<'person'>) {
    await em().execute(
      'update users set class = :level, school_code = :code, shows_on_leaderboard = :isShown where id = :id and role = :role',
      {
        id: pick(students, who) ?? makeUuid(),
        role: 'student',
        level: pick(ClassLevel.options, facts),
        code: pick(schools, facts >> 2) ?? null,
        isShown: facts % 3 > 0,
      },
    );
  }

  async function suspend({ who }: OperationOf<'suspend'>) {
    const id = pick(students, who);
    if (!id) return;
    const actor = { at: clock.now, address: '127.0.0.1' };
    await em().transactional(async (transaction) => {
      const [row] = await transaction.execute<{ status: string }[]>(
        `update users set status = case status when 'active' then 'suspended' else 'active' end where id = ? returning status`,
        [id],
      );
      await (row?.status === 'active' ? unfreezeAttempts : freezeAttempts)(transaction, id, actor);
    });
  }

  async function changeSettings({ zone, month }: OperationOf<'settings'>) {
    const value = { timezone: pick(timeZones, zone), secondTermMonth: pick(secondTermMonths, month) };
    await em().execute(
      `insert into settings (section, value, version, updated_at) values ('system', :value::jsonb, 1, :now)
       on conflict (section) do update set value = excluded.value`,
      { value: JSON.stringify(value), now: clock.now },
    );
    clearSettingsCache(em());
  }

  async function erase({ who }: OperationOf<'erase'>) {
    // Keep at least one student.
    if (students.length < 3) return;
    const [id] = students.splice(who % students.length, 1);
    await em().execute('delete from users where id = ?', [id]);
  }

  async function drop({ which }: OperationOf<'drop'>) {
    const sat = pick(await listSat('true'), which);
    if (!sat) return;
    // Excludes questions never attempted: nobody retries them.
    await em().execute(
      `delete from attempts a using attempts o where o.id = ? and a.student_id = o.student_id and a.question_ids = o.question_ids`,
      [sat.id],
    );
  }

  async function wait(operation: OperationOf<'wait'>) {
    clock.advance(operation.hours * hourMs);
    await closeAllOverdueAttempts(em(), clock.now, 50);
  }

  async function count({ who }: OperationOf<'count'>) {
    const id = who === null ? undefined : pick(students, who);
    await (id ? countOwn(em(), clock.now, id) : countDue(em(), clock.now));
  }

  /** Runs one event. */
  function applyOperation(operation: Operation): Promise<unknown> {
    switch (operation.kind) {
      case 'sit':
        return sit(operation);
      case 'submit':
        return submit(operation);
      case 'wait':
        return wait(operation);
      case 'count':
        return count(operation);
      case 'mark':
        return mark(operation);
      case 'remark':
        return remark(operation);
      case 'test':
        return changeTest(operation);
      case 'person':
        return changePerson(operation);
      case 'suspend':
        return suspend(operation);
      case 'settings':
        return changeSettings(operation);
      case 'erase':
        return erase(operation);
      case 'drop':
        return drop(operation);
      case 'rebuild':
        return rebuildStats(em(), clock.now);
    }
  }
  return { applyOperation, students };
}

/** Deletes everything, so that the next run starts empty. */
export async function deleteRandomHistory({ orm, clock }: TestApp): Promise<void> {
  const em = orm.em.fork();
  await em.execute('delete from users');
  await em.execute('delete from tests');
  await em.execute("delete from settings where section = 'system'");
  clearSettingsCache(em);
  await countDue(em.fork(), clock.now);
}
