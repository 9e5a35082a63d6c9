import { join } from 'node:path';
import { inheritedEnvironment, projectFolder } from '../env.ts';
import type { MailRoute } from './mail-service.ts';
import type { ServiceSpec } from './service-spec.ts';

export type ServiceSettings = {
  dataDir: string;
  mode: 'production' | 'development';
  port: number;
  domainServicePort: number;
  /** As the owner, for commands. */
  ownerUrl: string;
  /** As the service's own role; undefined where it can have none, and runs as the owner. */
  applicationUrl: string | undefined;
  publicUrl: string;
  sessionSecret: string;
  jwtSecret: string;
  demoPassword?: string | undefined;
  mail: MailRoute;
  /** A store of files elsewhere, in place of a folder of its own. */
  filesUrl: string | undefined;
  /** Laid over the environment of both services. */
  environment?: Readonly<Record<string, string>> | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

const stopTimeout = 10_000;
const loopback = '127.0.0.1';

export function domainServiceUrl({ domainServicePort }: Pick<ServiceSettings, 'domainServicePort'>): string {
  return `http://${loopback}:${domainServicePort}`;
}

export function domainServiceSpec(settings: ServiceSettings): ServiceSpec {
  return makeSpec('domain-service', 'domain-service/src/server.ts', ['domain-service/src', 'contracts/src'], settings, {
    ...domainServiceEnvironment(settings),
    DATABASE_URL: settings.applicationUrl ?? settings.ownerUrl,
    PUBLIC_URL: settings.publicUrl,
    ...paymentsEnvironment(settings),
    SMTP_URL: settings.mail.smtpUrl,
    MAIL_CATCH_ALL: String(settings.mail.catcher !== undefined),
    DOMAIN_SERVICE_HOST: loopback,
    DOMAIN_SERVICE_PORT: String(settings.domainServicePort),
  });
}

export function bffSpec(settings: ServiceSettings): ServiceSpec {
  return makeSpec('bff', 'bff/server/main.ts', ['bff/server', 'bff/app/env.ts', 'contracts/src'], settings, {
    // Some shells have a HOST of their own.
    HOST: loopback,
    PORT: String(settings.port),
    DOMAIN_SERVICE_URL: domainServiceUrl(settings),
    SESSION_SECRET: settings.sessionSecret,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    ...inferenceEnvironment(settings),
  });
}

/** What the domain service's commands are told, which own the database. */
export function commandEnvironment(settings: ServiceSettings): Record<string, string> {
  return {
    ...domainServiceEnvironment(settings),
    DATABASE_URL: settings.ownerUrl,
    ...(settings.applicationUrl === undefined ? {} : { APP_DATABASE_URL: settings.applicationUrl }),
  };
}

/** What the domain service and its commands are told; the BFF's secret is none of it, nor is theirs the BFF's. */
function domainServiceEnvironment(settings: ServiceSettings): Record<string, string> {
  return {
    JWT_SECRET: settings.jwtSecret,
    DATA_DIR: settings.dataDir,
    ...(settings.demoPassword === undefined ? {} : { SHIKHAR_DEMO_PASSWORD: settings.demoPassword }),
    ...(settings.filesUrl === undefined ? {} : { FILES_URL: settings.filesUrl, ...pickAmazon(true) }),
  };
}

/** Purchases can be tried out here, unless another gateway is named; only the domain service knows its secrets. */
function paymentsEnvironment({ environment }: ServiceSettings): Record<string, string> {
  return { PAYMENTS: 'sandbox', ...pickPayments(true), ...pickPayments(true, environment ?? {}) };
}

/** Only the BFF talks to an inference service, and has its token. */
function inferenceEnvironment({ environment }: ServiceSettings): Record<string, string> {
  return { ...pickInference(true), ...pickInference(true, environment ?? {}) };
}

/** What tells of an inference service, or all but that. */
function pickInference(isWanted: boolean, from: Environment = inheritedEnvironment): Record<string, string> {
  return pickNames((name) => name.startsWith('INFERENCE_'), isWanted, from);
}

/** What tells of a payment gateway, or all but that. */
function pickPayments(isWanted: boolean, from: Environment = inheritedEnvironment): Record<string, string> {
  return pickNames((name) => name === 'PAYMENTS' || name.startsWith('RAZORPAY_'), isWanted, from);
}

/** The names by which Amazon's programs are told who they are, or all but those. */
function pickAmazon(isWanted: boolean, from: NodeJS.ProcessEnv = inheritedEnvironment): Record<string, string> {
  return pickNames((name) => name.startsWith('AWS_'), isWanted, from);
}

function pickNames(isMeant: (name: string) => boolean, isWanted: boolean, from: Environment): Record<string, string> {
  const pairs = Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return Object.fromEntries(pairs.filter(([name]) => isMeant(name) === isWanted));
}

/** The environment of this process without what only one of the two may know. */
export function commonEnvironment({ mode, environment }: ServiceSettings): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _url,
    APP_DATABASE_URL: _applicationUrl,
    JWT_SECRET: _jwt,
    SESSION_SECRET: _session,
    SHIKHAR_DEMO_PASSWORD: _demo,
    SMTP_URL: _smtp,
    FILES_URL: _files,
    ...rest
  } = inheritedEnvironment;
  const common = pickInference(false, pickPayments(false, pickAmazon(false, rest)));
  return { ...common, NODE_ENV: mode, ...pickInference(false, pickPayments(false, environment ?? {})) };
}

/** @param watched what starts the service again in development; Vite sees to the BFF's pages, whose own files would start it without end. */
function makeSpec(
  name: string,
  file: string,
  watched: readonly string[],
  settings: ServiceSettings,
  own: Record<string, string>,
): ServiceSpec {
  return {
    name,
    command: process.execPath,
    args:
      settings.mode === 'development'
        ? ['--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`), file]
        : [file],
    cwd: projectFolder,
    env: { ...commonEnvironment(settings), ...own },
    logFile: join(settings.dataDir, `logs/${name}.log`),
    stopSignal: 'SIGTERM',
    stopTimeout,
  };
}
