import { expect, it } from 'vitest';
import { buildCopyIn, buildCopyOut, putInOrder, type TableShape } from './database-shape.ts';

function makeTables(...names: string[]): TableShape[] {
  return names.map((name) => ({ name, columns: ['id', 'text'], primaryKey: ['id'] }));
}

function listNames(tables: readonly TableShape[]): string[] {
  return tables.map(({ name }) => name);
}

it('puts each table after those it references', () => {
  const references = [
    { from: 'answers', to: 'attempts' },
    { from: 'attempts', to: 'users' },
    { from: 'attempts', to: 'tests' },
    { from: 'tests', to: 'users' },
  ];
  const ordered = listNames(putInOrder(makeTables('answers', 'attempts', 'log', 'tests', 'users'), references));
  expect(ordered).toEqual(['log', 'users', 'tests', 'attempts', 'answers']);
});

it('names the tables of a cycle, which have no order', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => putInOrder(makeTables('a', 'b', 'c'), references)).toThrow('refer to each other in a ring: a,b');
});

it('copies columns by name, in primary key order', () => {
  const table = { name: 'odd "name"', columns: ['b', 'a'], primaryKey: ['a', 'b'] };
  expect(buildCopyOut(table)).toBe('copy (select "b", "a" from "odd ""name""" order by "a", "b") to stdout');
  expect(buildCopyOut({ ...table, primaryKey: [] })).toContain('order by "b", "a"');
  expect(buildCopyIn(table)).toBe('copy "odd ""name""" ("b", "a") from stdin');
});
