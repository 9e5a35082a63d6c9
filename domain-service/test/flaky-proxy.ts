import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface ProxyRoute {
  /** Breaks the connection after this many bytes to or from the server. */
  max: { sent: number; got: number };
  /** Drops all traffic silently. */
  isSilent: boolean;
}

const free: ProxyRoute = { max: { sent: Number.POSITIVE_INFINITY, got: Number.POSITIVE_INFINITY }, isSilent: false };

export interface FlakyProxy {
  port: number;
  /** Sets the failure for new and existing connections; works normally without arguments. */
  change(way?: { max?: Partial<ProxyRoute['max']>; isSilent?: boolean }): void;
  countConnections(): number;
  /** Stops listening. */
  close(): void;
}

/** A proxy to a local server that fails on demand. */
export async function openFlakyProxy(serverPort: number, port = 0): Promise<FlakyProxy> {
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
  server.listen(port, '127.0.0.1');
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
