import { loadContent, readNotes } from '../seeders/content-files/load-content.ts';
import { buildKey, makeContent } from '../seeders/papers/question-content.ts';
import { makeMaterial } from './materials.ts';
import { makeTest } from './papers.ts';
import type { TestApp } from './test-app.ts';

/** Inserts the demo's concept notes of all classes. */
export async function putInNotes(app: TestApp): Promise<void> {
  for (const { title, class: level, subject, chapter, ...note } of await readNotes()) {
    await makeMaterial(app, { title, class: level, subject, chapter, note });
  }
}

/** Inserts the demo's tests, published. */
export async function putInTests(app: TestApp): Promise<void> {
  const { tests, drawings } = await loadContent();
  for (const { file } of tests) {
    const questions = file.questions.map((question) => ({
      type: question.type,
      content: { ...makeContent(question, drawings) },
      marks: question.marks,
      key: buildKey(question),
    }));
    await makeTest(app, { title: file.title, class: file.class, subject: file.subject }, questions);
  }
}
