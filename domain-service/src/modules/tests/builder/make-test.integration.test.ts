import {
  archiveTest,
  createTest,
  duplicateTest,
  getAuthoredTest,
  listTestChanges,
  publishTest,
  restoreTest,
  updateTest,
} from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTest, type TestUpdate } from '@shikhar/contracts/tests/builder/schemas';
import { getTest } from '@shikhar/contracts/tests/routes';
import { v7 as makeUuid } from 'uuid';
import { expect, it } from 'vitest';
import { details, makeBroad, makeMcq, makeTestEditor, type TestEditor } from '../../../../test/authoring.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';

const testApp = useTestApp();

async function sitDown() {
  const author = await makeSignedIn(testApp(), 'teacher');
  return { ...author, editor: await makeTestEditor(testApp(), author.token) };
}

async function update(editor: TestEditor, token: string, change: Partial<TestUpdate>) {
  const { revision, details: present, sections } = await editor.read();
  const body = { revision, details: present, sections, ...change };
  return testApp().call(updateTest, { params: { id: editor.id }, body, token });
}

it('starts as a draft of its author, is logged, and is hidden from students', async () => {
  const { editor, user } = await sitDown();
  expect(await editor.read()).toMatchObject({
    status: 'draft',
    revision: 1,
    paperVersion: 1,
    details,
    sections: [],
    questions: [],
    totalMarks: 0,
    takenCount: 0,
    createdBy: { id: user.id },
    checks: [{ code: 'no_questions', questionId: null, number: null }],
  });
  const entries = await testApp().orm.em.fork().find(AuditEntryEntity, { subjectId: editor.id });
  expect(entries).toMatchObject([{ action: 'test.created', actorId: user.id }]);
  const student = await makeSignedIn(testApp(), 'student');
  expect((await testApp().call(getTest, { params: { id: editor.id }, token: student.token })).status).toBe(404);
});

it('is made once for a form with an id, even if sent repeatedly', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const id = makeUuid();
  const send = (as: string) => testApp().call(createTest, { body: { id, details }, token: as });
  const answers = await Promise.all([send(token), send(token), send(token)]);
  expect(answers).toMatchObject(answers.map(() => ({ status: 201, body: { id, revision: 1 } })));
  const entries = await testApp().orm.em.fork().count(AuditEntryEntity, { subjectId: id });
  expect(entries).toBe(1);
  expect((await send((await makeSignedIn(testApp(), 'teacher')).token)).status).toBe(404);
});

it.each([
  [{ title: '  ' }, 'details.title', 'Enter the title'],
  [{ durationMinutes: 0 }, 'details.durationMinutes', 'Enter whole minutes from 1 to 600'],
  [{ isPaid: true }, 'details.pricePaise', 'Enter the price of the test'],
  [{ isPaid: true, pricePaise: -1 }, 'details.pricePaise', 'Must be at least 0'],
  [{ pricePaise: 100 }, 'details.pricePaise', 'A free test cannot have a price'],
  [{ accessCode: 'ab' }, 'details.accessCode', 'Use 4 to 20 letters, digits and hyphens'],
  [{ negativeMarks: -0.5 }, 'details.negativeMarks', 'Negative marks cannot be below 0'],
  [
    { opensAt: '2026-12-01T10:00:00.000Z', closesAt: '2026-12-01T10:00:00.000Z' },
    'details.closesAt',
    'The test must close after it opens',
  ],
])('refuses %j', async (facts, field, message) => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const answer = await testApp().call(createTest, { body: { details: { ...details, ...facts } }, token });
  expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { [field]: message } } });
});

it('saves all its details, and lists who changed what', async () => {
  const { editor, token, user } = await sitDown();
  const changed = {
    ...details,
    title: 'Light',
    isPaid: true,
    pricePaise: 4_900,
    opensAt: '2026-12-01T04:30:00.000Z',
    closesAt: '2026-12-02T04:30:00.000Z',
    attemptsAllowed: 2,
    accessCode: 'light-10',
    review: { shows: 'marks', from: 'after_window' } as const,
  };
  const answer = await update(editor, token, { details: changed });
  expect(answer).toMatchObject({ status: 200, body: { revision: 2, details: { ...changed, accessCode: 'LIGHT-10' } } });
  expect((await update(editor, token, {})).body).toMatchObject({ revision: 2 });
  const { body } = await testApp().call(listTestChanges, { params: { id: editor.id }, query: {}, token });
  expect(body).toMatchObject({
    total: 2,
    changes: [
      {
        revision: 2,
        summary: 'changed the title, the price, the window, the number of attempts, the access code, what results show',
        by: { id: user.id },
      },
      { revision: 1, summary: 'created the test' },
    ],
  });
});

