import { fillExamForm, parseQuestionCount, requireLocation, startExam } from './exam-form.ts';
import type { Answer, StudentClient } from './student-client.ts';

/** Saves per exam; a shorter paper is repeated from its beginning. */
export const savesPerSitting = 20;

function requireStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`Answered with ${answer.status}, not ${status}: ${answer.html.slice(0, 300)}`);
  return answer;
}

/** The button that leads from a question to the next one, or to the summary after the last save. */
function chooseButton(saved: number, number: number, count: number): string {
  if (saved === savesPerSitting) return 'summary';
  return number === count ? '1' : 'next';
}

/**
 * Takes the whole exam with plain forms: dashboard, start, every question saved, summary, submit, result. Follows every redirect,
 * as browsers do: 47 requests, after two to sign in. Throws at the first failure.
 *
 * @returns the duration of each acknowledged save, in milliseconds
 */
export async function takeExam(student: StudentClient): Promise<number[]> {
  requireStatus(await student.get('/dashboard'), 200);
  const exam = await startExam(student);
  let page = requireStatus(await student.get(exam), 200);
  const count = parseQuestionCount(page.html);
  const saveTimes: number[] = [];
  for (let saved = 1; saved <= savesPerSitting; saved += 1) {
    const number = ((saved - 1) % count) + 1;
    const form = fillExamForm(page.html, chooseButton(saved, number, count));
    const save = requireStatus(await student.post(`${exam}?question=${number}`, form), 303);
    saveTimes.push(save.milliseconds);
    page = requireStatus(await student.get(requireLocation(save)), 200);
  }
  const submit = requireStatus(await student.post(`${exam}/summary`, new URLSearchParams()), 303);
  requireStatus(await student.get(requireLocation(submit)), 200);
  requireStatus(await student.get(exam.replace('/exam/', '/results/')), 200);
  return saveTimes;
}
