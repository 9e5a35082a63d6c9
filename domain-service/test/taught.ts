import { loadContent, readNotes } from '../seeders/content-files/load-content.ts';
import { buildKey, makeContent } from '../seeders/papers/question-content.ts';
import { makeMaterial } from './materials.ts';
import { makeTest } from './papers.ts';
import type { TestApp } from './test-app.ts';

/** Puts in the concept notes of all classes that the demo has. */
export async function putInNotes(app: TestApp): Promise<void> {
  for (const { title, class: level, subject, chapter, ...note } of await readNotes()) {
    await makeMaterial(app, { title, class: level, subject, chapter, note });
  }
}

/** Puts in the tests that the demo is made of, published. */
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
