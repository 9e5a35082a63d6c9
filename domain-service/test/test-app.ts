import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { RouteArguments, RouteDefinition } from '@shikhar/contracts/http/define-route';
import type { MailDelivery } from '@shikhar/contracts/mail/schemas';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../src/app.ts';
import { openOrm } from '../src/database/orm.ts';
import { createSignInThrottle } from '../src/modules/accounts/sign-in/sign-in-throttle.service.ts';
import type { PhotoParts } from '../src/modules/attempts/files/photo-upload.service.ts';
import type { FileStore } from '../src/modules/materials/files/file-store.service.ts';
import { openFileStore } from '../src/modules/materials/files/open-file-store.service.ts';
import { createUploadDrafts } from '../src/modules/materials/upload-drafts/upload-drafts.service.ts';
import type { MaterialParts } from '../src/modules/materials/uploads/material-parts.ts';
import type { Gateways } from '../src/modules/store/payments/gateway.service.ts';
import { openGateways } from '../src/modules/store/payments/open-gateways.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { watchProblemCodes } from './problem-code-watch.ts';
import { watchSecrets } from './secret-watch.ts';

/** A clock that tests move by hand. */
export interface TestClock {
  now: Date;
  advance(milliseconds: number): void;
}

export interface Answered {
  status: number;
  // The parsed JSON; tests check it with matchers.
  body: unknown;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  orm: MikroORM;
  databaseUrl: string;
  /** The same database as the role of migrations and commands, for what the service itself may not do. */
  ownerUrl: string;
  clock: TestClock;
  store: FileStore;
  photos: PhotoParts;
  materials: MaterialParts;
  /** Only the test gateway, unless the test sets others. */
  gateways: Gateways;
  /** Folder of the log files; tests create it. */
  logsFolder: string;
  jwtSecret: string;
  /** Calls a contract's route with any arguments, valid or not. */
  call<R extends RouteDefinition>(route: R, args: RouteArguments<R> & { token?: string; address?: string }): Promise<Answered>;
  stop(): Promise<void>;
}

interface Arguments {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return `/api${path.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(String(values.get(name))))}`;
}

function listQuery(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
}

const start = new Date('2026-11-20T10:00:00.000Z');

// Generous for slow machines; a locked table still gives 503.
const patience = { statement: 30_000, lock: 4_000, connection: 20_000 };

type PaymentsEnv = Omit<Parameters<typeof openGateways>[0], 'JWT_SECRET'>;

const jwtSecret = 'a test signing key 0123456789 abcdef';

/** Starts an application; `beside` shares the database and clock of another one. */
async function startTestApp(
  mailDelivery: MailDelivery,
  beside?: TestApp,
  FILES_URL?: string,
  payments: PaymentsEnv = { PAYMENTS: 'sandbox' },
  // Generous for slow machines.
  answerTimeoutMs = 60_000,
): Promise<TestApp> {
  const shared = beside && { url: beside.databaseUrl, ownerUrl: beside.ownerUrl, drop: async () => undefined };
  const database: TestDatabase = shared ?? (await createDatabase());
  const orm = await openOrm(database.url, patience);
  const pool = new Pool({ connectionString: database.url, max: 2 });
  // Connections may outlive `end` briefly, and the database is dropped under them.
  pool.on('error', () => undefined);
  const clock: TestClock = beside?.clock ?? {
    now: start,
    advance(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const dataDir = beside ? undefined : await mkdtemp(join(tmpdir(), 'shikhar-test-'));
  const store = beside?.store ?? (await openFileStore({ DATA_DIR: dataDir ?? '', FILES_URL }));
  const photos = beside?.photos ?? { store, drafts: createUploadDrafts(join(dataDir ?? '', 'uploads')) };
  const materials = beside?.materials ?? { ...photos, scanner: undefined };
  const logsFolder = join(dataDir ?? '', 'logs');
  const gateways = openGateways({ JWT_SECRET: jwtSecret, ...payments }, { orm, clock: () => clock.now, callTimeoutMs: 1_500 });
  const app = await createApp({
    orm,
    clock: () => clock.now,
    jwtSecret,
    throttle: createSignInThrottle(pool),
    mailDelivery,
    store,
    photos,
    materials,
    gateways,
    logsFolder,
    logger: false,
    trustedProxies: ['loopback'],
    // Generous for slow machines.
    maxEventLoopDelayMs: 60_000,
    answerTimeoutMs,
  });
  const undeclared = watchProblemCodes(app);
  await app.ready();
  const secrets = watchSecrets();
  return {
    app,
    orm,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    clock,
    store,
    photos,
    materials,
    gateways,
    logsFolder,
    jwtSecret,
    async call(route, { token, address, ...rest }) {
      const { params, query, body }: Arguments = rest;
      secrets.note(body);
      const response = await app.inject({
        method: route.method,
        url: fillPath(route.path, params),
        query: listQuery(query),
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(address && { 'x-forwarded-for': address }),
        },
      });
      const answer: unknown = response.payload ? response.json() : null;
      secrets.note(answer);
      return { status: response.statusCode, body: answer, headers: response.headers };
    },
    async stop() {
      await app.close();
      try {
        undeclared.requireNone();
        await secrets.requireNone(orm);
      } finally {
        await orm.close();
        await pool.end();
        await database.drop();
        if (dataDir) await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** One application and database for the test file. */
export function useTestApp(mailDelivery: MailDelivery = 'smtp'): () => TestApp {
  return useStarted(() => startTestApp(mailDelivery));
}

/** An application whose files are in the storage at that URL. */
export function useTestAppWithFiles(findFilesUrl: () => Promise<string>): () => TestApp {
  return useStarted(async () => startTestApp('smtp', undefined, await findFilesUrl()));
}

/** An application with payments configured by that environment. */
export function useTestAppWithPayments(findPayments: () => Promise<PaymentsEnv>): () => TestApp {
  return useStarted(async () => startTestApp('smtp', undefined, undefined, await findPayments()));
}

/** A second instance of an application, on the same database and clock. */
export function useSecondInstance(first: () => TestApp): () => TestApp {
  return useStarted(() => startTestApp('smtp', first()));
}

/** An instance that reaches the database of another one at that URL and answers 503 after this time. */
export function useImpatientInstance(first: () => TestApp, findUrl: () => string, answerTimeoutMs: number): () => TestApp {
  return useStarted(() => startTestApp('smtp', { ...first(), databaseUrl: findUrl() }, undefined, undefined, answerTimeoutMs));
}

function useStarted(start: () => Promise<TestApp>): () => TestApp {
  let started: TestApp | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    await started?.stop();
  });
  return () => {
    if (!started) throw new Error('The test application has not started');
    return started;
  };
}
