import { expect, it } from 'vitest';
import { buildSafeName } from './safe-name.service.ts';

it.each([
  ['Kavya Nair', 'Kavya Nair'],
  ["S. K. D'Souza-Rao", "S. K. D'Souza-Rao"],
  ['काव्या नायर', 'काव्या नायर'],
  ['https://evil.example/win', 'https evil. example win'],
  ['www.evil.example', 'www. evil. example'],
  ['call@evil.example', 'call evil. example'],
  ['A'.repeat(100), 'A'.repeat(60)],
])('turns %j into %j', (name, safe) => {
  expect(buildSafeName(name)).toBe(safe);
});