it('is hidden from other teachers, but not from admins', async () => {
  const { editor } = await sitDown();
  const { revision } = await editor.read();
  const stranger = await makeSignedIn(testApp(), 'teacher');
  const params = { id: editor.id };
  const at = { params, body: { revision }, token: stranger.token };
  const refusals = [
    await testApp().call(getAuthoredTest, { params, token: stranger.token }),
    await testApp().call(updateTest, { params, body: { revision, details, sections: [] }, token: stranger.token }),
    await testApp().call(publishTest, at),
    await testApp().call(archiveTest, at),
    await testApp().call(restoreTest, at),
    await testApp().call(duplicateTest, at),
    await testApp().call(listTestChanges, { params, query: {}, token: stranger.token }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 404));
  const admin = await makeSignedIn(testApp(), 'admin');
  expect((await testApp().call(getAuthoredTest, { params, token: admin.token })).status).toBe(200);
  expect((await update(editor, admin.token, { details: { ...details, title: 'Mended' } })).status).toBe(200);
  expect(await editor.read()).toMatchObject({ details: { title: 'Mended' }, updatedBy: { id: admin.user.id } });
});

it('is copied as a draft with its own questions and without the window', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const window = { opensAt: '2026-12-01T04:30:00.000Z', closesAt: '2026-12-02T04:30:00.000Z' };
  const editor = await makeTestEditor(testApp(), token, window, [
    { title: 'A', durationMinutes: null, answerCount: null, defaultMarks: null, negativeMarks: null },
    { title: 'B', durationMinutes: 20, answerCount: 1, defaultMarks: 5, negativeMarks: 0 },
  ]);
  const [mcqId] = await editor.add([makeMcq()], 0);
  await editor.add([makeBroad(), makeBroad()], 1);
  const { revision } = await editor.read();
  const answer = await testApp().call(duplicateTest, { params: { id: editor.id }, body: { revision }, token });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      status: 'draft',
      details: { title: 'Quadratic Equations (copy)', opensAt: null, closesAt: null },
      sections: [{ title: 'A' }, { title: 'B', durationMinutes: 20, answerCount: 1 }],
      questions: [{ draft: makeMcq() }, { draft: makeBroad() }, { draft: makeBroad() }],
      totalMarks: 6,
      questionCount: 3,
    },
  });
  const copy = AuthoredTest.parse(answer.body);
  expect(copy.questions.map(({ sectionId }) => sectionId)).toEqual([0, 1, 1].map((place) => copy.sections[place]?.id));
  expect(copy.questions[0]?.id).not.toBe(mcqId);
  expect(await editor.read()).toMatchObject({ revision });
});

it('keeps its class and subject once students have taken it; the rest may change', async () => {
  const { token, user } = await makeSignedIn(testApp(), 'teacher');
  const { id } = await makeTest(testApp(), { createdBy: user.id });
  await startAs(testApp(), await makeSignedIn(testApp(), 'student'), id);
  const { body } = await testApp().call(getAuthoredTest, { params: { id }, token });
  const test = AuthoredTest.parse(body);
  expect(test).toMatchObject({ takenCount: 1, inProgressCount: 1 });
  const change = (facts: Partial<typeof details>) =>
    testApp().call(updateTest, {
      params: { id },
      body: { revision: test.revision, details: { ...test.details, ...facts }, sections: [] },
      token,
    });
  expect(await change({ class: '9' })).toMatchObject({ status: 400 });
  expect(await change({ subject: 'English' })).toMatchObject({ status: 400 });
  expect(await change({ title: 'Light again', closesAt: '2026-12-02T04:30:00.000Z' })).toMatchObject({
    status: 200,
    body: { paperVersion: 1 },
  });
});
