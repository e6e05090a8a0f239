import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import { bounds } from './bounds.mjs';
import { median, toldApart } from './figures.mjs';
import { percentile } from './rush-bounds.mjs';
import { fillWithStandingOrders } from './standing-orders.mjs';
import { endingWith, withStack } from './whole-stack.mjs';

const numbers = 300;
const codesAnHour = 3;
/** Until the SMS of the last request is written, so that it doesn't delay the next one. */
const settling = 20;
const attempts = 5;
const tickets = 100;
const guesses = 100;
/** A network may send 100 wrong codes in 15 minutes. */
const wrongOfNetwork = 100;
const env = { ORDER_LIMIT: '999999', SMS_LIMIT: 'off', SMS_DAILY_LIMIT: 'off' };

/** Bench of the leaks of `/api/my`: through the times of its answers, and by guessing. */
export const codes = {
  name: 'codes',
  title: `Codes for the own orders: ${numbers} known and ${numbers} unknown numbers in turn, and guesses`,
  run: () =>
    withStack({ env }, async ({ url, database }) => {
      // A standing order makes a number known.
      await fillWithStandingOrders(database, numbers + tickets);
      const known = await knownNumbers(database);
      return [
        ...(await timeRows(url, known.slice(0, numbers))),
        await guessRow(url, database, known.slice(numbers, numbers + tickets)),
      ];
    }),
};

const knownNumbers = async (database) =>
  (await database.query("SELECT phoneNumber FROM hofkiste.customer WHERE phoneNumber LIKE '+43699%'"))
    .trim()
    .split('\n');

async function timeRows(url, known) {
  const shopper = openShopper(url);
  const times = { requested: pairOfLists(), refused: pairOfLists(), wrong: pairOfLists() };
  const wrong = [];
  await endingWith(shopper.close, async () => {
    for (let code = 0; code <= codesAnHour; code += 1)
      for (const [index, number] of known.entries())
        for (const [who, phoneNumber] of inTurnOf(index + code, number)) {
          const kind = code < codesAnHour ? 'requested' : 'refused';
          const { ms, body } = await shopper.requestCode(phoneNumber, kind === 'requested' ? 202 : 429);
          times[kind][who].push(ms);
          if (code === 0) wrong.push({ who, ticket: body.ticket });
          await pause(settling);
        }
  });
  for (let from = 0; from < wrong.length; from += wrongOfNetwork) {
    const stranger = openShopper(url, `127.0.2.${1 + from / wrongOfNetwork}`);
    await endingWith(stranger.close, async () => {
      for (const { who, ticket } of wrong.slice(from, from + wrongOfNetwork)) {
        // A six-digit code is right once in a million.
        const { ms } = await stranger.logIn(ticket, '000000');
        times.wrong[who].push(ms);
      }
    });
  }
  return Object.entries(times).map(([kind, { known: a, unknown: b }]) => ({
    ...bounds.codes[kind],
    value: toldApart(a, b),
    note: `known ${spread(a)}, unknown ${spread(b)} ms`,
  }));
}

const pairOfLists = () => ({ known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) });

/** A known number and an unknown one; every other pair begins with the unknown one. */
function inTurnOf(index, number) {
  const pair = /** @type {['known' | 'unknown', string][]} */ ([
    ['known', number],
    ['unknown', number.replace('+43699', '+43676')],
  ]);
  return index % 2 === 0 ? pair : pair.reverse();
}

const spread = (values) =>
  `${median(values).toFixed(1)} (${percentile(values, 0.05).toFixed(1)} to ${percentile(values, 0.95).toFixed(1)})`;

/** Each ticket is guessed 100 times, from 100 networks; the right code comes once, after the attempts that count. */
async function guessRow(url, database, known) {
  const shopper = openShopper(url);
  const issued = [];
  await endingWith(shopper.close, async () => {
    for (const number of known) issued.push((await shopper.requestCode(number, 202)).body.ticket);
  });
  const codeOf = new Map(await sentCodes(database, known));
  let found = 0;
  await Promise.all(
    issued.map(async (ticket, index) => {
      const right = codeOf.get(known[index]);
      const rightAt = attempts + (index % (guesses - attempts));
      const stranger = openShopper(url, `127.0.3.${1 + index}`);
      await endingWith(stranger.close, async () => {
        for (let guess = 0; guess < guesses; guess += 1) {
          const code = guess === rightAt ? right : otherThan(right, guess);
          if ((await stranger.logIn(ticket, code)).status === 200) found += 1;
        }
      });
    }),
  );
  return { ...bounds.codes.found, value: found };
}

/** Reads the codes of the newest SMS once all are there. */
async function sentCodes(database, known) {
  const wanted = known.map((number) => `'${number}'`).join(', ');
  for (const since = performance.now(); performance.now() - since < 10_000; await pause(200)) {
    const rows = await database.query(
      `SELECT recipient, REGEXP_SUBSTR(text, '(?<=Code ist )[0-9]{6}') FROM hofkiste.sms_message
       WHERE kind = 'code' AND recipient IN (${wanted})`,
    );
    const codes = rows
      .trim()
      .split('\n')
      .map((row) => row.split('\t'));
    if (codes.length === known.length) return codes;
  }
  throw new Error('Not every known number has got its code.');
}

const otherThan = (right, guess) => {
  const code = String(guess).padStart(6, '0');
  return code === right ? '999999' : code;
};

/** Opens one connection from an address of this machine. */
function openShopper(url, localAddress = '127.0.0.1') {
  const client = new Client(url, { localAddress });
  const post = async (path, body, headers = {}) => {
    const begin = performance.now();
    const answer = await client.request({
      method: 'POST',
      path,
      headers: { origin: url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    return { ms: performance.now() - begin, status: answer.statusCode, body: JSON.parse(text) };
  };
  return {
    async requestCode(phoneNumber, wanted) {
      const body = { phoneNumber, turnstileToken: 'development-bypass' };
      const answer = await post('/api/my/code', body, { 'idempotency-key': randomUUID() });
      if (answer.status !== wanted) throw new Error(`A code was answered with ${answer.status}.`);
      return answer;
    },
    async logIn(ticket, code) {
      const answer = await post('/api/my/session', { ticket, code });
      if (![200, 401].includes(answer.status)) throw new Error(`A guess was answered with ${answer.status}.`);
      return answer;
    },
    close: () => client.destroy(),
  };
}
