import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface ProxyRoute {
  /** The connection breaks after so many bytes to the server, or from it. */
  max: { sent: number; got: number };
  /** Nothing gets through, and nothing says so. */
  isSilent: boolean;
}

const free: ProxyRoute = { max: { sent: Number.POSITIVE_INFINITY, got: Number.POSITIVE_INFINITY }, isSilent: false };

export interface FlakyProxy {
  port: number;
  /** As it is from now on, for connections that there are as well; free again without arguments. */
  change(way?: { max?: Partial<ProxyRoute['max']>; isSilent?: boolean }): void;
  countConnections(): number;
  /** From then on, nobody listens. */
  close(): void;
}

/** A way to a server on this machine that breaks when a test wants it to. */
export async function openFlakyProxy(serverPort: number): Promise<FlakyProxy> {
  let way = free;
  const nears = new Set<Socket>();

  function pass(from: Socket, to: Socket, direction: keyof ProxyRoute['max']): void {
    let count = 0;
    from.on('data', (chunk) => {
      count += chunk.length;
      if (count > way.max[direction]) from.destroy();
      if (count > way.max[direction] || way.isSilent || to.write(chunk)) return;
      from.pause();
      to.once('drain', () => from.resume());
    });
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
  }

  const server = createServer((near) => {
    const far = connect(serverPort, '127.0.0.1');
    nears.add(near);
    near.on('close', () => nears.delete(near));
    pass(near, far, 'sent');
    pass(far, near, 'got');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way has no port');
  return {
    port: address.port,
    change({ max, isSilent = false } = {}) {
      way = { max: { ...free.max, ...max }, isSilent };
    },
    countConnections: () => nears.size,
    close() {
      server.close();
      for (const near of nears) near.destroy();
    },
  };
}
