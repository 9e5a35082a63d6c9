import { ReviewTestsPage } from '@shikhar/contracts/marking/reviews/schemas';
import { v7 as makeUuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { makeMarking, markAs, twoEssays } from '../../../../test/reviews.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Database } from '../../../database/database.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { insertAnswerFiles } from '../../attempts/files/answer-files.repository.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';

const testApp = useTestApp();

type Marker = ReturnType<typeof markAs>;

/** The positions of a queue, from first to last. */
async function walk(marker: Marker, query: Parameters<Marker['queue']>[0]): Promise<string[]> {
  let here = await marker.queue(query);
  while (here.previous) here = await marker.queue({ ...query, ...here.previous });
  const places: string[] = [];
  for (;;) {
    places.push(`${here.current?.attemptId}.${here.current?.index}`);
    expect(here.current?.place).toBe(places.length);
    if (!here.next) return places;
    here = await marker.queue({ ...query, ...here.next });
  }
}

describe('the queue of a test', () => {
  it('counts waiting and marked answers, by question and by student', async () => {
    const { teacher, testId, questionIds, sittings } = await makeMarking(testApp(), { students: 3 });
    const marker = markAs(testApp(), teacher);
    const attemptId = sittings[0]?.attemptId ?? '';
    await marker.save({ attemptId, index: 1 }, { adjustment: 1 });
    const queue = await marker.queue({ testId, order: 'student', showsNames: true });
    expect(queue).toMatchObject({
      total: 6,
      marked: 1,
      questions: [
        { id: questionIds[0], number: 1, isEarlier: false, marks: 5, waiting: 3, marked: 0 },
        { id: questionIds[1], number: 2, waiting: 2, marked: 1 },
      ],
    });
    expect(queue.students).toHaveLength(3);
    expect(queue.students).toContainEqual(
      expect.objectContaining({ attemptId, name: expect.any(String), waiting: 1, marked: 1 }),
    );
    expect((await marker.queue({ testId, order: 'student' })).students.map(({ name }) => name)).toEqual([null, null, null]);
    expect(await marker.queue({ testId, questionId: questionIds[1] })).toMatchObject({ total: 3, marked: 1 });
    const { tests } = ReviewTestsPage.parse((await marker.list()).body);
    expect(tests).toMatchObject([{ id: testId, waiting: 5, marked: 1 }]);
  });

  it('is counted apart from those of other tests', async () => {
    const [one, other] = [await makeMarking(testApp()), await makeMarking(testApp())];
    const marker = markAs(testApp(), await makeSignedIn(testApp(), 'admin'));
    await marker.save({ attemptId: one.sittings[0]?.attemptId ?? '', index: 1 }, { adjustment: 1 });
    await marker.save({ attemptId: other.sittings[0]?.attemptId ?? '', index: 0 }, { adjustment: 1 });
    const { tests } = ReviewTestsPage.parse((await marker.list()).body);
    const counts = new Map(tests.map(({ id, waiting, marked }) => [id, { waiting, marked }]));
    expect(counts.get(one.testId)).toEqual({ waiting: 1, marked: 1 });
    expect(counts.get(other.testId)).toEqual({ waiting: 1, marked: 1 });
  });

  it('is listed in pages, most waiting first', async () => {
    const { teacher, testId } = await makeMarking(testApp(), { students: 2 });
    const facts = { createdBy: teacher.user.id, title: 'With one answer' };
    const fewer = await makeTest(testApp(), facts, twoEssays);
    const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), fewer.id);
    await sitting.save(0, { text: 'Because of the sea.' });
    await sitting.submit();
    const marker = markAs(testApp(), teacher);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => ReviewTestsPage.parse((await marker.list({ page, pageSize: 1 })).body)),
    );
    expect(pages.map(({ tests }) => tests.map(({ id }) => id))).toEqual([[testId], [fewer.id], []]);
    for (const page of pages) expect(page).toMatchObject({ total: 2, answersToMark: 5 });
  });

  it('lists students with waiting answers first, then by name; without names in random order', async () => {
    const { teacher, testId, sittings } = await makeMarking(testApp(), { students: 4 });
    const marker = markAs(testApp(), teacher);
    const attemptId = sittings[0]?.attemptId ?? '';
    for (const index of [0, 1]) await marker.save({ attemptId, index }, { adjustment: 1 });
    const names = await testApp()
      .orm.em.fork()
      .getKysely<Database>()
      .selectFrom('attempts as a')
      .innerJoin('users as u', 'u.id', 'a.student_id')
      .select('a.id')
      .where('a.test_id', '=', testId)
      .orderBy((eb) => eb('a.id', '=', attemptId))
      .orderBy((eb) => eb.fn('lower', ['u.name']))
      .orderBy('a.submitted_at')
      .execute();
    const { students } = await marker.queue({ testId, order: 'student', showsNames: true });
    expect(students.map((student) => student.attemptId)).toEqual(names.map(({ id }) => id));
    const hidden = (await marker.queue({ testId, order: 'student' })).students;
    expect(hidden.at(-1)).toMatchObject({ attemptId, name: null, waiting: 0 });
    const numbers = hidden.slice(0, -1).map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('has an order of its own for each marker, the same on every visit', async () => {
    const { teacher, testId, questionIds, sittings } = await makeMarking(testApp(), { students: 8 });
    const marker = markAs(testApp(), teacher);
    const query = { testId, questionId: questionIds[0] };
    const order = await walk(marker, query);
    expect(order).toHaveLength(8);
    await marker.save({ attemptId: sittings[3]?.attemptId ?? '', index: 0 }, { adjustment: 1 });
    expect(await walk(marker, query)).toEqual(order);
    const { token } = await makeSignedIn(testApp(), 'admin');
    expect((await walk(markAs(testApp(), { token }), query)).toSorted()).toEqual(order.toSorted());
    const byStudent = await walk(marker, { testId, order: 'student' });
    const students = byStudent.map((place) => place.split('.')[0]);
    expect(byStudent).toHaveLength(16);
    expect(students.filter((student, at) => student !== students[at - 1])).toHaveLength(8);
  });

  it('leads to the next waiting unlocked answer, wrapping to the first', async () => {
    const { teacher, testId, questionIds } = await makeMarking(testApp(), { students: 3 });
    const marker = markAs(testApp(), teacher);
    const query = { testId, questionId: questionIds[0] };
    const [first, second, third] = (await walk(marker, query)).map((place) => ({
      attemptId: place.split('.')[0] ?? '',
      index: Number(place.split('.')[1]),
    }));
    if (!first || !second || !third) throw new Error('Three answers are missing');
    const other = markAs(testApp(), await makeSignedIn(testApp(), 'admin'));
    await other.lock(second);
    expect(await marker.queue({ ...query, ...first })).toMatchObject({ next: second, nextUnmarked: third });
    expect(await marker.queue({ ...query, ...third })).toMatchObject({ next: null, nextUnmarked: first });
    await marker.save(first, {});
    await marker.save(third, {});
    expect(await marker.queue({ ...query, ...third })).toMatchObject({ nextUnmarked: null, marked: 2 });
    testApp().clock.advance(120_000);
    expect(await marker.queue({ ...query, ...third })).toMatchObject({ nextUnmarked: second });
  });
});

