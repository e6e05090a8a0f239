import { randomUUID } from 'node:crypto';
import type { Customer } from '../../src/customers/customer.entity.js';
import { SmsMessage } from '../../src/messages/sms-message.entity.js';
import { Codes } from '../../src/my-orders/codes.service.js';
import type { PickupDay } from '../../src/pickup-days/pickup-day.entity.js';
import type { TestApp } from './app.js';

const PATH = '/api/my';

/** Somebody who wants to see the own orders, in a browser of its own. */
export const myShopper = (test: TestApp, browser = test.visitor()) => ({
  browser,
  /** `key: null` sends no Idempotency-Key. */
  code: (phoneNumber: string, key: string | null = randomUUID(), turnstileToken = 'development-bypass') => {
    const call = browser.post(`${PATH}/code`);
    return (key === null ? call : call.set('Idempotency-Key', key)).send({ phoneNumber, turnstileToken });
  },
  session: (ticket: string, code: string, stay?: boolean) =>
    browser.post(`${PATH}/session`).send({ ticket, code, stay }),
  orders: () => browser.get(PATH),
  logOut: () => browser.post(`${PATH}/logout`),
  logOutEverywhere: () => browser.post(`${PATH}/logout-all`),
  confirmationCode: () => browser.post(`${PATH}/confirm/code`).send({}),
  confirm: (ticket: string, code: string) => browser.post(`${PATH}/confirm`).send({ ticket, code }),
  data: () => browser.get(`${PATH}/data`),
  erase: () => browser.post(`${PATH}/erase`).send({}),
});

/** Resolves when every code that was requested is sent, or isn't going to be. */
export const codesSettled = ({ app }: TestApp): Promise<void> => app.get(Codes).beforeApplicationShutdown();

/** Returns the SMS with codes, the oldest first. */
export async function codeMessages(test: TestApp): Promise<SmsMessage[]> {
  await codesSettled(test);
  return test.dataSource.getRepository(SmsMessage).find({ where: { kind: 'code' }, order: { id: 'ASC' } });
}

/** Returns the code of the newest SMS. */
export async function lastCode(test: TestApp): Promise<string> {
  return codeIn((await codeMessages(test)).at(-1)?.text);
}

/** Returns the code in the text of an SMS. */
export const codeIn = (text: string | null | undefined): string =>
  /Dein Code ist (\d{6})/.exec(text ?? '')?.[1] ?? 'no code was sent';

/** Logs in with a code of the SMS. */
export async function logIn(
  test: TestApp,
  shopper: ReturnType<typeof myShopper>,
  phoneNumber: string,
  { stay }: { stay?: boolean } = {},
) {
  const { body } = await shopper.code(phoneNumber).expect(202);
  return shopper.session(body.ticket, await lastCode(test), stay).expect(200);
}

/** A shopper with an order for a day who is logged in, and the cookie. */
export async function loggedInShopper(
  test: TestApp,
  { day, customer, stay = false }: { day: PickupDay; customer?: Customer; stay?: boolean },
) {
  const person = customer ?? (await test.farm.customer());
  const order = await test.farm.order({ day, customer: person });
  const shopper = myShopper(test);
  const answer = await logIn(test, shopper, person.phoneNumber, { stay });
  const cookie = answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
  return { ...shopper, customer: person, order, cookie };
}
