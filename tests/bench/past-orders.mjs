/** The size of a farm that has sold boxes for four years. */
const grown = { days: 600, customers: 50_000, auditEvents: 100_000, undelivered: 20_000 };
const batch = 100_000;
/** Days before a Friday: Thursday, Tuesday and Saturday. */
const weekdays = 'ELT(1 + seq MOD 3, 1, 3, 6)';
const presets = '(SELECT *, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM box_preset WHERE active = 1) b';
const presetCount = '(SELECT COUNT(*) FROM box_preset WHERE active = 1)';
const places =
  '(SELECT *, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM pickup_location WHERE deactivatedAt IS NULL) l';
const placeCount = '(SELECT COUNT(*) FROM pickup_location WHERE deactivatedAt IS NULL)';
const firstNames = "'Erika', 'Anna', 'Markus', 'Theresa', 'Josef', 'Sabine', 'Florian', 'Katharina'";
const lastNames =
  "'Musterfrau', 'Gruber', 'Huber', 'Bauer', 'Wagner', 'Pichler', 'Steiner', 'Moser', 'Aigner'";
const nameOf = (/** @type {string} */ number) =>
  `ELT(1 + ${number} MOD 8, ${firstNames}), CONCAT(ELT(1 + ${number} MOD 9, ${lastNames}), ' ', ${number})`;
const phoneOf = (/** @type {string} */ number) => `CONCAT('+43676', LPAD(${number}, 7, '0'))`;

/**
 * Fills the farm with past days, the newest a week ago, which offer all boxes and locations, and spreads the orders
 * evenly over them. Each order has a customer, two boxes, a confirmation and a reminder; every tenth is cancelled, and
 * every thousandth was collected and isn't paid.
 * Messages keep their text for a month; the newest confirmations are `undelivered`. Contacts are not erased. SQL in the database creates
 * everything; a million orders take two minutes.
 */
export async function fillWithPastOrders(database, count, size = {}) {
  const { days, customers, auditEvents, undelivered } = { ...grown, ...size };
  const run = (sql) =>
    database.query(`USE hofkiste; SET SESSION unique_checks = 0, foreign_key_checks = 0; ${sql}`);
  const first = await nextIds(run);
  await run("REPLACE INTO setting (`key`, value) VALUES ('retentionMonths', '120')");
  await run(createDays(first.day, days));
  await run(createCustomers(first.customer, customers));
  for (let from = 0; from < count; from += batch) {
    const numbers = `seq_${from}_to_${Math.min(from + batch, count) - 1}`;
    await run(createOrders(numbers, first, { customers, days, perDay: Math.ceil(count / days) }));
    await run(createItems(numbers, first.order));
    await run(createMessages('confirmation', numbers, first.order, count - undelivered));
    await run(createMessages('reminder', numbers, first.order, count));
  }
  await run(createAuditEvents(auditEvents));
  await run(
    'ANALYZE TABLE customer_order, order_item, customer, pickup_day, pickup_day_box, pickup_day_location, sms_message, audit_event',
  );
}

async function nextIds(run) {
  const tables = ['pickup_day', 'customer', 'customer_order'];
  const maxima = await run(`SELECT ${tables.map((table) => `(SELECT MAX(id) FROM ${table})`).join(', ')}`);
  const [day, customer, order] = maxima.split('\t').map((id) => Number(id) + 1);
  return { day, customer, order };
}

/** Older days get smaller ids. */
const createDays = (first, count) => `
  INSERT INTO pickup_day (id, date, livingDate, orderDeadline, active)
    SELECT ${first + count - 1} - seq, past.date, past.date, past.date - INTERVAL 30 HOUR, 1
    FROM (SELECT seq, newest.date - INTERVAL 7 * (seq DIV 3 + 2) + ${weekdays} DAY AS date
          FROM seq_0_to_${count - 1} JOIN (SELECT MAX(date) AS date FROM pickup_day) newest) past;
  INSERT INTO pickup_day_location (pickupDayId, pickupLocationId, name, startTime, endTime)
    SELECT ${first} + seq, l.id, l.name, l.defaultStartTime, l.defaultEndTime
    FROM seq_0_to_${count - 1} JOIN ${places};
  INSERT INTO pickup_day_box (pickupDayId, boxPresetId, name, price, weight, description, emoji, imageUrl,
      isSingleProduct, contents)
    SELECT ${first} + seq, b.id, b.name, b.price, b.weight, b.description, b.emoji, b.imageUrl, b.isSingleProduct,
           (SELECT contents FROM pickup_day_box sample WHERE sample.boxPresetId = b.id ORDER BY sample.id LIMIT 1)
    FROM seq_0_to_${count - 1}
    JOIN (SELECT * FROM box_preset WHERE id IN (SELECT boxPresetId FROM pickup_day_box)) b;`;

