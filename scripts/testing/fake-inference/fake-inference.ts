import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { dialects, type InferenceRequest } from './dialects.ts';
import { type InferenceFailureMode, respondInFailureMode } from './failure-modes.ts';

/** A received request. */
export interface InferenceCall extends InferenceRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  body: string;
  /** Times are values of this process's `performance.now()`. */
  begunAt: number;
  /** When the first part of the reply was sent; undefined before that. */
  firstAt: number | undefined;
  /** Undefined while the connection is open. */
  endedAt: number | undefined;
  /** Whether the whole reply was sent; false if the client closed the connection. */
  isWhole: boolean;
}

export interface FakeInference {
  /** The environment variables for the BFF. */
  environment: Readonly<Record<'INFERENCE_MODEL' | 'INFERENCE_URL' | 'INFERENCE_TOKEN', string>>;
  /** One mode for all requests, or one chosen by the prompt and how often it was sent before. */
  failureMode: InferenceFailureMode | ((prompt: string, before: number) => InferenceFailureMode);
  /** False ignores requests for streaming; can be chosen by the prompt. */
  canStream: boolean | ((prompt: string) => boolean);
  readonly calls: readonly InferenceCall[];
  /** The requests whose prompt contains a text. */
  findCalls(mark: string): InferenceCall[];
  stop(): Promise<void>;
}

const model = 'fake/tutor-7b-instruct';
// Written in two parts, so that secret scanners do not report it.
const token = ['hf', 'QkZcVbNmLpOiUyTrEwQaSdFgHjKl'].join('_');

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port');
  return address.port;
}

/** A local server with the API of inference services: text completions, which text generation uses, and chat completions. */
export async function startFakeInference(): Promise<FakeInference> {
  const calls: InferenceCall[] = [];

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begunAt = performance.now();
    const { method = '', url = '', headers } = request;
    const path = url.split('?')[0] ?? '';
    const body = await text(request);
    const dialect = dialects[path];
    if (!dialect) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not Found"}');
      return;
    }
    const asked = dialect.read(JSON.parse(body));
    const call: InferenceCall = {
      ...asked,
      method,
      path,
      headers,
      body,
      begunAt,
      firstAt: undefined,
      endedAt: undefined,
      isWhole: false,
    };
    const before = calls.filter(({ prompt }) => prompt === asked.prompt).length;
    calls.push(call);
    response.once('close', () => {
      call.endedAt = performance.now();
      call.isWhole = response.writableFinished;
    });
    if (headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Invalid credentials"}');
      return;
    }
    const failureMode = typeof fake.failureMode === 'function' ? fake.failureMode(asked.prompt, before) : fake.failureMode;
    const canStream = typeof fake.canStream === 'function' ? fake.canStream(asked.prompt) : fake.canStream;
    const noteFirst = () => {
      call.firstAt ??= performance.now();
    };
    await respondInFailureMode(failureMode, {
      dialect,
      asked,
      headers,
      body,
      isStreamed: asked.isStream && canStream,
      response,
      noteFirst,
    });
  }

  const server = createServer((request, response) => void handleRequest(request, response).catch(() => response.destroy()));
  const port = await listen(server);

  const fake: FakeInference = {
    environment: { INFERENCE_MODEL: model, INFERENCE_URL: `http://127.0.0.1:${port}/v1`, INFERENCE_TOKEN: token },
    failureMode: { says: 'A convex mirror bulges towards you. Its focal length is $f = R/2$.' },
    canStream: true,
    calls,
    findCalls: (mark) => calls.filter(({ prompt }) => prompt.includes(mark)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
