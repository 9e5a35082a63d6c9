import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './env.mjs';

// Invalid variables must be reported before anything is installed, so zod is not available yet. These rules repeat those of
// scripts/env.ts and of both services' env.ts without zod. Tests with environment-cases.fixture.ts keep them consistent.

const isPort = (text) => isWhole(text, 1, 65_535);
const port = (text) => (isPort(text) ? undefined : 'must be a whole number from 1 to 65535');
const filled = (text, min) => (text.length < min ? `must have at least ${min} characters` : undefined);
const networks = (text) =>
  text.split(',').every((entry) => entry.trim() === '' || isNetwork(entry.trim()))
    ? undefined
    : 'must be comma-separated IP addresses or networks such as 10.0.0.0/8';
const oneOf = (names) => (text) => (names.includes(text) ? undefined : `must be ${names.join(' or ')}`);
const matching = (pattern, message) => (text) => (pattern.test(text) ? undefined : message);
const httpUrl = (text) => (/^https?:\/\//i.test(text) && parseUrl(text) ? undefined : 'must be an http or https URL');
const databaseUrl = (text) => (/^postgres(?:ql)?:$/.test(parseUrl(text)?.protocol) ? undefined : 'must be a postgresql:// URL');

/** Checks of single variables. */
const rules = {
  PORT: port,
  DOMAIN_SERVICE_PORT: port,
  METRICS_PORT: port,
  DATABASE_URL: databaseUrl,
  APP_DATABASE_URL: databaseUrl,
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: (text) => explainSecret(text, { differing: 10, examples: /change.?me|example|secret|password/i }),
  JWT_SECRET: (text) => explainSecret(text, { differing: 8, examples: /change-?me|secret|example/i }),
  SHIKHAR_DEMO_PASSWORD: (text) => filled(text, 8) ?? (text.length > 128 ? 'must have at most 128 characters' : undefined),
  SMTP_URL: (text) =>
    /^smtps?:$/.test(parseUrl(text)?.protocol) && parseUrl(text).hostname !== ''
      ? undefined
      : 'must be an smtp:// or smtps:// URL with a host',
  MAIL_FROM: matching(
    /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i,
    'must be an e-mail address without a display name',
  ),
  FILES_URL: explainFilesUrl,
  CLAMAV_URL: matching(/^(?:tcp:\/\/[^/?#@]+:\d{1,5}\/?|unix:(?:\/\/)?\/[^/].*)$/, 'must be tcp://host:port or unix:/path'),
  PAYMENTS: oneOf(['razorpay', 'sandbox']),
  RAZORPAY_WEBHOOK_SECRET: (text) => filled(text, 16),
  RAZORPAY_API_URL: httpUrl,
  INFERENCE_URL: (text) => httpUrl(text.trim()),
  INFERENCE_TOKEN: (text) => matching(/^[\x21-\x7e]+$/, 'has characters that are not allowed in an HTTP header')(text.trim()),
  INFERENCE_API: (text) => oneOf(['text-generation', 'chat-completion'])(text.trim()),
  // Each service knows more levels, but both know only these.
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']),
  TRUSTED_PROXIES: networks,
  DOMAIN_SERVICE_TRUSTED_PROXIES: networks,
  SIGN_INS_PER_MINUTE: (text) => (isWhole(text, 1, Number.MAX_SAFE_INTEGER) ? undefined : 'must be a whole number of at least 1'),
};

const razorpay = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
const inference = ['INFERENCE_MODEL', 'INFERENCE_URL', 'INFERENCE_TOKEN'];

/** One line for each invalid variable, with its name but never its value. An empty variable counts as unset. */
export function listEnvironmentErrors(variables) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const single = Object.entries(rules).flatMap(([name, explain]) => {
    const message = given[name] === undefined ? undefined : explain(given[name]);
    return message === undefined ? [] : [`${name}: ${message}`];
  });
  return [...single, ...comparePorts(given), ...compareSecrets(given), ...findMissing(given), ...checkDataFolder()];
}

/** Exits with a list of all invalid variables, before anything is installed or changed. */
export function requireFitEnvironment(variables) {
  const errors = listEnvironmentErrors(variables);
  if (errors.length === 0) return;
  console.error(`Shikhar cannot start: the environment is invalid. Nothing was changed.\n  ${errors.join('\n  ')}`);
  process.exit(1);
}

function comparePorts({ PORT = '3000', DOMAIN_SERVICE_PORT = '4000', METRICS_PORT = '' }) {
  const [pages, service, metrics] = [PORT, DOMAIN_SERVICE_PORT, METRICS_PORT].map((text) => (isPort(text) ? Number(text) : NaN));
  return [
    ...(pages === service ? [`DOMAIN_SERVICE_PORT: must differ from PORT; both are ${pages}`] : []),
    ...(metrics === pages ? [`METRICS_PORT: must differ from PORT; both are ${pages}`] : []),
    ...(metrics === service ? [`METRICS_PORT: must differ from DOMAIN_SERVICE_PORT; both are ${service}`] : []),
  ];
}

function compareSecrets({ SESSION_SECRET, JWT_SECRET }) {
  return SESSION_SECRET !== undefined && SESSION_SECRET === JWT_SECRET ? ['SESSION_SECRET: must differ from JWT_SECRET'] : [];
}

/** Errors for variables that are missing although others of their group are set. */
function findMissing(given) {
  const list = (names, isWanted) =>
    names
      .filter((name) => isWanted && !given[name]?.trim())
      .map((name) => `${name}: is missing; set ${names.join(', ')} together`);
  const namesInference = [...inference, 'INFERENCE_API'].some((name) => given[name]?.trim());
  const namesRazorpay = given.PAYMENTS === 'razorpay' || razorpay.some((name) => given[name] !== undefined);
  return [...list(razorpay, namesRazorpay), ...list(inference, namesInference)];
}

function checkDataFolder() {
  for (let folder = dataFolder; ; folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats) return stats.isDirectory() ? [] : [`DATA_DIR: ${folder} is not a folder`];
    if (dirname(folder) === folder) return [];
  }
}

function isWhole(text, min, max) {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

// Node 20 has no URL.parse.
function parseUrl(text) {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function publicUrl(text) {
  const message = httpUrl(text);
  if (message) return message;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(parseUrl(text).hostname);
  return isLocal || text.startsWith('https:') ? undefined : 'must be https outside localhost';
}

function explainSecret(text, { differing, examples }) {
  if (new Set(text).size < differing) return `must have at least 32 characters, at least ${differing} of them different`;
  return filled(text, 32) ?? (examples.test(text) ? 'must be random, not an example value' : undefined);
}

function isNetwork(text) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address, range, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true;
  return /^\d+$/.test(range) && isWhole(range, 1, version === 4 ? 32 : 128);
}

function explainFilesUrl(text) {
  const url = parseUrl(text);
  if (url?.protocol === 's3:') return explainS3(url);
  if (url?.protocol !== 'file:' || url.host !== '') return 'must begin with file:/// or s3://';
  try {
    fileURLToPath(url);
    return undefined;
  } catch {
    return 'must name a folder';
  }
}

function explainS3({ hostname, port: portOfBucket, pathname, searchParams, username, password }) {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) || portOfBucket !== '') return 'must name a bucket';
  if (!/^\/?(?:[\w-][\w.-]*(?:\/|$))*$/.test(pathname))
    return 'must name a folder made of letters, digits, dots, hyphens and underscores';
  if ([...searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region'))
    return 'accepts only the parameters endpoint and region';
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(parseUrl(endpoint)?.protocol))
    return 'must have an http or https URL as its endpoint';
  return (username === '') === (password === '') ? undefined : 'must have both a key and a secret, or neither';
}
