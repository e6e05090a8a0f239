/** @import { Call } from './http-clients.mjs' */
/** @import { Purchase, Tap } from './load.mjs' */
/** @import { SmsCall } from './fake-providers.mjs' */

const leaseMs = 60_000;
/** The outbox runs every 15 s, and the lock of a killed process may last another minute. */
const outboxMs = 80_000;
/** Effects of a kill are visible for this long on a busy machine. */
const marginMs = 1500;
/** The api's timeout for the provider. */
const providerTimeoutMs = 15_000;
/** A slower answer may miss the timeout. */
const longestAnswerMs = 14_000;

const expected = {
  order: { success: [201] },
  change: { success: [200], conflict: 'CHANGED_MEANWHILE' },
  cancellation: { success: [200], conflict: 'ORDER_ALREADY_CANCELLED' },
  tap: { success: [200] },
};

/**
 * All answers and all stored data after one fault.
 * @typedef {object} Observed
 * @property {Call[]} calls
 * @property {Purchase[]} purchases
 * @property {Tap[]} taps
 * @property {import('./records.mjs').StoredOrders} stored
 * @property {import('./records.mjs').StoredMessages} messages
 * @property {SmsCall[]} sms calls to the provider
 * @property {{stored: import('./records.mjs').StoredMails, taken: import('./mailbox.mjs').TakenMail[]}} [mails] if customers get mails
 * @property {number} recoverySeconds time from the end of the fault until everything answers again; NaN if it never does
 * @property {number} [longestSeconds] bound for the slowest answer
 * @property {number[]} [kills] times at which api processes were killed, in milliseconds since 1970
 * @property {{from: number, to: number}[]} [closed] times without a gateway
 */

/**
 * Checks the invariants after one fault. Returns figures with their bounds.
 * @param {Observed} observed
 */
export function checkInvariants(observed) {
  const { calls, purchases, taps, stored, messages, sms, recoverySeconds } = observed;
  const { longestSeconds = 10, kills = [], closed = [], mails } = observed;
  const none = { bound: 0, goal: 0 };
  const count = (kind) => calls.filter((call) => call.kind === kind && isSuccess(call)).length;
  const unanswered = calls.filter(({ status }) => status === 0);
  const refused = calls.filter(isClearRefusal);
  const wrong = calls.filter(isWrong);
  const open = unanswered.filter((call) => !isExcused(call, { closed, kills }));
  const unknown = messages.filter(({ status }) => status === 'unknown');
  const unexplained = unknown.filter((message) => !isExplained(message, sms, kills));
  return [
    { key: 'orders', what: 'orders', value: count('order') },
    { key: 'changes', what: 'changes by the link', value: count('change') },
    { key: 'cancellations', what: 'cancellations by the link', value: count('cancellation') },
    { key: 'taps', what: 'taps in the pickup mode', value: count('tap') },
    {
      key: 'refused',
      what: 'answers 503 (then repeated)',
      value: refused.length,
      note: summary(refused.map(({ kind, body }) => `${kind} ${body.code}`)),
    },
    {
      key: 'longest',
      what: 'slowest answer',
      value: Math.max(0, ...calls.map(({ ms }) => ms)) / 1000,
      unit: 's',
      digits: 1,
      bound: longestSeconds,
      goal: longestSeconds / 2,
    },
    {
      key: 'unanswered',
      what: 'without an answer',
      value: open.length,
      ...none,
      note: unansweredNote(open, unanswered.length - open.length),
    },
    {
      key: 'resent',
      what: 'sent again, as browsers do, at a closing connection',
      value: calls.reduce((sum, { resent }) => sum + resent, 0),
    },
    {
      key: 'wrong',
      what: 'answers that must not be',
      value: wrong.length,
      ...none,
      note: summary(wrong.map(({ kind, status, body }) => `${kind} ${status} ${body?.code ?? ''}`)),
    },
    {
      key: 'lost',
      what: 'lost or other than confirmed',
      value: lostOf(purchases, taps, stored),
      ...none,
    },
    { key: 'doubled', what: 'doubled', value: doubledOf(purchases, taps, stored), ...none },
    { key: 'boxes', what: 'boxes miscounted', value: wrongBoxes(stored.boxes), ...none },
    { key: 'smsDoubled', what: 'SMS doubled', value: doubledSms(sms), ...none },
    {
      key: 'smsLost',
      what: 'SMS lost or recorded wrongly',
      value: lostSms(stored.orders, messages, sms),
      ...none,
    },
    {
      key: 'unknown',
      what: 'SMS uncertain without a reason',
      value: unexplained.length,
      ...none,
      note: `${unknown.length - unexplained.length} uncertain because the provider answered late or never, or the process was killed`,
    },
    ...(mails
      ? [
          { key: 'mailsDoubled', what: 'mails doubled', value: doubledMails(mails.taken), ...none },
          {
            key: 'mailsLost',
            what: 'mails lost or recorded wrongly',
            value: lostMails(stored.orders, mails, kills),
            ...none,
            note: `${mails.taken.length} arrived`,
          },
        ]
      : []),
    {
      key: 'reportsLost',
      what: 'delivery reports lost or recorded wrongly',
      value: messages.filter((message) => isReportLost(message, sms)).length,
      ...none,
      note: `${sms.filter(({ state }) => state).length} SMS with reports`,
    },
    {
      key: 'forgeries',
      what: 'forged delivery reports accepted',
      value: sms.filter(({ isForgeryTaken }) => isForgeryTaken).length,
      ...none,
    },
    {
      key: 'recovery',
      what: 'healthy again by itself after',
      value: recoverySeconds,
      unit: 's',
      digits: 1,
      bound: 30,
      goal: 10,
    },
  ];
}