it('includes answers with only photos', async () => {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const test = await makeTest(testApp(), { createdBy: teacher.user.id }, twoEssays);
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), test.id);
  const place = { attemptId: sitting.attemptId, index: 0 };
  const file = { id: makeUuid(), name: 'ray.jpg', bytes: 4, width: 3, height: 2 };
  const facts = {
    ...place,
    studentId: sitting.studentId,
    questionId: test.questionIds[0] ?? '',
    files: [file],
    now: testApp().clock.now,
  };
  await insertAnswerFiles(testApp().orm.em.fork(), facts);
  await sitting.submit();
  const marker = markAs(testApp(), teacher);
  expect(await marker.queue({ testId: test.id })).toMatchObject({ total: 1, current: place });
  expect(await marker.see(place)).toMatchObject({ text: '', files: [file] });
  expect(await marker.save(place, { rubricItems: ['r3'] })).toMatchObject({ body: { given: { awarded: 2 } } });
  expect(await sitting.result()).toMatchObject({ body: { score: 2, status: 'graded' } });
});

describe('who may mark', () => {
  it('includes the test’s teacher, a teacher of the subject at the student’s school, and admins; others find nothing', async () => {
    const author = await makeSignedIn(testApp(), 'teacher');
    const test = await makeTest(testApp(), { createdBy: author.user.id, subject: 'Science' }, twoEssays);
    const student = await makeSignedIn(testApp(), 'student', { schoolCode: 'KV-LEH' });
    const sitting = await startAs(testApp(), student, test.id);
    await sitting.save(0, { text: 'Because' });
    const place = { attemptId: sitting.attemptId, index: 0 };
    expect((await markAs(testApp(), author).read(place)).status).toBe(404);
    await sitting.submit();
    const people = {
      author,
      colleague: await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-LEH', subjects: ['Science'] }),
      admin: await makeSignedIn(testApp(), 'admin'),
      otherSubject: await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-LEH', subjects: ['English'] }),
      otherSchool: await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-PUNE', subjects: ['Science'] }),
    };
    for (const [who, { token }] of Object.entries(people)) {
      const marker = markAs(testApp(), { token });
      const status = who.startsWith('other') ? 404 : 200;
      expect([who, (await marker.read(place)).status]).toEqual([who, status]);
      expect([who, (await marker.ask({ testId: test.id })).status]).toEqual([who, status]);
      expect([who, (await marker.lock(place, true)).status]).toEqual([who, status]);
      const { tests } = ReviewTestsPage.parse((await marker.list()).body);
      expect([who, tests.some(({ id }) => id === test.id)]).toEqual([who, status === 200]);
      if (status === 404) expect((await marker.save(place, { adjustment: 1 })).status).toBe(404);
    }
    const marker = markAs(testApp(), author);
    expect((await marker.see(place)).student).toBeNull();
    expect((await marker.see(place, true)).student).toEqual({ name: student.user.name });
    expect((await marker.read({ ...place, index: 1 })).status).toBe(404);
    expect((await marker.save({ ...place, index: 1 }, { adjustment: 1 })).status).toBe(404);
  });

  it('may never mark previews', async () => {
    const { teacher, testId, sittings } = await makeMarking(testApp());
    await testApp().orm.em.fork().nativeUpdate(AttemptEntity, { test: testId }, { isPreview: true });
    const marker = markAs(testApp(), teacher);
    expect((await marker.ask({ testId })).status).toBe(404);
    expect(ReviewTestsPage.parse((await marker.list()).body).tests).toEqual([]);
    expect((await marker.read({ attemptId: sittings[0]?.attemptId ?? '', index: 0 })).status).toBe(404);
  });
});

it('gives a removed question no number, and lists it last', async () => {
  const { teacher, testId, questionIds, sittings } = await makeMarking(testApp(), { students: 1 });
  const marker = markAs(testApp(), teacher);
  const [removedId = '', remainingId = ''] = questionIds;
  await testApp().orm.em.fork().nativeUpdate(QuestionEntity, { id: removedId }, { position: null });
  await testApp().orm.em.fork().nativeUpdate(QuestionEntity, { id: remainingId }, { position: 0 });
  const { questions } = await marker.queue({ testId });
  expect(questions.map(({ id, number }) => ({ id, number }))).toEqual([
    { id: remainingId, number: 1 },
    { id: removedId, number: null },
  ]);
  const place = { attemptId: sittings[0]?.attemptId ?? '', index: 0 };
  expect((await marker.see(place)).question).toMatchObject({ id: removedId, number: null });
});
