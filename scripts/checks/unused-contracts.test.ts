import { expect, test } from 'vitest';
import { findUnusedContracts } from './unused-contracts.ts';

const contract = (name: string, fields = ''): string =>
  `export const ${name} = z.object({${fields}});\nexport type ${name} = z.infer<typeof ${name}>;\n`;

test('a schema is unused unless another schema or file mentions it', () => {
  const files = [
    { path: 'contracts/src/tests/schemas.ts', text: contract('Part') + contract('Test', ' part: Part ') + contract('Forgotten') },
    { path: 'bff/app/lib/tests.ts', text: "import type { Test } from '@shikhar/contracts/tests/schemas';\n" },
  ];

  expect(findUnusedContracts(files)).toEqual(['contracts/src/tests/schemas.ts: Forgotten is unused']);
});
