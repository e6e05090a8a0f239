const days = 1600;
const ordersPerCustomer = 10;
const batch = 100_000;

/**
 * Fills the farm with past orders, spread evenly over the five years before the demo's orders: each has a customer and
 * two items, every tenth is cancelled. The database creates them itself; a million takes a minute or two.
 */
export async function fillWithPastOrders(database, count) {
  const run = (sql) =>
    database.query(`USE hofkiste; SET SESSION unique_checks = 0, foreign_key_checks = 0; ${sql}`);
  const first = await nextIds(run);
  await run(pickupDays(first.day));
  await run(customers(first.customer, count / ordersPerCustomer));
  for (let from = 0; from < count; from += batch) {
    const numbers = `seq_${from}_to_${from + batch - 1}`;
    await run(orders(numbers, first, count / ordersPerCustomer));
    await run(items(numbers, first.order));
  }
  await run('ANALYZE TABLE customer_order, order_item, customer, pickup_day, pickup_day_location');
}

async function nextIds(run) {
  const tables = ['pickup_day', 'customer', 'customer_order'];
  const maxima = await run(`SELECT ${tables.map((table) => `(SELECT MAX(id) FROM ${table})`).join(', ')}`);
  const [day, customer, order] = maxima.split('\t').map((id) => Number(id) + 1);
  return { day, customer, order };
}

const pickupDays = (first) => `
  INSERT INTO pickup_day (id, date, livingDate, orderDeadline, active)
    SELECT ${first} + seq, oldest.date - INTERVAL seq + 1 DAY, oldest.date - INTERVAL seq + 1 DAY,
           oldest.date - INTERVAL 24 * (seq + 1) + 30 HOUR, 1
    FROM seq_0_to_${days - 1} JOIN (SELECT MIN(date) AS date FROM pickup_day) oldest;
  INSERT INTO pickup_day_location (pickupDayId, pickupLocationId, name, startTime, endTime)
    SELECT ${first} + seq, l.id, l.name, l.defaultStartTime, l.defaultEndTime
    FROM seq_0_to_${days - 1} JOIN (SELECT * FROM pickup_location ORDER BY id LIMIT 1) l;`;

const customers = (first, count) => `
  INSERT INTO customer (id, firstName, lastName, phoneNumber, createdAt)
    SELECT ${first} + seq, 'Erika', 'Musterfrau', CONCAT('+43676', LPAD(seq, 7, '0')),
           UTC_TIMESTAMP(3) - INTERVAL 5 YEAR
    FROM seq_0_to_${count - 1};`;

const orders = (numbers, first, customerCount) => `
  INSERT INTO customer_order (id, orderDate, pickupDayId, pickupDayLocationId, customerId, firstName, lastName,
      phoneNumber, totalPrice, cancelledAt, cancellationToken, idempotencyKey, requestHash)
    SELECT ${first.order} + seq, d.orderDeadline - INTERVAL seq MOD 7000 MINUTE, d.id, l.id,
           ${first.customer} + seq MOD ${customerCount}, 'Erika', 'Musterfrau',
           CONCAT('+43676', LPAD(seq MOD ${customerCount}, 7, '0')), 44.40,
           IF(seq MOD 10 = 3, d.orderDeadline, NULL), CONCAT('past-', SHA1(seq)), UUID(), SHA2(seq, 256)
    FROM ${numbers}
    JOIN pickup_day d ON d.id = ${first.day} + seq MOD ${days}
    JOIN pickup_day_location l ON l.pickupDayId = d.id;`;

const items = (numbers, firstOrder) => `
  INSERT INTO order_item (orderId, boxPresetId, name, quantity, price)
    SELECT ${firstOrder} + o.seq, b.id, b.name, 1 + o.seq MOD 2, b.price
    FROM ${numbers} o JOIN (SELECT * FROM box_preset ORDER BY id LIMIT 2) b;`;
