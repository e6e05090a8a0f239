/** @import { Call } from './line.mjs' */
/** @import { Purchase, Tap } from './load.mjs' */
/** @import { SmsCall } from './strangers.mjs' */

const leaseMs = 60_000;
/** The outbox runs every 15 s; the process that died may have held its lock for another minute. */
const outboxMs = 80_000;
/** How long the effects of a kill are seen, on a busy machine. */
const marginMs = 1500;
const personsPatienceMs = 3000;
/** An answer that takes longer may come too late. */
const longestAnswerMs = 2800;

const expected = {
  order: { success: [201] },
  change: { success: [200], conflict: 'CHANGED_MEANWHILE' },
  cancellation: { success: [200], conflict: 'ORDER_ALREADY_CANCELLED' },
  tap: { success: [200] },
};

/**
 * All that was said and all that is there after one fault.
 * @typedef {object} Books
 * @property {Call[]} calls
 * @property {Purchase[]} purchases
 * @property {Tap[]} taps
 * @property {import('./records.mjs').StoredOrders} stored
 * @property {import('./records.mjs').StoredMessages} messages
 * @property {SmsCall[]} sms the calls to the provider
 * @property {number} recoverySeconds from the end of the fault until everything answers again; NaN if it never did
 * @property {number} [longestSeconds] that an answer may take
 * @property {number[]} [kills] of processes of the api, in milliseconds since 1970
 * @property {{from: number, to: number}} [closed] while the gateway was not there
 */

/**
 * The figures of one fault, each with its bound.
 * @param {Books} books
 */
export function figuresOf(books) {
  const { calls, purchases, taps, stored, messages, sms, recoverySeconds } = books;
  const { longestSeconds = 10, kills = [], closed } = books;
  const none = { bound: 0, goal: 0 };
  const count = (kind) => calls.filter((call) => call.kind === kind && isSuccess(call)).length;
  const unanswered = calls.filter(({ status }) => status === 0);
  const wrong = calls.filter(isWrong);
  const open = unanswered.filter((call) => !isExcused(call, { closed, kills }));
  const unknown = messages.filter(({ status }) => status === 'unknown');
  const unexplained = unknown.filter((message) => !isExplained(message, sms, kills));
  return [
    { key: 'orders', what: 'Bestellungen', value: count('order') },
    { key: 'changes', what: 'Änderungen über den Link', value: count('change') },
    { key: 'cancellations', what: 'Stornos über den Link', value: count('cancellation') },
    { key: 'taps', what: 'Tipps im Abholmodus', value: count('tap') },
    { key: 'refused', what: 'Antworten 503 (dann wiederholt)', value: calls.filter(isClearRefusal).length },
    {
      key: 'longest',
      what: 'langsamste Antwort',
      value: Math.max(0, ...calls.map(({ ms }) => ms)) / 1000,
      unit: 's',
      digits: 1,
      bound: longestSeconds,
      goal: longestSeconds / 2,
    },
    {
      key: 'unanswered',
      what: 'ohne Antwort',
      value: open.length,
      ...none,
      note: unansweredNote(open, unanswered.length - open.length),
    },
    {
      key: 'wrong',
      what: 'Antworten, die es nicht geben darf',
      value: wrong.length,
      ...none,
      note: summary(wrong.map(({ kind, status, body }) => `${kind} ${status} ${body?.code ?? ''}`)),
    },
    {
      key: 'lost',
      what: 'verloren oder anders als zugesagt',
      value: lostOf(purchases, taps, stored),
      ...none,
    },
    { key: 'doubled', what: 'doppelt', value: doubledOf(purchases, taps, stored), ...none },
    { key: 'boxes', what: 'Kisten falsch gezählt', value: wrongBoxes(stored.boxes), ...none },
    { key: 'smsDoubled', what: 'SMS doppelt', value: doubledSms(sms), ...none },
    {
      key: 'smsLost',
      what: 'SMS verloren oder falsch verbucht',
      value: lostSms(stored.orders, messages, sms),
      ...none,
    },
    {
      key: 'unknown',
      what: 'SMS ungewiss ohne Grund',
      value: unexplained.length,
      ...none,
      note: `${unknown.length - unexplained.length} ungewiss, weil der Anbieter zu spät oder nie antwortete oder der Prozess starb`,
    },
    {
      key: 'recovery',
      what: 'von selbst wieder gesund nach',
      value: recoverySeconds,
      unit: 's',
      digits: 1,
      bound: 30,
      goal: 10,
    },
  ];
}

