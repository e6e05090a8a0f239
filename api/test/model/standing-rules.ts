import { FarmClock } from '../../src/settings/settings.service.js';
import { StandingEntering } from '../../src/standing-orders/entering/standing-entering.service.js';
import { StandingPlans } from '../../src/standing-orders/entering/standing-plans.service.js';
import type { World } from './world.js';

const mondayOf = (date: string) => `${date} - INTERVAL WEEKDAY(${date}) DAY`;
const MONDAY_OF_DAY = mondayOf('d.date');
const MONDAY_OF_REPLACED = mondayOf('COALESCE(d.standsFor, d.date)');

/** Each statement selects the records that break its rule. */
export const STANDING_RULES = {
  'a living order of a standing order has the key of a week of its day, a cancelled one has none': `
    SELECT o.id, o.standingOrderId, o.standingKey, o.cancelledAt, d.date, d.standsFor
    FROM customer_order o JOIN pickup_day d ON d.id = o.pickupDayId
    WHERE o.standingOrderId IS NOT NULL AND IF(o.cancelledAt IS NULL,
      o.standingKey IS NULL OR o.standingKey NOT IN (CONCAT(o.standingOrderId, ':', ${MONDAY_OF_DAY}),
        CONCAT(o.standingOrderId, ':', ${MONDAY_OF_REPLACED})),
      o.standingKey IS NOT NULL)`,
  'a day stands for a date of at most a week away, and for none once it is deleted or called off': `
    SELECT id, date, standsFor FROM pickup_day WHERE standsFor IS NOT NULL
      AND (ABS(DATEDIFF(date, standsFor)) NOT BETWEEN 1 AND 7 OR livingDate IS NULL OR calledOffAt IS NOT NULL)`,
  'only orders of standing orders have their source': `
    SELECT id, source, standingOrderId FROM customer_order
    WHERE (source = 'standing') <> (standingOrderId IS NOT NULL)`,
  'an active standing order has a customer with its number, a pending one has none': `
    SELECT s.id, s.status, s.customerId, s.phoneNumber, c.phoneNumber AS customerNumber
    FROM standing_order s LEFT JOIN customer c ON c.id = s.customerId
    WHERE (s.status = 'active' AND NOT c.phoneNumber <=> s.phoneNumber)
      OR (s.status = 'pending' AND s.customerId IS NOT NULL)`,
  'an active standing order was confirmed': `
    SELECT id, source FROM standing_order WHERE status = 'active' AND confirmedAt IS NULL`,
  'a number has three active standing orders at most': `
    SELECT phoneNumber, COUNT(*) AS count FROM standing_order
    WHERE status = 'active' GROUP BY phoneNumber HAVING count > 3`,
  'an erased standing order has nothing personal': `
    SELECT * FROM standing_order WHERE contactErasedAt IS NOT NULL AND (status <> 'ended' OR
      COALESCE(firstName, lastName, phoneNumber, email, customerId, note, token, idempotencyKey, requestHash)
        IS NOT NULL)`,
  'a standing order with a contact has lines': `
    SELECT s.id FROM standing_order s
    WHERE s.phoneNumber IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM standing_order_item i WHERE i.standingOrderId = s.id)`,
  'nobody withdraws from more than there is': `
    SELECT id, quantity, withdrawn FROM order_item WHERE withdrawn > quantity`,
  'each order that was entered is one event': `
    SELECT o.id FROM customer_order o WHERE o.source = 'standing' AND o.standingOrderId IS NOT NULL
      AND (SELECT COUNT(*) FROM standing_order_event e WHERE e.\`key\` = CONCAT('entered:', o.id)) <> 1`,
  'a week is entered again only if somebody wants it, or its day was called off': `
    SELECT entered.* FROM (
      SELECT e.standingOrderId, e.monday, COUNT(*) AS times FROM (
        SELECT standingOrderId,
          COALESCE(JSON_VALUE(detail, '$.week'), ${mondayOf("JSON_VALUE(detail, '$.date')")}) AS monday
        FROM standing_order_event WHERE kind = 'entered' AND actor = 'system') e
      GROUP BY e.standingOrderId, e.monday) entered
    WHERE entered.times > 1
      + (SELECT COUNT(*) FROM standing_order_event w
         WHERE w.standingOrderId = entered.standingOrderId AND w.kind IN ('break-removed', 'resumed'))
      + (SELECT COUNT(*) FROM call_off c JOIN pickup_day d ON d.id = c.pickupDayId
         WHERE ABS(DATEDIFF(${MONDAY_OF_DAY}, entered.monday)) <= 7)`,
};

/** For a farm whose farmer never breaks a limit. */
export const STANDING_LIMITS_HOLD = `
  SELECT i.boxPresetId, s.weekday, SUM(i.quantity) AS quantity, p.standingLimit
  FROM standing_order s JOIN standing_order_item i ON i.standingOrderId = s.id
  JOIN box_preset p ON p.id = i.boxPresetId
  WHERE s.status = 'active' AND p.standingLimit IS NOT NULL
  GROUP BY i.boxPresetId, s.weekday, p.standingLimit HAVING quantity > p.standingLimit`;

/** Enters what is due; afterwards nothing that could be entered is left. */
export async function leftToEnter(world: World): Promise<string[]> {
  const { app } = world.api(0);
  await app.get(StandingEntering).enterDue();
  const plans = await app.get(StandingPlans).active(await app.get(FarmClock).read());
  return plans.flatMap(({ standing, weeks }) =>
    weeks
      .filter(({ isEnterable }) => isEnterable)
      .map(
        ({ from, day }) =>
          `standing order ${standing.id} isn't entered for ${day?.date} in the week of ${from}`,
      ),
  );
}
