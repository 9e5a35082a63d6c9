import { secondTermMonths, timeZones } from '@shikhar/contracts/settings/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import { buildAnswer, buildMark } from '../../factories/attempt.ts';
import { countDue, countOwn } from '../../src/modules/analytics/stats/count-stats.service.ts';
import { rebuildStats } from '../../src/modules/analytics/stats/rebuild-stats.service.ts';
import { AttemptAnswerEntity } from '../../src/modules/attempts/answers/attempt-answer.entity.ts';
import { freezeAttempts, unfreezeAttempts } from '../../src/modules/attempts/clock/freeze-attempts.service.ts';
import { closeAllOverdueAttempts } from '../../src/modules/attempts/clock/overdue-attempts.service.ts';
import type { PaperSection } from '../../src/modules/attempts/paper/paper-sections.ts';
import { markAttempts } from '../../src/modules/attempts/submission/mark-attempts.service.ts';
import { submitAttempt } from '../../src/modules/attempts/submission/submit-attempt.service.ts';
import { AnswerMarkEntity } from '../../src/modules/marking/reviews/answer-mark.entity.ts';
import { SettingsEntity } from '../../src/modules/settings/settings.entity.ts';
import { clearSettingsCache } from '../../src/modules/settings/settings.service.ts';
import { saveAttempt } from '../marks.ts';
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

/** A section without its own time or negative marks, and with all its questions. */
const untimed = { durationMinutes: null, answerCount: null, negativeMarks: null };

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
  const tests: { id: string; questionIds: string[]; sections: PaperSection[] }[] = [];
  for (const [at, subject] of [...Subject.options, Subject.enum.Science].entries()) {
    const isChoice = at % 2 === 0;
    const sections = [
      { title: 'All', questionCount: 2 },
      { title: 'Some', questionCount: 2, ...(isChoice && { answerCount: 1 }) },
      { title: 'Long', questionCount: 1 },
    ];
    // Every other test has no long answer, so it is marked immediately.
    const paper = at % 2 === 0 ? questions : questions.slice(0, 4);
    const placed = at % 2 === 0 ? sections : sections.slice(0, 2);
    const test = await makeTest(app, { subject }, paper, placed);
    await em().execute("update questions set chapter = 'Chapter ' || position % 2 where test_id = ? and position > 0", [test.id]);
    tests.push({ ...test, sections: placed.map((section) => ({ ...untimed, ...section })) });
  }

  const practice = await makeTest(app, { status: 'archived' }, []);

  function listSat(condition: string): Promise<{ id: string; student_id: string; test_id: string }[]> {
    return em().execute(`select id, student_id, test_id from attempts where ${condition} order by id`);
  }

  async function answer(attempt: readonly [string, string], index: number, question: string, choice: number) {
    // Some questions are never opened, some are opened and left blank.
    if (choice % 4 === 3) return;
    const given = index === 4 ? { text: 'Because' } : { choice: choice % 3 };
    await em().insert(
      AttemptAnswerEntity,
      buildAnswer({
        studentId: attempt[0],
        attempt,
        index,
        question,
        answer: choice % 5 === 4 ? null : given,
        savedAt: clock.now,
        timeSpentSeconds: choice,
      }),
    );
  }

  async function sit({ who, what, given }: OperationOf<'sit'>) {
    const [studentId, test] = [pick(students, who), pick(tests, what)];
    if (!studentId || !test) return;
    const isPractice = who % 7 === 0;
    const testId = isPractice ? practice.id : test.id;
    const [{ is_allowed: isAllowed = false, number = 1 } = {}] = await em().execute<{ is_allowed: boolean; number: number }[]>(
      `select coalesce(max(number), 0) + 1 as number, not coalesce(bool_or(status = 'in_progress'), false)
         and not exists (select from tests where id = :testId and closes_at <= :now)
         and (not :isPractice or exists (select from attempts o
           where o.student_id = :studentId and o.test_id = :takenTestId and o.status = 'submitted' and not o.is_preview)) as is_allowed
       from attempts where student_id = :studentId and test_id = :testId`,
      { testId, takenTestId: test.id, studentId, now: clock.now, isPractice },
    );
    if (!isAllowed) return;
    const id = await saveAttempt(app, {
      test: testId,
      student: studentId,
      number,
      status: 'in_progress',
      questionIds: test.questionIds,
      negativeMarks: 0.25,
      startedAt: clock.now,
      deadlineAt: new Date(clock.now.getTime() + 45 * 60_000),
      sections: isPractice ? null : test.sections,
      isPractice,
      isPreview: what % 9 === 1,
    });
    for (const [index, questionId] of test.questionIds.entries()) {
      const choice = given[index];
      if (choice !== undefined) await answer([studentId, id], index, questionId, choice);
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
      const owner = { studentId: sat.student_id, attempt: [sat.student_id, sat.id] as const };
      const waiting = await transaction.find(AttemptAnswerEntity, { ...owner, outcome: 'waiting' });
      const given = waiting.map(({ index, question }) =>
        buildMark({ ...owner, index, question: question.id, adjustment: marks, markedAt: clock.now }),
      );
      await transaction.nativeDelete(AnswerMarkEntity, owner);
      await transaction.insertMany(AnswerMarkEntity, given);
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
    await em().upsert(SettingsEntity, { section: 'system', value, version: 1, updatedAt: clock.now });
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
