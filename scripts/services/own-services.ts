import { join } from 'node:path';
import { inheritedEnvironment, projectFolder } from '../env.ts';
import type { MailRoute } from './mail-service.ts';
import type { ServiceSpec } from './service-spec.ts';

export type ServiceSettings = {
  dataDir: string;
  mode: 'production' | 'development';
  port: number;
  domainServicePort: number;
  /** URL for the owner, for commands. */
  ownerUrl: string;
  /** URL for the service's own role; undefined if there is none and the service runs as the owner. */
  applicationUrl: string | undefined;
  publicUrl: string;
  sessionSecret: string;
  jwtSecret: string;
  demoPassword?: string | undefined;
  mail: MailRoute;
  /** An external file store, instead of a folder in the data folder. */
  filesUrl: string | undefined;
  /** Overrides for the environment of both services. */
  environment?: Readonly<Record<string, string>> | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

const stopTimeout = 10_000;
const loopback = '127.0.0.1';

export function domainServiceUrl({ domainServicePort }: Pick<ServiceSettings, 'domainServicePort'>): string {
  return `http://${loopback}:${domainServicePort}`;
}

export function domainServiceSpec(settings: ServiceSettings): ServiceSpec {
  return createSpec('domain-service', 'domain-service/src/server.ts', ['domain-service/src', 'contracts/src'], settings, {
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
  return createSpec('bff', 'bff/server/main.ts', ['bff/server', 'bff/app/env.ts', 'contracts/src'], settings, {
    // Some shells set HOST themselves.
    HOST: loopback,
    PORT: String(settings.port),
    DOMAIN_SERVICE_URL: domainServiceUrl(settings),
    SESSION_SECRET: settings.sessionSecret,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    ...inferenceEnvironment(settings),
  });
}

/** Environment of the domain service's commands, which run as the owner of the database. */
export function commandEnvironment(settings: ServiceSettings): Record<string, string> {
  return {
    ...domainServiceEnvironment(settings),
    DATABASE_URL: settings.ownerUrl,
    ...(settings.applicationUrl === undefined ? {} : { APP_DATABASE_URL: settings.applicationUrl }),
  };
}

/** Environment that the domain service and its commands share. The BFF must not get its secrets. */
function domainServiceEnvironment(settings: ServiceSettings): Record<string, string> {
  return {
    JWT_SECRET: settings.jwtSecret,
    DATA_DIR: settings.dataDir,
    ...(settings.demoPassword === undefined ? {} : { SHIKHAR_DEMO_PASSWORD: settings.demoPassword }),
    ...(settings.filesUrl === undefined ? {} : { FILES_URL: settings.filesUrl, ...pickAmazon(true) }),
  };
}

/** The sandbox is used unless another gateway is named. Only the domain service gets the gateway secrets. */
function paymentsEnvironment({ environment }: ServiceSettings): Record<string, string> {
  return { PAYMENTS: 'sandbox', ...pickPayments(true), ...pickPayments(true, environment ?? {}) };
}

/** Only the BFF calls the inference service and has its token. */
function inferenceEnvironment({ environment }: ServiceSettings): Record<string, string> {
  return { ...pickInference(true), ...pickInference(true, environment ?? {}) };
}

/** The variables of the inference service, or all other variables. */
function pickInference(isWanted: boolean, from: Environment = inheritedEnvironment): Record<string, string> {
  return pickNames((name) => name.startsWith('INFERENCE_'), isWanted, from);
}

/** The variables of the payment gateway, or all other variables. */
function pickPayments(isWanted: boolean, from: Environment = inheritedEnvironment): Record<string, string> {
  return pickNames((name) => name === 'PAYMENTS' || name.startsWith('RAZORPAY_'), isWanted, from);
}

/** The AWS variables (credentials, region and others), or all other variables. */
function pickAmazon(isWanted: boolean, from: NodeJS.ProcessEnv = inheritedEnvironment): Record<string, string> {
  return pickNames((name) => name.startsWith('AWS_'), isWanted, from);
}

function pickNames(isMeant: (name: string) => boolean, isWanted: boolean, from: Environment): Record<string, string> {
  const pairs = Object.entries(from).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return Object.fromEntries(pairs.filter(([name]) => isMeant(name) === isWanted));
}

/** The environment of this process with the overrides, without the variables that only one of the services may know. */
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

/** @param watched paths that restart the service in development. Vite watches the BFF's pages; its own output would cause endless restarts. */
function createSpec(
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