/**
 * Nobody can answer while the gateway isn't there. The answer to a tap is a whole day: it can break off when its process
 * is killed, and the phone sends the tap again. A shopper's answer may not.
 */
function isExcused({ kind, at, ms }, { closed, kills }) {
  const isDuring = (from, to) => at + ms >= from && at <= to;
  if (closed && isDuring(closed.from, closed.to)) return true;
  return kind === 'tap' && kills.some((killed) => isDuring(killed, killed + marginMs));
}

function unansweredNote(open, excused) {
  const named = summary(open.map(({ kind, problem }) => `${kind} ${problem}`));
  const others =
    excused > 0 &&
    `${excused} weitere: Das Gateway fehlte, oder die Antwort auf einen Tipp brach mit ihrem Prozess ab`;
  return [named, others].filter(Boolean).join('; ');
}

/** How often each occurs. */
function summary(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name.trim()}`).join(', ');
}

const isSuccess = ({ kind, status }) => expected[kind].success.includes(status);

/**
 * A 503 that says what to do.
 * @param {Call} call
 */
const isClearRefusal = ({ status, body }) =>
  status === 503 && body?.statusCode === 503 && Boolean(body.code) && Boolean(body.message);

/** A repeated change or cancellation may find that it is stored already; whether that is true, the records tell. */
const isRepetition = ({ kind, status, body }) =>
  status === 409 && body?.code !== undefined && body.code === expected[kind].conflict;

/** Without those that got no answer. */
function isWrong(call) {
  if (call.status === 0 || isClearRefusal(call) || isRepetition(call)) return false;
  return !isSuccess(call) || (call.kind === 'tap' && call.body?.rejected?.length !== 0);
}

/** Promises that the database doesn't keep. */
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

/** Orders that are not in the state in which their taps leave them. */
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

/** Each shopper orders once, with an own number, changes at most once and cancels at most once. */
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

/** Messages that the provider took more than once: by their reference, or by number and text. */
function doubledSms(sms) {
  const taken = sms.filter(({ isTaken }) => isTaken);
  const distinct = (keyOf) => new Set(taken.map(keyOf)).size;
  return Math.max(
    taken.length - distinct(({ reference }) => reference),
    taken.length - distinct(({ to, text }) => `${to} ${text}`),
  );
}

/**
 * Messages whose state is not what the provider knows, those without an outcome, and orders without their messages. A
 * message may fail only because its order was changed or cancelled before it went out.
 */
function lostSms(orders, messages, sms) {
  const taken = new Set(sms.filter(({ isTaken }) => isTaken).map(({ reference }) => reference));
  const wrong = messages.filter(({ status, lastError, reference }) => {
    const isTaken = taken.has(atProvider(reference));
    if (status === 'sent') return !isTaken;
    if (status === 'failed') return isTaken || !/storniert|geändert/.test(lastError ?? '');
    return status !== 'unknown';
  });
  const kinds = new Set(messages.map(({ orderId, kind }) => `${kind} ${orderId}`));
  const missing = orders.flatMap(({ id, changes, isCancelled }) =>
    ['confirmation', ...(changes > 0 ? ['change'] : []), ...(isCancelled ? ['cancellation'] : [])].filter(
      (kind) => !kinds.has(`${kind} ${id}`),
    ),
  );
  return wrong.length + missing.length;
}

/** The provider allows no colons. */
const atProvider = (reference) => reference.replace(/[^\w.@-]/g, '-');

/** The provider answered too late or never, or a process was killed between the claim and the record of the answer. */
function isExplained({ reference, failedAt }, sms, kills) {
  const call = sms.findLast((each) => each.reference === atProvider(reference));
  if (!call) {
    const given = failedAt.getTime() - leaseMs;
    return kills.some((at) => at < given && at > given - outboxMs);
  }
  const end = call.answeredAt ?? call.at + personsPatienceMs;
  const wasCut = kills.some((at) => at > call.at - marginMs && at < end + marginMs);
  return wasCut || call.takesMs > longestAnswerMs;
}
