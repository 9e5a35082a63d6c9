import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to the site that can lose replies: the request arrives and is executed, but its answer never returns. */
export interface CuttingProxy {
  origin: string;
  /** From now on one reply in this many is lost. */
  cutOneIn(requests: number): void;
  readonly cut: number;
  stop(): Promise<void>;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let oneIn = Number.POSITIVE_INFINITY;
  let requests = 0;
  let cut = 0;

  function join(client: Socket): void {
    const site = connect(Number(port), hostname);
    let isToBeCut = false;
    for (const socket of [client, site]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        site.destroy();
      });
    }
    client.on('data', (chunk) => {
      requests += 1;
      isToBeCut = requests % oneIn === 0;
      site.write(chunk);
    });
    site.on('data', (chunk) => {
      if (!isToBeCut) return void client.write(chunk);
      cut += 1;
      client.destroy();
    });
  }

  const server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cutOneIn(wanted) {
      oneIn = wanted;
    },
    get cut() {
      return cut;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
