import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { type AuthoredPackage, maxPackageTests } from '@shikhar/contracts/store/packages/schemas';
import { getAuthoredTest, listAuthoredTests } from '@shikhar/contracts/tests/builder/routes';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { DomainRefusal } from '../../../../domain/errors.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { parseSearch } from '../../../../lib/addresses/address-fields.ts';
import { countOf } from '../../../../lib/words/marks.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import { listTestIds } from '../package-values.ts';
import type { EditorView, TestLine } from './editor-view.ts';

const TestId = z.uuid();

interface TestFacts {
  id: string;
  title: string;
  questionCount: number;
  durationMinutes: number;
  isPublished: boolean;
}

function buildLineView({ id, title, questionCount, durationMinutes, isPublished }: TestFacts): TestLine {
  const about = `${countOf(questionCount, 'question')}, ${durationMinutes} min`;
  return { id, title, about, questions: questionCount, isPublished };
}

/** Null if it no longer exists. */
async function loadLine(client: ServiceClient, id: string): Promise<TestLine | null> {
  try {
    const { details, questionCount, status } = (await client.call(getAuthoredTest, { params: { id } })).body;
    const { title, durationMinutes } = details;
    return buildLineView({ id, title, questionCount, durationMinutes, isPublished: status === 'published' });
  } catch (error) {
    if (error instanceof DomainRefusal && error.status === 404) return null;
    throw error;
  }
}

type ChosenTests = Pick<EditorView, 'lines' | 'choices' | 'hasMore'>;

/** The form's tests in order, and tests that can be added: published, of the chosen subject and class. */
export async function loadChosenTests(
  client: ServiceClient,
  values: FieldValues,
  saved: AuthoredPackage | null,
): Promise<ChosenTests> {
  const search = parseSearch(values['find'] ?? '') || undefined;
  const query = {
    status: 'published',
    subject: Subject.safeParse(values['subject']).data,
    class: ClassLevel.safeParse(values['class']).data,
    search,
    pageSize: maxPageSize,
  } as const;
  const { tests, total } = (await client.call(listAuthoredTests, { query })).body;
  const known = new Map([
    ...tests.map((test) => [test.id, buildLineView({ ...test, isPublished: true })] as const),
    ...(saved?.tests ?? []).map((test) => [test.id, buildLineView(test)] as const),
  ]);
  const ids = listTestIds(values)
    .filter((id) => TestId.safeParse(id).success)
    .slice(0, maxPackageTests + 1);
  const lines = await Promise.all(ids.map(async (id) => known.get(id) ?? (await loadLine(client, id))));
  return {
    lines: lines.filter((line) => line !== null),
    choices: tests
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, title, questionCount, durationMinutes }) => ({
        value: id,
        label: `${title} (${countOf(questionCount, 'question')}, ${durationMinutes} min)`,
      })),
    hasMore: total > tests.length || search !== undefined,
  };
}
