type Parser = 'scripts' | 'domain-service' | 'bff';

interface EnvironmentCase {
  variables: Readonly<Record<string, string>>;
  /** The variable at the start of the message. */
  name: string;
  /** The parts whose env.ts also refuses it; empty if the error shows only when both services' variables are compared. */
  refusedBy: readonly Parser[];
}

const refuse = (name: string, values: readonly string[], refusedBy: readonly Parser[]): EnvironmentCase[] =>
  values.map((value) => ({ variables: { [name]: value }, name, refusedBy }));

const key = 'kT9v-4wQz_7sLp2xRb8mYc5nHd3jFg6a';

const unfitNetworks = ['proxy.school.example', '10.0.0.0/40', '10.0.0.0/', '127.0.0.1/0'];
const fitNetworks = '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback,';

/** Environments that must be refused. */
export const unfitEnvironments: readonly EnvironmentCase[] = [
  ...refuse('PORT', ['0', '70000', 'http', '3000.5'], ['scripts', 'bff']),
  ...refuse('DOMAIN_SERVICE_PORT', ['99999', '-1', 'http'], ['scripts', 'domain-service']),
  ...refuse('DOMAIN_SERVICE_PORT', ['3000'], ['scripts']),
  { variables: { PORT: '4000' }, name: 'DOMAIN_SERVICE_PORT', refusedBy: ['scripts'] },
  { variables: { PORT: '4100', DOMAIN_SERVICE_PORT: '4100' }, name: 'DOMAIN_SERVICE_PORT', refusedBy: ['scripts'] },
  ...refuse('METRICS_PORT', ['0', 'none', '3000'], ['bff']),
  ...refuse('METRICS_PORT', ['4000'], []),
  ...refuse('DATABASE_URL', ['mysql://root:hunter2@db', 'shikhar'], ['scripts', 'domain-service']),
  ...refuse('APP_DATABASE_URL', ['mysql://root:hunter2@db'], ['scripts']),
  ...refuse('PUBLIC_URL', ['javascript:alert(1)', 'shikhar.example'], ['scripts', 'domain-service', 'bff']),
  ...refuse('PUBLIC_URL', ['http://shikhar.example'], ['bff']),
  ...refuse('SESSION_SECRET', ['hunter2-hunter2', 'ab'.repeat(20), `change-me${key}`, `password${key}`], ['bff']),
  { variables: { SESSION_SECRET: key, JWT_SECRET: key }, name: 'SESSION_SECRET', refusedBy: ['scripts', 'bff'] },
  ...refuse('JWT_SECRET', ['hunter2-hunter2', 'ab'.repeat(20), `changeme${key}`, `example${key}`], ['domain-service']),
  ...refuse('SHIKHAR_DEMO_PASSWORD', ['hunter2', 'x'.repeat(129)], ['scripts', 'domain-service']),
  ...refuse('SMTP_URL', ['https://mail.school.example', 'smtp://', 'mail.school.example'], ['scripts', 'domain-service']),
  ...refuse('MAIL_FROM', ['Shikhar <post@school.example>', 'post'], ['domain-service']),
  ...refuse('FILES_URL', ['https://files.school.example', 'files'], ['scripts', 'domain-service']),
  ...refuse(
    'FILES_URL',
    [
      'file://elsewhere/files',
      'file:///%2F',
      's3://key:hunter2@Bucket',
      's3://key@bucket',
      's3://bucket:80',
      's3://bucket/a%20b',
      's3://bucket/a//b',
      's3://bucket?acl=public',
      's3://bucket?endpoint=ftp://files.example',
    ],
    ['domain-service'],
  ),
  ...refuse('CLAMAV_URL', ['http://127.0.0.1:3310', 'tcp://127.0.0.1'], ['domain-service']),
  ...refuse('PAYMENTS', ['cash'], ['domain-service']),
  { variables: { PAYMENTS: 'razorpay' }, name: 'RAZORPAY_KEY_ID', refusedBy: ['domain-service'] },
  { variables: { RAZORPAY_KEY_ID: 'rzp_test_1' }, name: 'RAZORPAY_KEY_SECRET', refusedBy: ['domain-service'] },
  {
    variables: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'k', RAZORPAY_WEBHOOK_SECRET: 'hunter2' },
    name: 'RAZORPAY_WEBHOOK_SECRET',
    refusedBy: ['domain-service'],
  },
  ...refuse('RAZORPAY_API_URL', ['ftp://api.razorpay.example'], ['domain-service']),
  { variables: { INFERENCE_MODEL: 'mistral' }, name: 'INFERENCE_TOKEN', refusedBy: ['bff'] },
  { variables: { INFERENCE_TOKEN: 'hunter2' }, name: 'INFERENCE_MODEL', refusedBy: ['bff'] },
  { variables: { INFERENCE_API: 'chat-completion' }, name: 'INFERENCE_URL', refusedBy: ['bff'] },
  ...['file:///etc', 'inference.example'].map(
    (url): EnvironmentCase => ({
      variables: { INFERENCE_MODEL: 'mistral', INFERENCE_TOKEN: 'hunter2', INFERENCE_URL: url },
      name: 'INFERENCE_URL',
      refusedBy: ['bff'],
    }),
  ),
  {
    variables: { INFERENCE_MODEL: 'mistral', INFERENCE_TOKEN: 'hunter 2', INFERENCE_URL: 'https://inference.example/v1' },
    name: 'INFERENCE_TOKEN',
    refusedBy: ['bff'],
  },
  ...refuse('INFERENCE_API', ['embeddings'], ['bff']),
  ...refuse('LOG_LEVEL', ['loud'], ['domain-service', 'bff']),
  ...refuse('LOG_LEVEL', ['trace', 'fatal'], ['bff']),
  ...refuse('TRUSTED_PROXIES', unfitNetworks, ['bff']),
  ...refuse('DOMAIN_SERVICE_TRUSTED_PROXIES', unfitNetworks, ['domain-service']),
  ...refuse('SIGN_INS_PER_MINUTE', ['0', 'many', '1.5'], ['bff']),
];

