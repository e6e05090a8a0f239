import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for which every name is this machine. Set `isSilent`, and it doesn't answer. */
export async function openNameServer({ address, port }) {
  const socket = createSocket('udp4');
  const server = {
    isSilent: false,
    port,
    close: () => socket.close(),
  };
  socket.on('message', (query, client) => {
    if (!server.isSilent) socket.send(answerTo(query), client.port, client.address);
  });
  socket.bind(port, address);
  await once(socket, 'listening');
  server.port = socket.address().port;
  return server;
}

/** Answers with one address (type A), and with none of another kind. */
function answerTo(query) {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const isAddress = question.readUInt16BE(question.length - 4) === 1;
  const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isAddress ? 1 : 0, 0, 0, 0, 0]);
  query.copy(header, 0, 0, 2);
  const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([header, question, ...(isAddress ? [answer] : [])]);
}
