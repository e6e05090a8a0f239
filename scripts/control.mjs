import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { asProblem, Problem } from './problem.mjs';
import { addressOf } from './processes.mjs';

/** @typedef {{port: number, key: string}} Control how verbs reach the started shop; only its user can read the key */
/** @typedef {{message: string, remedy?: string}} Refusal */

/** @typedef {'upgrade' | 'rollback'} Verb */

/**
 * Lets other verbs of this machine ask the started shop to change the version of its api; one at a time.
 * @param {Record<Verb, (id: string) => Promise<void>>} verbs
 */
export async function openControl(verbs) {
  const key = randomUUID();
  let isChanging = false;
  const server = createServer(async (call, answer) => {
    const id = call.headers['hofkiste-version'];
    if (call.headers.authorization !== key || typeof id !== 'string') return answer.writeHead(403).end();
    const changeVersion = call.url === '/rollback' ? verbs.rollback : verbs.upgrade;
    if (isChanging) return refuse(answer, new Problem('Die Version wird gerade schon gewechselt.'));
    isChanging = true;
    try {
      await changeVersion(id);
      answer.writeHead(204).end();
    } catch (error) {
      refuse(answer, asProblem(error));
    }
    isChanging = false;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    control: { port: addressOf(server).port, key },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Resolves when the started shop runs this version; else throws what it says.
 * @param {Control} control
 * @param {Verb} verb
 * @param {string} id
 */
export async function askForVersion({ port, key }, verb, id) {
  const call = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/${verb}`,
    headers: { authorization: key, 'hofkiste-version': id },
  }).end();
  const [answer] = await once(call, 'response');
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  if (answer.statusCode === 204) return;
  /** @type {Refusal} */
  const { message, remedy } = JSON.parse(text);
  throw new Problem(`${message}\n  Die bisherige Version läuft weiter.`, remedy);
}

/**
 * @param {import('node:http').ServerResponse} answer
 * @param {Error} error
 */
function refuse(answer, error) {
  const remedy = error instanceof Problem ? error.remedy : error.stack;
  answer.writeHead(409).end(JSON.stringify({ message: error.message, remedy }));
}
