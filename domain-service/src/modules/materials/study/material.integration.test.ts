import { randomUUID } from 'node:crypto';
import { getMaterial, listAttemptMaterials, listRecentMaterials, saveMaterialPlace } from '@shikhar/contracts/materials/routes';
import { AttemptMaterials, MaterialDetail, RecentMaterials } from '@shikhar/contracts/materials/schemas';
import { expect, it } from 'vitest';
import { makeMaterial } from '../../../../test/materials.ts';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AttemptAnswerEntity } from '../../attempts/answers/attempt-answer.entity.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { MaterialFileEntity } from '../files/material-file.entity.ts';
import { MaterialEntity } from '../material.entity.ts';

const testApp = useTestApp();

async function read(id: string, token: string): Promise<MaterialDetail> {
  const { status, body } = await testApp().call(getMaterial, { params: { id }, token });
  expect(status).toBe(200);
  return MaterialDetail.parse(body);
}

function save(id: string, token: string, place: { page: number | null; seconds: number | null }) {
  return testApp().call(saveMaterialPlace, { params: { id }, body: place, token });
}

it("has its note, chapter number and the reader's place", async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const { id, fileId } = await makeMaterial(testApp(), {
    title: 'Euclid',
    subject: 'Mathematics',
    chapter: 'polynomials',
    note: { summary: '$x^2$', keywords: ['zeros'] },
  });
  expect(await read(id, token)).toMatchObject({
    title: 'Euclid',
    chapterNumber: 2,
    isNote: true,
    note: { summary: '$x^2$', keyPoints: ['A point'], keywords: ['zeros'] },
    file: { id: fileId, name: 'light.txt' },
    isPublished: true,
    canEdit: false,
    place: null,
  });
  expect((await save(id, token, { page: 3, seconds: null })).status).toBe(204);
  expect((await save(id, token, { page: null, seconds: 71.5 })).status).toBe(204);
  expect((await read(id, token)).place).toEqual({ page: null, seconds: 71.5 });
});

it('is hidden from all but its author and administrators', async () => {
  const author = await makeSignedIn(testApp(), 'teacher');
  const { id } = await makeMaterial(testApp(), { isPublished: false, authorId: author.user.id });
  for (const { token } of [author, await makeSignedIn(testApp(), 'admin')]) {
    expect(await read(id, token)).toMatchObject({ isPublished: false, canEdit: true, related: [] });
  }
  for (const role of ['student', 'teacher'] as const) {
    const { token } = await makeSignedIn(testApp(), role);
    expect((await testApp().call(getMaterial, { params: { id }, token })).status).toBe(404);
    expect((await save(id, token, { page: 1, seconds: null })).status).toBe(404);
  }
});

it('may be edited by its author, a note by every teacher', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  const [other, note] = [await makeMaterial(testApp()), await makeMaterial(testApp(), { note: {} })];
  expect([(await read(other.id, token)).canEdit, (await read(note.id, token)).canEdit]).toEqual([false, true]);
});

it('relates to its chapter, then to words of its title, at most six', async () => {
  const app = testApp();
  const { token } = await makeSignedIn(app, 'student');
  const place = { class: '8', subject: 'English' } as const;
  const { id } = await makeMaterial(app, { ...place, title: 'Verbs and tenses', chapter: 'Grammar' });
  const others = [
    { title: 'Nouns', chapter: 'grammar' },
    { title: 'Tense, a video', chapter: 'Time' },
    { title: 'A poem' },
    { title: 'Verbs of class 9', class: '9' },
    { title: 'Hidden verbs', isPublished: false },
  ] as const;
  for (const facts of others) await makeMaterial(app, { ...place, ...facts });
  expect((await read(id, token)).related.map(({ title }) => title)).toEqual(['Nouns', 'Tense, a video']);
  for (let count = 0; count < 7; count += 1) await makeMaterial(app, { ...place, title: `Verb ${count}`, chapter: 'Grammar' });
  expect((await read(id, token)).related.map(({ chapter }) => chapter)).toEqual(Array(6).fill('Grammar'));
});

it('lists the last three materials read, newest first', async () => {
  const { token } = await makeSignedIn(testApp(), 'student');
  const made = [];
  for (let page = 1; page <= 5; page += 1) {
    const { id } = await makeMaterial(testApp());
    testApp().clock.advance(60_000);
    await save(id, token, { page, seconds: null });
    made.push(id);
  }
  await testApp()
    .orm.em.fork()
    .nativeUpdate(MaterialEntity, { id: made[3] ?? '' }, { isPublished: false });
  const { body } = await testApp().call(listRecentMaterials, { token });
  expect(RecentMaterials.parse(body).materials.map(({ id, place }) => [id, place.page])).toEqual([
    [made[4], 5],
    [made[2], 3],
    [made[1], 2],
  ]);
});

