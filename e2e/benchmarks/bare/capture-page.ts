import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../../scripts/env.ts';

const fromBff = createRequire(join(projectFolder, 'bff/package.json'));
const react = fromBff('react');
const reactServer = fromBff('react-dom/server');
const renderToString: (element: unknown) => string = reactServer.renderToString;

let rendered: unknown;

/** Records the calls from pages to React. Must run before the pages are loaded, because they bind React's functions then. */
function noteElements(): void {
  reactServer.renderToString = (element: unknown) => {
    rendered = element;
    return renderToString(element);
  };
}

interface BranchHandler {
  path: string;
  handle(request: Request, context: object): Promise<Response>;
}

interface BuiltApp {
  branches: readonly BranchHandler[];
}

let app: Promise<BuiltApp> | undefined;

async function loadApp(): Promise<BuiltApp> {
  noteElements();
  const { loadBuiltApp } = await import(pathToFileURL(join(projectFolder, 'bff/server/built-app.ts')).href);
  return loadBuiltApp();
}

const ignore = () => undefined;

/** A page as the BFF rendered it, and its React tree. */
export interface CapturedPage {
  /** Renders the tree again. */
  render(): string;
  html: string;
}

/** Renders a page with the BFF's own code and data from the domain service, and captures the tree passed to React. */
export async function capturePage(pattern: string, url: string, cookie: string): Promise<CapturedPage> {
  app ??= loadApp();
  const branch = (await app).branches.find(({ path }) => path === pattern);
  if (!branch) throw new Error(`The BFF has no page ${pattern}`);
  const context: { page?: string } & Record<string, unknown> = {
    requestId: 'SHK-0000-0000',
    clientAddress: '127.0.0.1',
    nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
    now: new Date(),
    cookies: new Map(),
    log: { info: ignore, warn: ignore, error: ignore },
  };
  const answer = await branch.handle(new Request(url, { headers: { cookie, accept: 'text/html' } }), context);
  if (answer.status !== 200 || context.page === undefined) throw new Error(`${url} was answered with ${answer.status}`);
  const html = context.page;
  const tree = withoutStream(rendered);
  const body = renderToString(tree);
  const [before, after] = html.split(body);
  if (before === undefined || after === undefined) throw new Error(`${url} does not hold what its tree renders to`);
  // Everything around the tree is constant here, such as the document type before it.
  return { html, render: () => before + renderToString(tree) + after };
}

/** Remix's part of the tree also contains the loaders' data as a stream, which can be read only once and is not sent. */
function withoutStream(root: unknown): unknown {
  const server = reactProps(root)['children'];
  const context = reactProps(server)['context'];
  if (typeof context !== 'object' || context === null || !('serverHandoffStream' in context)) return root;
  const quiet = react.cloneElement(server, { context: { ...context, serverHandoffStream: undefined } });
  return react.cloneElement(root, {}, quiet);
}

function reactProps(element: unknown): Record<string, unknown> {
  return react.isValidElement(element) ? react.cloneElement(element).props : {};
}