/** Environments that no check may refuse. */
export const fitEnvironments: readonly Readonly<Record<string, string>>[] = [
  {},
  { PORT: '8080', DOMAIN_SERVICE_PORT: '8081', METRICS_PORT: '8082' },
  Object.fromEntries(unfitEnvironments.map(({ name }) => [name, ''])),
  { DATABASE_URL: 'postgres://shikhar:pass@db/shikhar', APP_DATABASE_URL: 'postgresql://app@db/shikhar' },
  { PUBLIC_URL: 'https://shikhar.example/' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { SESSION_SECRET: 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU', JWT_SECRET: key },
  { SHIKHAR_DEMO_PASSWORD: 'eight888', MAIL_FROM: 'post.box+1@mail.school.example' },
  { SMTP_URL: 'smtps://user:pass@mail.school.example:465', CLAMAV_URL: 'unix:/run/clamav/clamd.ctl' },
  { FILES_URL: 'file:///srv/files', CLAMAV_URL: 'tcp://scanner:3310' },
  { FILES_URL: 's3://key:pass@bucket/folder/inner?endpoint=https://files.example&region=here' },
  { PAYMENTS: 'sandbox' },
  {
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'k',
    RAZORPAY_WEBHOOK_SECRET: 'of enough letters',
    RAZORPAY_API_URL: 'http://127.0.0.1:9',
  },
  { INFERENCE_MODEL: ' mistral ', INFERENCE_TOKEN: ' hf_1 ', INFERENCE_URL: ' http://127.0.0.1:9/v1 ', INFERENCE_API: '' },
  { LOG_LEVEL: 'debug', SIGN_INS_PER_MINUTE: '60', TRUSTED_PROXIES: fitNetworks, DOMAIN_SERVICE_TRUSTED_PROXIES: fitNetworks },
];

/** The cases that the given env.ts refuses. */
export function listRefusedBy(parser: Parser): EnvironmentCase[] {
  return unfitEnvironments.filter(({ refusedBy }) => refusedBy.includes(parser));
}