/**
 * A request may stay unanswered while there is no gateway. The answer to a tap contains a whole day: it may break off
 * when its process is killed, because the phone sends the tap again. An answer to a shopper may not.
 */
function isExcused({ kind, at, ms }, { closed, kills }) {
  const isDuring = (from, to) => at + ms >= from && at <= to;
  if (closed.some(({ from, to }) => isDuring(from, to))) return true;
  return kind === 'tap' && kills.some((killed) => isDuring(killed, killed + marginMs));
}

function unansweredNote(open, excused) {
  const named = summary(open.map(({ kind, problem }) => `${kind} ${problem}`));
  const others =
    excused > 0 && `${excused} more: the gateway was away, or the answer to a tap broke off with its process`;
  return [named, others].filter(Boolean).join('; ');
}

/** Counts each name. */
function summary(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name.trim()}`).join(', ');
}

const isSuccess = ({ kind, status }) => expected[kind].success.includes(status);

/**
 * A 503 in the api's error format.
 * @param {Call} call
 */
const isClearRefusal = ({ status, body }) =>
  status === 503 && body?.statusCode === 503 && Boolean(body.code) && Boolean(body.message);

/** A repeated change or cancellation may find its own result; the stored orders show whether it is there. */
const isRepetition = ({ kind, status, body }) =>
  status === 409 && body?.code !== undefined && body.code === expected[kind].conflict;

/** Requests without an answer are counted elsewhere. */
function isWrong(call) {
  if (call.status === 0 || isClearRefusal(call) || isRepetition(call)) return false;
  return !isSuccess(call) || (call.kind === 'tap' && call.body?.rejected?.length !== 0);
}

/** Counts confirmed orders, changes, cancellations and taps that the database doesn't contain. */
function lostOf(purchases, taps, stored) {
  const byKey = new Map(stored.orders.map((order) => [order.key, order]));
  const tapsById = new Map(stored.taps.map((tap) => [tap.id, tap]));
  return (
    purchases.filter((purchase) => !isKept(purchase, byKey.get(purchase.key))).length +
    taps.filter((tap) => !isKeptTap(tap, tapsById.get(tap.id))).length +
    wrongPickups(taps, stored.pickups)
  );
}

function isKept({ placed, items, change, cancellation }, order) {
  if (placed?.status !== 201 || !order) return false;
  const promised = placed.body.order;
  return (
    order.id === promised.id &&
    order.token === promised.cancellationToken &&
    isSame(order.items, change ? change.items : items) &&
    order.version >= (change ? 2 : 1) &&
    order.isCancelled === Boolean(cancellation) &&
    (!change || isDone(change.answer)) &&
    (!cancellation || isDone(cancellation.answer))
  );
}

const isDone = (answer) => answer !== undefined && (isSuccess(answer) || isRepetition(answer));

const isSame = (a, b) => {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
};

const isKeptTap = ({ orderId, action, undoes, answer }, stored) =>
  answer?.status === 200 &&
  stored !== undefined &&
  stored.orderId === orderId &&
  stored.action === action &&
  (stored.undoes ?? undefined) === undoes;

const stateAfter = { collected: 'collected', 'collected-unpaid': 'collected-unpaid', paid: 'collected' };

/** Counts orders whose pickup state doesn't match their taps. */
function wrongPickups(taps, pickups) {
  const counting = new Map();
  for (const tap of taps) {
    const before = counting.get(tap.orderId) ?? [];
    counting.set(tap.orderId, tap.undoes ? before.filter(({ id }) => id !== tap.undoes) : [...before, tap]);
  }
  return pickups.filter(({ orderId, state }) => {
    const last = counting.get(orderId)?.at(-1);
    return state !== (last ? stateAfter[last.action] : 'open');
  }).length;
}

/** Each shopper uses a new phone number, orders once, changes at most once and cancels at most once. */
function doubledOf(purchases, taps, { orders, taps: storedTaps }) {
  const byKey = new Map(purchases.map((purchase) => [purchase.key, purchase]));
  const phones = new Set(orders.map(({ phone }) => phone));
  const written = orders.filter(({ key, version, changes, cancellations }) => {
    const { change, cancellation } = byKey.get(key) ?? {};
    return changes > (change ? 1 : 0) || version > (change ? 2 : 1) || cancellations > (cancellation ? 1 : 0);
  });
  const known = new Set(taps.map(({ id }) => id));
  const foreign = storedTaps.filter(({ id }) => !known.has(id));
  return (
    orders.length -
    phones.size +
    written.length +
    (storedTaps.length - new Set(storedTaps.map(({ id }) => id)).size) +
    foreign.length
  );
}

const wrongBoxes = (boxes) =>
  boxes.filter(({ counted, ordered }) => Number(counted) !== Number(ordered)).length;

/** Counts messages that the provider accepted more than once, compared by reference, and by number and text. */
function doubledSms(sms) {
  const taken = sms.filter(({ isTaken }) => isTaken);
  const distinct = (keyOf) => new Set(taken.map(keyOf)).size;
  return Math.max(
    taken.length - distinct(({ reference }) => reference),
    taken.length - distinct(({ to, text }) => `${to} ${text}`),
  );
}

/**
 * Counts messages whose stored state differs from the provider's, messages without an outcome, and orders without their
 * messages. A message may fail only because its order was changed or cancelled before it was sent.
 */
function lostSms(orders, messages, sms) {
  const taken = new Set(
    sms.filter(({ isTaken }) => isTaken).map(({ reference }) => withoutColons(reference)),
  );
  const wrong = messages.filter(({ status, lastError, reference }) => {
    const isTaken = taken.has(withoutColons(reference));
    if (status === 'sent') return !isTaken;
    if (status === 'failed') return isTaken || !/storniert|geändert/.test(lastError ?? '');
    return status !== 'unknown';
  });
  return wrong.length + withoutMessages(orders, messages).length;
}

/** The kinds of message that are missing, for each order. */
function withoutMessages(orders, messages) {
  const kinds = new Set(messages.map(({ orderId, kind }) => `${kind} ${orderId}`));
  return orders.flatMap(({ id, changes, isCancelled }) =>
    ['confirmation', ...(changes > 0 ? ['change'] : []), ...(isCancelled ? ['cancellation'] : [])].filter(
      (kind) => !kinds.has(`${kind} ${id}`),
    ),
  );
}

/** Each shopper has an address of his own, and gets one mail of each kind. */
const doubledMails = (taken) =>
  taken.length - new Set(taken.map(({ to, subject }) => `${to} ${subject}`)).size;

/**
 * Counts mails whose stored state differs from the mail server's, mails without an outcome, and orders without their
 * mails. A mail is of unknown outcome only if a process was killed.
 */
function lostMails(orders, { stored, taken }, kills) {
  const received = new Map();
  for (const { to } of taken) received.set(to, (received.get(to) ?? 0) + 1);
  const sent = new Map();
  for (const { recipient, status } of stored)
    if (status === 'sent') sent.set(recipient, (sent.get(recipient) ?? 0) + 1);
  const notReceived = [...sent].filter(([to, count]) => (received.get(to) ?? 0) < count);
  const wrong = stored.filter(({ status, lastError }) => {
    if (status === 'failed') return !/storniert|geändert/.test(lastError ?? '');
    return status === 'unknown' ? kills.length === 0 : status !== 'sent';
  });
  return notReceived.length + wrong.length + withoutMessages(orders, stored).length;
}

/** A report also proves that an unknown message was sent. */
function isReportLost({ reference, status, deliveryState }, sms) {
  const state = sms.findLast((call) => isAbout(call, reference))?.state;
  return state !== undefined && (status !== 'sent' || deliveryState !== state);
}

/** For seven, the api replaces colons, because it forbids them. */
const withoutColons = (reference) => reference.replace(/[^\w.@-]/g, '-');
const isAbout = (call, reference) => withoutColons(call.reference) === withoutColons(reference);

/**
 * The provider answered too late or never, or a process was killed after it locked the message and before it stored
 * the answer.
 */
function isExplained({ reference, failedAt }, sms, kills) {
  const call = sms.findLast((each) => isAbout(each, reference));
  if (!call) {
    const given = failedAt.getTime() - leaseMs;
    return kills.some((at) => at < given && at > given - outboxMs);
  }
  const end = call.answeredAt ?? call.at + providerTimeoutMs;
  const wasCut = kills.some((at) => at > call.at - marginMs && at < end + marginMs);
  return wasCut || call.takesMs > longestAnswerMs;
}
