import { expect, it } from 'vitest';
import { findBreakingChanges } from './breaking-changes.ts';

const Test = {
  type: 'object',
  properties: { title: { type: 'string' }, class: { type: 'string', enum: ['7', '8'] } },
  required: ['title'],
};

function describeTests(change: { body?: object; answer?: object; parameters?: object[]; operationId?: string } = {}) {
  const { body = Test, answer = Test, parameters = [], operationId = 'saveTest' } = change;
  const toContent = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    paths: {
      '/tests': { put: { operationId, parameters, requestBody: toContent(body), responses: { 200: toContent(answer) } } },
    },
    components: { schemas: { Test } },
  };
}

const wide = { ...Test, properties: { ...Test.properties, chapter: { type: 'string' } } };
const withTitle = (change: object) => ({ ...Test, properties: { ...Test.properties, title: { type: 'string', ...change } } });
const page = { in: 'query', name: 'page', schema: { type: 'integer' } };

it.each([
  ['nothing', {}],
  ['a new field in the response', { answer: wide }],
  ['a new field in the request', { body: wide }],
  ['a new parameter', { parameters: [page] }],
  ['a field that is no longer required in the request', { body: { ...Test, required: [] } }],
  ['a shared schema', { answer: { $ref: '#/components/schemas/Test' } }],
  ['fewer values in the response', { answer: withTitle({ enum: ['Light'] }) }],
])('allows %s', (_, change) => {
  expect(findBreakingChanges(describeTests(), describeTests(change))).toEqual([]);
});

it.each([
  ['a new name', { operationId: 'putTest' }, 'saveTest is called putTest'],
  [
    'a field that is gone from the response',
    { answer: { ...Test, properties: { title: Test.properties.title } } },
    'saveTest 200.class is gone',
  ],
  ['a field that may be missing', { answer: { ...Test, required: [] } }, 'saveTest 200.title may be missing'],
  ['a field that a request must have', { body: { ...Test, required: ['title', 'class'] } }, 'saveTest.class is required'],
  ['a parameter that a request must have', { parameters: [{ ...page, required: true }] }, 'saveTest?page is required'],
  [
    'a value that a request may not have',
    { body: { ...Test, properties: { ...Test.properties, class: { type: 'string', enum: ['7'] } } } },
    'saveTest.class no longer takes "8"',
  ],
  ['text that becomes a choice in the request', { body: withTitle({ enum: ['Light'] }) }, 'saveTest.title takes only ["Light"]'],
  ['a new pattern in the request', { body: withTitle({ pattern: '^L' }) }, 'saveTest.title has another pattern'],
  ['a request without other fields', { body: { ...Test, additionalProperties: false } }, 'saveTest takes no other fields'],
  [
    'another type',
    { answer: { ...Test, properties: { ...Test.properties, title: { type: 'number' } } } },
    'saveTest 200.title has another type',
  ],
  [
    'a tighter limit',
    { body: { ...Test, properties: { ...Test.properties, title: { type: 'string', maxLength: 5 } } } },
    'saveTest.title has a tighter limit',
  ],
])('finds %s', (_, change, breaking) => {
  expect(findBreakingChanges(describeTests(), describeTests(change))).toEqual([breaking]);
});

it('finds a response that may be null', () => {
  const describeTest = (anyOf: object[]) => describeTests({ answer: { anyOf } });
  const before = describeTest([Test, { type: 'string' }]);
  const after = describeTest([Test, { type: 'string' }, { type: 'null' }]);
  expect(findBreakingChanges(before, after)).toEqual(['saveTest 200 may be null']);
  expect(findBreakingChanges(after, after)).toEqual([]);
});

it('finds another type of the values of a record, on both sides', () => {
  const describeRecord = (type: string) => {
    const record = { type: 'object', additionalProperties: { type } };
    return describeTests({ body: record, answer: record });
  };
  expect(findBreakingChanges(describeRecord('string'), describeRecord('integer'))).toEqual([
    'saveTest.* has another type',
    'saveTest 200.* has another type',
  ]);
});

it('finds an operation, a parameter and a status that are gone', () => {
  const before = describeTests({ parameters: [page] });
  expect(findBreakingChanges(before, { ...before, paths: {} })).toEqual(['saveTest is gone: PUT /tests']);
  expect(findBreakingChanges(before, describeTests())).toEqual(['saveTest?page is gone']);
  const silent = { ...before, paths: { '/tests': { put: { ...before.paths['/tests'].put, responses: {} } } } };
  expect(findBreakingChanges(before, silent)).toEqual(['saveTest no longer answers 200']);
});
