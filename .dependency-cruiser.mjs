const production = '^(contracts/src|domain-service/(factories|src|seeders)|bff/app|bff/server)/';
const tests = '[.](test|fixture)[.]tsx?$';
const moduleFile = '^domain-service/src/modules/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Merge files that import each other, or extract the shared part into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: tests },
      to: { pathNot: ['^contracts/src/', 'node_modules/zod/'] },
    },
    {
      name: 'bff-not-to-domain-service',
      severity: 'error',
      comment: 'The BFF reaches the domain service over HTTP, through contracts.',
      from: { path: '^bff/' },
      to: { path: '^domain-service/' },
    },
    {
      name: 'domain-service-not-to-bff',
      severity: 'error',
      from: { path: '^domain-service/' },
      to: { path: '^bff/' },
    },
    {
      name: 'e2e-from-outside-only',
      severity: 'error',
      comment: 'End-to-end tests may use the contracts and start the stack, but import nothing from the services.',
      from: { path: '^e2e/' },
      to: { path: '^(bff|domain-service)/' },
    },
    {
      name: 'scripts-import-no-service',
      severity: 'error',
      comment: 'Scripts run before anything is installed or built, and start the services as processes.',
      from: { path: '^scripts/' },
      to: { path: '^(bff|domain-service|e2e)/' },
    },
    {
      name: 'feature-not-to-feature',
      severity: 'error',
      comment:
        "Features share only the accounts' sessions and guards, and the page of a user the extra time of a student. Other shared code " +
        'belongs in ui, forms, lib or domain.',
      from: { path: '^bff/app/(?:features/([^/]+)|shell)/', pathNot: '^bff/app/features/(tests|questions)/' },
      to: { path: '^bff/app/features/', pathNot: '^bff/app/features/($1/|accounts/sessions/|students/student/set-extra-time)' },
    },
    {
      name: 'tests-and-questions-only-to-each-other',
      severity: 'error',
      comment: 'The test builder shows the question form, and the bank adds its questions to tests.',
      from: { path: '^bff/app/features/(tests|questions)/' },
      to: { path: '^bff/app/features/', pathNot: '^bff/app/features/(tests|questions|accounts/sessions)/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^bff/app/(ui|forms|lib|domain)/' },
      to: { path: '^bff/(app/(features|question-kinds|shell|routes|root|entry)|server/)' },
    },
    {
      name: 'question-kinds-know-no-feature',
      severity: 'error',
      comment: 'Features ask the kinds. A page passes its own parts, such as the field for photos, as React nodes.',
      from: { path: '^bff/app/question-kinds/' },
      to: { path: '^bff/(app/(domain|features|shell|routes|root|entry)|server/)' },
    },
    {
      name: 'ui-and-lib-know-no-domain',
      severity: 'error',
      from: { path: '^bff/app/(ui|forms|lib)/' },
      to: { path: '^bff/app/domain/' },
    },
    {
      name: 'module-by-service-and-entity',
      severity: 'error',
      comment:
        'A module may import only the .service and .entity files of another module. Scoring and the types of stored questions are pure: any module may use them.',
      from: { path: moduleFile, pathNot: '[.](integration[.])?test[.]ts$' },
      to: {
        path: moduleFile,
        pathNot: [
          '^domain-service/src/modules/($1|marking/(scoring|equivalence))/',
          '^domain-service/src/modules/questions/(exam-question|stored-key)[.]ts$',
          '[.](service|entity)[.]ts$',
        ],
      },
    },
    {
      name: 'entities-and-scoring-know-no-http',
      severity: 'error',
      from: {
        path: ['[.]entity[.]ts$', '^domain-service/src/modules/marking/(scoring|equivalence)/'],
        pathNot: tests,
      },
      to: {
        path: [
          'node_modules/(@fastify/|fastify)',
          '^domain-service/src/(plugins|app|server)',
          '[.]routes[.]ts$',
          '^contracts/src/[^/]+/routes[.]ts$',
          '^contracts/src/http/',
        ],
      },
    },
    {
      name: 'network-only-in-clients',
      severity: 'error',
      comment: 'Lint limits the global fetch to clients; this rule does the same for undici.',
      from: { path: production, pathNot: ['^bff/app/domain/', 'client([.]server)?[.]ts$', tests] },
      to: { path: 'node_modules/undici/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scoring-is-pure',
      severity: 'error',
      comment: 'Scoring is arithmetic on values: no database, no files, no network.',
      from: { path: '^domain-service/src/modules/marking/(scoring|equivalence)/', pathNot: tests },
      to: { path: ['node_modules/@mikro-orm/', 'node_modules/pg', '[.](repository|service|query)[.]ts$'] },
    },
    {
      name: 'rules-know-no-http',
      severity: 'error',
      comment: 'Services and repositories are also called from jobs and commands.',
      from: { path: '[.](service|repository|query|mapper)[.]ts$' },
      to: { path: 'node_modules/(@fastify/|fastify)' },
    },
    {
      name: 'production-not-to-tests',
      severity: 'error',
      from: { path: production, pathNot: [tests, '/test/'] },
      to: { path: [tests, '^domain-service/test/', '^e2e/', '^scripts/'] },
    },
    {
      name: 'service-not-to-seeders',
      severity: 'error',
      comment: 'Only commands run seeders.',
      from: { path: '^domain-service/src/', pathNot: ['^domain-service/src/commands/', tests] },
      to: { path: '^domain-service/(factories|seeders)/' },
    },
    {
      name: 'production-not-to-dev-dependency',
      severity: 'error',
      comment: 'The build reads the route table, and vite-app.ts is only for `npm run dev`.',
      from: { path: production, pathNot: [tests, '[.]d[.]ts$', '^bff/app/routes[.]ts$', '^bff/server/vite-app[.]ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      comment: 'A package that is installed only because another one needs it may disappear.',
      from: { path: production, pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]data|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    skipAnalysisNotInRules: true,
  },
};
