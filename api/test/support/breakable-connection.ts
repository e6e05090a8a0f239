import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server whose connections a test can cut, freeze and restore: like a database that goes away or hangs. */
export async function breakableConnection(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let losesAnswers = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        sockets.delete(socket);
      });
    }
    far.on('data', () => {
      if (losesAnswers) cut();
    });
    near.pipe(far).pipe(near);
    if (isFrozen) pauseAll([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = () => {
    isCut = true;
    hangUp();
  };
  return {
    port: address.port,
    cut,
    /** The server executes the next statement, but the connection is cut before its answer. */
    cutBeforeAnswer: () => {
      losesAnswers = true;
    },
    /** New connections are accepted and get no answer, as with a process that was stopped. */
    freeze: () => {
      isFrozen = true;
      pauseAll(sockets);
    },
    mend: () => {
      isCut = false;
      isFrozen = false;
      losesAnswers = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
}

function pauseAll(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.pause();
}
