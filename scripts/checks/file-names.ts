import type { SourceFile } from './source-files.ts';

const roles = [
  ...['entity', 'repository', 'service', 'routes', 'errors', 'query', 'mapper', 'job'],
  ...['route', 'layout', 'server', 'client', 'config', 'integration', 'test', 'fixture', 'd'],
];
const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*';
const fileName = new RegExp(`^[.]?${kebab}(?:[.](?:${roles.join('|')}))*[.](?:tsx?|mts|mjs|css)$`);
const folderName = new RegExp(`^${kebab}$`);
const vagueWords = /(?:^|[-./])(utils?|helpers?|misc)(?=[-./]|$)|(?:^|\/)(common|stuff)(?=[./]|$)/;

/** Content that needs the suffix of its role. Tests are exempt. */
const roleRules = [
  {
    holds: /\bdefineEntity\(/,
    within: /^domain-service\/src\//,
    named: /[.]entity[.]ts$/,
    advice: 'entities belong in *.entity.ts',
  },
  {
    holds: /^export (?:default\b|(?:async )?(?:function|const) (?:loader|action|meta|handle)\b)/m,
    within: /^bff\/app\/(?:features|shell)\//,
    named: /[.](?:route|layout)[.]tsx?$/,
    advice: 'loaders, actions and pages belong in *.route.tsx, *.route.ts or *.layout.tsx',
  },
  {
    holds: /\bfrom 'node:(?!test)/,
    within: /^bff\/app\//,
    named: /(?:[.]server[.]tsx?|^bff\/app\/env[.]ts)$/,
    advice: 'code that needs Node belongs in *.server.ts, outside the browser bundle',
  },
];

/** Finds vague file names, and files whose content needs the suffix of another role. */
export function findNameErrors(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...checkName(file.path), ...checkRole(file)].map((error) => `${file.path}: ${error}`));
}

function checkName(path: string): string[] {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const errors: string[] = [];
  const [, word, wholeName] = vagueWords.exec(path) ?? [];
  const vague = word ?? wholeName;
  if (vague !== undefined) {
    errors.push(`'${vague}' is too vague; say what the file does`);
  }
  if (/^(?:index|mod)[.]/.test(name)) {
    errors.push('no barrel files; import from the source file');
  }
  if (!fileName.test(name) || !folders.every((folder) => folderName.test(folder))) {
    errors.push(`must be kebab-case with the suffix of its role (${roles.join(', ')})`);
  }
  return errors;
}

function checkRole({ path, text }: SourceFile): string[] {
  if (/[.]test[.]tsx?$/.test(path)) {
    return [];
  }
  return roleRules
    .filter(({ holds, within, named }) => within.test(path) && !named.test(path) && holds.test(text))
    .map(({ advice }) => advice);
}
