import type { Answer, StudentClient } from './student-client.ts';

const hiddenField = /<input type="hidden" name="(\w+)"(?: value="([^"]*)")?\/>/g;

function parseHiddenFields(html: string): Map<string, string> {
  return new Map([...html.matchAll(hiddenField)].map(([, name = '', value = '']) => [name, value]));
}

function enterAnswer(type: string | undefined, selects: number): string[] {
  if (type === 'match') return Array.from({ length: selects }, (_, index) => String(index));
  if (type === 'saq') return ['12 cm'];
  if (type === 'broad') return ['The ray bends towards the normal, since the light is slower in glass.'];
  return ['1'];
}

/** The filled-in form of a question's page, submitted with the button of the given value. Throws if the page has no form. */
export function fillExamForm(html: string, go: string): URLSearchParams {
  const fields = parseHiddenFields(html);
  const index = fields.get('index');
  if (index === undefined) throw new Error(`This is no question: ${html.slice(0, 300)}`);
  const name = `answer_${index}`;
  const form = new URLSearchParams([...fields]);
  const selects = html.split(`<select name="${name}"`).length - 1;
  for (const value of enterAnswer(fields.get('type'), selects)) form.append(name, value);
  form.set('go', go);
  return form;
}

export function parseQuestionCount(html: string): number {
  return Number(/<title>Question \d+ of (\d+)/.exec(html)?.[1] ?? 0);
}

/** The redirect target of a response. Throws if the response is not a redirect. */
export function requireLocation({ status, location, html }: Answer): string {
  if (location === undefined) throw new Error(`Answered with ${status}: ${html.slice(0, 300)}`);
  return location;
}

/** The test that a page's form starts; undefined if it has none. */
export function parseTestId({ html }: Answer): string | undefined {
  return parseHiddenFields(html).get('testId');
}

/** Starts a test. Returns `/exam/<attempt>`. */
export async function startTest(student: StudentClient, testId: string): Promise<string> {
  return requireLocation(await student.post('/exam', new URLSearchParams({ testId })));
}

/** Starts the test that `/exam` offers, or continues the running one. Returns `/exam/<attempt>`. */
export async function startExam(student: StudentClient): Promise<string> {
  const page = await student.get('/exam');
  if (page.location !== undefined) return page.location;
  const testId = parseTestId(page);
  if (testId === undefined) throw new Error(`/exam has no form to start: ${page.html.slice(0, 300)}`);
  return startTest(student, testId);
}
