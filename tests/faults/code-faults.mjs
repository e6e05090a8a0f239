import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { publicUrl } from './environments.mjs';
import { prompt, slow } from './fake-providers.mjs';
import { openHttpClients } from './http-clients.mjs';
import { kill, untilAllReady } from './inject-fault.mjs';
import { withDatabase } from './records.mjs';

const kills = 12;
/** Requests at the same time; each process gets half of them. */
const atOnce = 5;
const patience = 60_000;
/** The outbox finds a message of a killed process once its lease and the lock of the outbox have expired. */
const leaseMs = 180_000;

/** Only the process that has made a code knows it: when it dies, no SMS goes out, and never a second one. */
export const codeFaults = [
  {
    name: 'codes',
    title: `${kills} kills of an api process between the answer to a request for a code and its SMS`,
    inject: killBeforeSms,
  },
];

async function killBeforeSms({ stack, provider, load, farm }) {
  const { admin } = load;
  await admin.put('/api/admin/settings/enableMyOrders', { value: 'true' });
  const numbers = (await admin.get(`/api/pickup/${farm.closedDay}`)).orders.map(
    ({ phoneNumber }) => phoneNumber,
  );
  const clients = openHttpClients({ url: stack.url, origin: publicUrl, patience });
  const smsTo = (number) =>
    provider.calls.filter(
      ({ to, text, isTaken }) => isTaken && `+${to}` === number && text.includes('Dein Code ist'),
    );
  const isSent = (number) => smsTo(number).length > 0;
  try {
    provider.mode = slow(0, 300);
    const killed = [];
    const requests = [];
    for (let number = 0; number < kills; number += 1) {
      await untilAllReady(stack);
      const batch = numbers
        .slice(number * atOnce, (number + 1) * atOnce)
        .map((phoneNumber) => ({ phoneNumber, answered: requestCode(clients, phoneNumber) }));
      requests.push(...batch);
      await Promise.race(batch.map(({ answered }) => answered));
      // Sooner or later on the way from the answer to the provider's answer.
      await pause(10 * number);
      killed.push(await kill(stack.api.pids()[number % 2]));
      await Promise.all(batch.map(({ answered }) => answered));
    }
    await untilAllReady(stack);
    provider.mode = prompt;
    const answers = await Promise.all(requests.map(({ answered }) => answered));
    const first = await Promise.all(
      requests.map(async ({ phoneNumber, answered }) => {
        const [sms] = smsTo(phoneNumber);
        return sms && logIn(clients, (await answered).body.ticket, sms.text);
      }),
    );
    const without = numbers.filter((number) => !isSent(number));
    const again = await Promise.all(without.map((number) => requestCode(clients, number)));
    await until(() => without.every(isSent));
    const second = await Promise.all(
      without.map((number, index) => {
        const [sms] = smsTo(number);
        return sms ? logIn(clients, again[index].body.ticket, sms.text) : { status: 0 };
      }),
    );
    const open = await untilNoneWaits(stack.env);
    const none = { bound: 0, goal: 0 };
    const wrong = (logins) => logins.filter((login) => login && login.status !== 200).length;
    return {
      kills: killed,
      figures: [
        { what: 'codes requested', value: requests.length },
        {
          what: 'of these answered otherwise than with a ticket',
          value: [...answers, ...again].filter(({ status }) => status !== 202).length,
          ...none,
        },
        { what: 'SMS that died with their process', value: without.length },
        {
          what: 'codes sent twice',
          value: numbers.filter((number) => smsTo(number).length > 1).length,
          ...none,
        },
        { what: 'codes of an SMS that do not log in', value: wrong(first), ...none },
        { what: 'next codes that are not sent or do not log in', value: wrong(second), ...none },
        { what: 'SMS of codes without an outcome', value: open, ...none },
      ],
    };
  } finally {
    await clients.close();
  }
}

/** Repeats the request with the same key, as the page does when it gets no answer. */
const requestCode = (clients, phoneNumber) =>
  clients.untilAnswered('code', {
    path: '/api/my/code',
    // The fake captcha returns the action that the token names.
    body: { phoneNumber, turnstileToken: 'code' },
    headers: { 'idempotency-key': randomUUID() },
  });

const logIn = (clients, ticket, text) =>
  clients.untilAnswered('login', {
    path: '/api/my/session',
    body: { ticket, code: /ist (\d{6})/.exec(text)?.[1] },
  });

/** Waits at most ten seconds. */
async function until(isReached) {
  for (const since = Date.now(); !isReached() && Date.now() - since < 10_000; ) await pause(50);
}

/** Waits until each SMS with a code has its outcome. Resolves to the number of those that have none. */
async function untilNoneWaits(env) {
  for (const since = Date.now(); ; await pause(1000)) {
    const [{ open }] = await withDatabase(env, (rowsOf) =>
      rowsOf(
        "SELECT COUNT(*) AS open FROM sms_message WHERE kind = 'code' AND status IN ('queued', 'sending')",
      ),
    );
    if (Number(open) === 0 || Date.now() - since > leaseMs) return Number(open);
  }
}
