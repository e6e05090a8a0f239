/** Days that have entered orders: more than standing orders reach. */
const enteredDays = 28;
const names = "ELT(1 + seq MOD 4, 'Maria', 'Franz', 'Eva', 'Karl'), CONCAT('Dauer ', seq)";
const mondayOf = (/** @type {string} */ date) => `(${date} - INTERVAL WEEKDAY(${date}) DAY)`;

/**
 * Adds active standing orders for the weekday of the newest planned day, every week or every two, at all its locations
 * and with two of its boxes, and what they have entered for the next days, so that no job has anything to enter.
 * Customers want no notice.
 * @param {{query: (sql: string) => Promise<string>}} database
 * @param {number} count
 */
export async function fillWithStandingOrders(database, count) {
  await database.query(`
    USE hofkiste;
    SELECT id, date INTO @newest, @date FROM pickup_day ORDER BY date DESC LIMIT 1;
    SELECT COUNT(*) INTO @known FROM standing_order;
    SELECT COUNT(*) INTO @places FROM pickup_day_location WHERE pickupDayId = @newest AND removedAt IS NULL;
    SELECT COUNT(*) INTO @boxes FROM pickup_day_box WHERE pickupDayId = @newest AND removedAt IS NULL;
    UPDATE pickup_day_box SET isSoldOut = 0 WHERE pickupDayId = @newest;
    INSERT INTO customer (firstName, lastName, phoneNumber, createdAt)
      SELECT ${names}, CONCAT('+43699', LPAD(@known + seq, 7, '0')), UTC_TIMESTAMP(3) FROM seq_1_to_${count};
    INSERT INTO standing_order (status, firstName, lastName, phoneNumber, customerId, pickupLocationId, weekday,
        everyWeeks, anchorWeek, startsOn, wantsNotice, token, source, createdAt, confirmedAt)
      SELECT 'active', c.firstName, c.lastName, c.phoneNumber, c.id, l.pickupLocationId, WEEKDAY(@date) + 1,
             1 + (seq MOD 4 = 3), ${mondayOf('@date')}, @date - INTERVAL 2 YEAR, 0,
             CONCAT('bench-standing-order-', c.id), 'shop', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)
      FROM seq_1_to_${count}
      JOIN customer c ON c.phoneNumber = CONCAT('+43699', LPAD(@known + seq, 7, '0'))
      JOIN (SELECT pickupLocationId, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM pickup_day_location
            WHERE pickupDayId = @newest AND removedAt IS NULL) l ON l.place = seq MOD @places;
    INSERT INTO standing_order_item (standingOrderId, boxPresetId, quantity, agreedPrice)
      SELECT s.id, b.boxPresetId, 1 + s.id MOD 2, b.price
      FROM standing_order s
      JOIN (SELECT boxPresetId, price, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM pickup_day_box
            WHERE pickupDayId = @newest AND removedAt IS NULL) b
        ON b.place IN (s.id MOD @boxes, (s.id + 1) MOD @boxes)
      WHERE s.token LIKE 'bench-%' AND NOT EXISTS (SELECT 1 FROM standing_order_item i WHERE i.standingOrderId = s.id);
    INSERT IGNORE INTO customer_order (orderDate, pickupDayId, pickupDayLocationId, customerId, firstName, lastName,
        phoneNumber, totalPrice, cancellationToken, source, standingOrderId, standingKey)
      SELECT UTC_TIMESTAMP(3), d.id, l.id, s.customerId, s.firstName, s.lastName, s.phoneNumber, 44.40,
             CONCAT('bench-standing-', d.id, '-', s.id), 'standing', s.id, CONCAT(s.id, ':', ${mondayOf('d.date')})
      FROM standing_order s
      JOIN pickup_day d ON d.active AND d.livingDate BETWEEN CURDATE() AND CURDATE() + INTERVAL ${enteredDays} DAY
      JOIN pickup_day_location l ON l.pickupDayId = d.id AND l.pickupLocationId = s.pickupLocationId
        AND l.removedAt IS NULL
      WHERE s.token LIKE 'bench-%' AND DATEDIFF(${mondayOf('d.date')}, s.anchorWeek) MOD (7 * s.everyWeeks) = 0
      ORDER BY WEEKDAY(d.date) + 1 <> s.weekday;
    INSERT INTO order_item (orderId, boxPresetId, name, quantity, price)
      SELECT o.id, i.boxPresetId, b.name, i.quantity, i.agreedPrice
      FROM customer_order o
      JOIN standing_order_item i ON i.standingOrderId = o.standingOrderId
      JOIN box_preset b ON b.id = i.boxPresetId
      WHERE o.cancellationToken LIKE 'bench-standing-%'
        AND NOT EXISTS (SELECT 1 FROM order_item known WHERE known.orderId = o.id);
    UPDATE box_stock k JOIN pickup_day_box b ON b.id = k.pickupDayBoxId SET k.soldQuantity = (
      SELECT COALESCE(SUM(i.quantity), 0) FROM customer_order o JOIN order_item i ON i.orderId = o.id
      WHERE o.pickupDayId = b.pickupDayId AND o.cancelledAt IS NULL AND i.boxPresetId = b.boxPresetId);
    REPLACE INTO setting (\`key\`, value) VALUES ('enableStandingOrders', 'true');
    ANALYZE TABLE customer, customer_order, order_item, standing_order, standing_order_item`);
}