const createCustomers = (first, count) => `
  INSERT INTO customer (id, firstName, lastName, phoneNumber, createdAt)
    SELECT ${first} + seq, ${nameOf('seq')}, ${phoneOf('seq')},
           UTC_TIMESTAMP(3) - INTERVAL 4 YEAR + INTERVAL seq * ${Math.floor((4 * 365 * 24 * 60) / count)} MINUTE
    FROM seq_0_to_${count - 1};`;

const createOrders = (numbers, first, { customers, days, perDay }) => `
  INSERT INTO customer_order (id, orderDate, pickupDayId, pickupDayLocationId, customerId, firstName, lastName,
      phoneNumber, totalPrice, cancelledAt, cancellationToken, idempotencyKey, requestHash, source, pickupState,
      openCents)
    SELECT ${first.order} + seq, d.orderDeadline - INTERVAL 4 * (${perDay} - seq MOD ${perDay}) MINUTE, d.id, dl.id,
           ${first.customer} + seq MOD ${customers}, ${nameOf(`(seq MOD ${customers})`)},
           ${phoneOf(`seq MOD ${customers}`)}, 44.40, IF(seq MOD 10 = 3, d.orderDeadline, NULL),
           CONCAT('past-', SHA1(seq)), UUID(), SHA2(seq, 256), 'shop',
           IF(seq MOD 1000 = 1, 'collected-unpaid', 'open'), IF(seq MOD 1000 = 1, 4440, NULL)
    FROM ${numbers}
    JOIN pickup_day d ON d.id = ${first.day} + LEAST(seq DIV ${perDay}, ${days - 1})
    JOIN ${places} ON l.place = seq MOD ${placeCount}
    JOIN pickup_day_location dl ON dl.pickupDayId = d.id AND dl.pickupLocationId = l.id;`;

const createItems = (numbers, firstOrder) => `
  INSERT INTO order_item (orderId, boxPresetId, name, quantity, price)
    SELECT ${firstOrder} + o.seq, b.id, b.name, 1 + o.seq MOD 2, b.price
    FROM (SELECT seq FROM ${numbers}) o
    JOIN ${presets} ON b.place IN (o.seq MOD ${presetCount}, (o.seq + 1) MOD ${presetCount});`;

const createMessages = (kind, numbers, firstOrder, delivered) => `
  INSERT INTO sms_message (kind, orderId, dedupeKey, recipient, sender, text, status, attempts, sentAt, failedAt,
      lastError, createdAt)
    SELECT '${kind}', o.id, CONCAT('${kind}:', o.id), o.phoneNumber, 'Hofkiste',
           IF(o.orderDate < UTC_TIMESTAMP() - INTERVAL 30 DAY, NULL,
              'Hofkiste: Bestellung erhalten. Große Kiste 26,50 EUR bar bei Abholung, 16:00-19:00, Biohof Lindner.'),
           IF(seq < ${delivered}, 'sent', IF(seq MOD 4 = 0, 'unknown', 'failed')), 1,
           IF(seq < ${delivered}, o.orderDate, NULL), IF(seq < ${delivered}, NULL, o.orderDate), NULL, o.orderDate
    FROM ${numbers} JOIN customer_order o ON o.id = ${firstOrder} + seq;`;

const createAuditEvents = (count) => `
  INSERT INTO audit_event (at, adminId, action, object, changes, network)
    SELECT UTC_TIMESTAMP(3) - INTERVAL seq * ${Math.floor((300 * 24 * 60) / count)} MINUTE, admin.id,
           ELT(1 + seq MOD 3, 'login.password', 'setting.changed', 'list.exported'), NULL, '[]', '203.0.113.0/24'
    FROM seq_0_to_${count - 1} JOIN (SELECT MIN(id) AS id FROM admin) admin;`;