it('leaves out materials read or watched to the end', async () => {
  const app = testApp();
  const { token } = await makeSignedIn(app, 'student');
  const made = [
    { pages: 2, seconds: null, place: { page: 1, seconds: null }, isOffered: true },
    { pages: 2, seconds: null, place: { page: 2, seconds: null }, isOffered: false },
    { pages: null, seconds: 34, place: { page: null, seconds: 31.2 }, isOffered: false },
    { pages: 1, seconds: null, place: { page: 1, seconds: null }, isOffered: true },
    { pages: null, seconds: 2, place: { page: null, seconds: 0 }, isOffered: true },
  ];
  const offered = [];
  for (const { place, isOffered, pages, seconds } of made) {
    const { id, fileId } = await makeMaterial(app);
    await app.orm.em.fork().nativeUpdate(MaterialFileEntity, { id: fileId }, { pages, seconds });
    app.clock.advance(60_000);
    await save(id, token, place);
    if (isOffered) offered.unshift(id);
  }
  const { body } = await app.call(listRecentMaterials, { token });
  expect(RecentMaterials.parse(body).materials.map(({ id }) => id)).toEqual(offered);
});

const mcq = (chapter: string) => ({
  chapter,
  question: { type: 'mcq', content: { question: chapter, options: ['a', 'b'] }, marks: 1, key: { correct: 0 } } as const,
});

/** An attempt with right, wrong, blank and partly right answers. */
async function sitAndFail(facts: Parameters<typeof makeTest>[1] = {}) {
  const app = testApp();
  const questions = [mcq('Sound'), mcq('Light'), mcq(''), mcq('Light')];
  const test = await makeTest(
    app,
    facts,
    questions.map(({ question }) => question),
  );
  for (const [index, { chapter }] of questions.entries()) {
    const id = test.questionIds[index] ?? '';
    await app.orm.em.fork().nativeUpdate(QuestionEntity, { id }, { chapter });
  }
  const student = await makeSignedIn(app, 'student');
  const sitting = await startAs(app, student, test.id);
  for (const [index, choice] of [0, 1, null, 1].entries()) if (choice !== null) await sitting.save(index, { choice });
  return sitting;
}

function ask(attemptId: string, token: string) {
  return testApp().call(listAttemptMaterials, { params: { id: attemptId }, token });
}

it('is suggested for chapters with wrong answers, at most three each, shortest first', async () => {
  const app = testApp();
  const made = [
    { title: 'Light, notes', chapter: 'light', type: 'notes' },
    { title: 'Light, a video', chapter: 'Light', type: 'video' },
    { title: 'Light, the chapter', chapter: 'Light', type: 'pdf' },
    { title: 'Light, older notes', chapter: 'Light', type: 'notes', addedAt: new Date(0) },
    { title: 'Of the test', chapter: 'A chapter', type: 'pdf' },
    { title: 'Sound', chapter: 'Sound', type: 'pdf' },
    { title: 'Light of class 9', chapter: 'Light', class: '9', type: 'notes' },
  ] as const;
  for (const facts of made) {
    app.clock.advance(1_000);
    await makeMaterial(app, { addedAt: app.clock.now, ...facts });
  }
  const sitting = await sitAndFail();
  expect((await ask(sitting.attemptId, sitting.token)).status).toBe(409);
  await sitting.submit();
  const wrong = { attempt: { id: sitting.attemptId }, index: 3, outcome: 'wrong' } as const;
  await app.orm.em.fork().nativeUpdate(AttemptAnswerEntity, wrong, { outcome: 'part' });
  const { chapters } = AttemptMaterials.parse((await ask(sitting.attemptId, sitting.token)).body);
  expect(chapters.map(({ materials, ...chapter }) => ({ ...chapter, titles: materials.map(({ title }) => title) }))).toEqual([
    { chapter: 'Light', questions: [1, 3], titles: ['Light, a video', 'Light, notes', 'Light, older notes'] },
    { chapter: 'A chapter', questions: [2], titles: ['Of the test'] },
  ]);
});

it("is not suggested while answers are hidden, and never for another student's attempt", async () => {
  await makeMaterial(testApp(), { chapter: 'Light' });
  const sitting = await sitAndFail({ reviewShows: 'marks' });
  await sitting.submit();
  expect(await ask(sitting.attemptId, sitting.token)).toMatchObject({ status: 200, body: { chapters: [] } });
  const { token } = await makeSignedIn(testApp(), 'student');
  expect((await ask(sitting.attemptId, token)).status).toBe(404);
  expect((await ask(randomUUID(), token)).status).toBe(404);
});
