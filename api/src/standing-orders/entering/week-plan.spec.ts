import { addDays, instantOf } from '@hofkiste/contract/plain/dates';
import { mondayOf, weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import { assert, integer, property, uniqueArray } from 'fast-check';
import { PickupLocation } from '../../catalogue/pickup-locations/pickup-location.entity.js';
import { farmTime } from '../../config/clock.js';
import { loaded } from '../../database/statements.js';
import { Order } from '../../orders/order.entity.js';
import { BoxStock, PickupDay, PickupDayBox, PickupDayLocation } from '../../pickup-days/pickup-day.entity.js';
import { StandingOrder, StandingOrderBreak, StandingOrderItem } from '../standing-order.entity.js';
import { FarmCalendar } from './farm-calendar.js';
import { type EnteredOrder, type PlannedWeek, WeekPlanner } from './week-plan.js';

const ZONE = 'Europe/Vienna';
/** A Friday. */
const NOW = '2026-11-20T09:00:00Z';
const BIG = 1;
const EGGS = 2;
const FARM_GATE = 7;

interface TestBox {
  preset?: number;
  name?: string;
  price?: number;
  isSoldOut?: boolean;
  maxQuantity?: number;
  sold?: number;
}

const box = ({ preset = BIG, name = 'Große Kiste', price = 25, ...values }: TestBox = {}): PickupDayBox => {
  const { isSoldOut = false, maxQuantity = null, sold = 0 } = values;
  const id = preset * 100;
  return Object.assign(
    loaded(PickupDayBox, {
      id,
      boxPresetId: preset,
      name,
      price,
      isSoldOut,
      maxQuantity,
      isSingleProduct: preset === EGGS,
      removedAt: null,
    }),
    {
      facts: null,
      stock: maxQuantity === null ? null : loaded(BoxStock, { pickupDayBoxId: id, soldQuantity: sold }),
    },
  );
};

const eggs = (values: TestBox = {}): PickupDayBox =>
  box({ preset: EGGS, name: 'Eier', price: 4.9, ...values });

interface TestDay {
  boxes?: PickupDayBox[];
  location?: number;
  active?: boolean;
  /** An instant; without it 18:00 two days before the pickup. */
  deadline?: string;
  orderStart?: string;
}

const day = (date: string, plan: TestDay = {}): PickupDay => {
  const { boxes = [box(), eggs()], location = FARM_GATE, active = true, deadline, orderStart } = plan;
  const place = { id: 1, pickupLocationId: location, name: 'Biohof', startTime: '16:00', endTime: '19:00' };
  return Object.assign(
    loaded(PickupDay, {
      id: Date.parse(date) / 86_400_000,
      date,
      uniqueDate: date,
      orderDeadline: deadline ? new Date(deadline) : instantOf(addDays(date, -2), '18:00', ZONE),
      orderStart: orderStart ? new Date(orderStart) : null,
      active,
      calledOffAt: null,
    }),
    { boxes, locations: [loaded(PickupDayLocation, { ...place, removedAt: null })] },
  );
};

const line = (boxPresetId: number, name: string, agreedPrice: number, quantity: number): StandingOrderItem =>
  Object.assign(loaded(StandingOrderItem, { id: boxPresetId, boxPresetId, quantity, agreedPrice }), {
    boxPreset: Object.assign(Object.create(null), { id: boxPresetId, name }),
  });

/** Two big boxes each Friday. */
const standing = (values: Partial<StandingOrder> = {}): StandingOrder =>
  Object.assign(
    loaded(StandingOrder, {
      id: 5,
      weekday: 5,
      everyWeeks: 1,
      anchorWeek: '2026-11-16',
      startsOn: '2026-11-20',
      pickupLocationId: FARM_GATE,
      confirmedAt: new Date('2026-11-01T09:00:00Z'),
    }),
    {
      status: 'active' as const,
      pickupLocation: loaded(PickupLocation, { id: FARM_GATE, name: 'Biohof' }),
      items: [line(BIG, 'Große Kiste', 25, 2)],
      breaks: [],
    },
    values,
  );

const pause = (fromDate: string, toDate: string | null): StandingOrderBreak =>
  loaded(StandingOrderBreak, { fromDate, toDate });

const entered = (pickupDay: PickupDay, reasons: EnteredOrder['reasons'] = []): EnteredOrder => ({
  order: Object.assign(loaded(Order, { id: 9, pickupDayId: pickupDay.id }), {
    pickupDay,
    pickupState: 'open' as const,
  }),
  reasons,
});

interface Situation {
  days: PickupDay[];
  standing?: Partial<StandingOrder>;
  orders?: EnteredOrder[];
  now?: string;
  isOn?: boolean;
  daysOnSale?: number;
  leadDays?: number;
}

function calendarOf({ days, now = NOW, daysOnSale = 1, leadDays = 14 }: Situation): FarmCalendar {
  return new FarmCalendar(days, { daysOnSale, standingLeadDays: leadDays }, farmTime(new Date(now), ZONE));
}

function weeks(situation: Situation, count = 3): PlannedWeek[] {
  const { orders = [], isOn = true } = situation;
  const planner = new WeekPlanner(calendarOf(situation), isOn);
  return planner.next(standing(situation.standing), orders, count);
}

/** The weeks without an order whose time may have come. */
function weeksInReach(situation: Situation): PlannedWeek[] {
  const calendar = calendarOf(situation);
  return new WeekPlanner(calendar, true).open(standing(situation.standing), calendar.mondaysInReach);
}

/** The first week with a pickup on or after the 23rd. */
function week(situation: Situation): PlannedWeek {
  const [found] = weeks(situation).filter(({ from }) => from >= '2026-11-23');
  if (!found) throw new Error('no week');
  return found;
}

const texts = ({ reasons }: PlannedWeek): string[] => reasons.map(({ text }) => text);

describe('the weeks of a standing order', () => {
  it('plan its boxes on the day of its weekday', () => {
    const planned = week({ days: [day('2026-11-24'), day('2026-11-27')] });
    expect(planned).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-29',
      day: { date: '2026-11-27' },
      state: 'planned',
      reasons: [],
      lines: [{ box: { name: 'Große Kiste' }, quantity: 2 }],
      canChange: true,
      isShifted: false,
      isEnterable: true,
    });
  });

  it('begin with the first one whose pickup is not over', () => {
    const days = [day('2026-11-20'), day('2026-11-27')];
    const [first] = weeks({ days, orders: [entered(days[0]!)], now: '2026-11-20T17:59:00Z' });
    expect(first).toMatchObject({ from: '2026-11-16', state: 'entered' });
    const [next] = weeks({ days, orders: [entered(days[0]!)], now: '2026-11-20T18:00:00Z' });
    expect(next?.from).toBe('2026-11-23');
  });

  it('are as many as asked for, over the turn of a year with 53 weeks', () => {
    const found = weeks({
      standing: { everyWeeks: 2, anchorWeek: '2026-12-14', startsOn: '2026-12-14' },
      days: [day('2026-12-18'), day('2027-01-01'), day('2027-01-15')],
    });
    expect(found.map(({ from, day: pickup }) => [from, pickup?.date])).toEqual([
      ['2026-12-14', '2026-12-18'],
      ['2026-12-28', '2027-01-01'],
      ['2027-01-11', '2027-01-15'],
    ]);
  });

  it('never begin before the first pickup', () => {
    const days = [day('2026-11-24'), day('2026-12-01')];
    const [first] = weeks({ standing: { weekday: 2, startsOn: '2026-11-26' }, days });
    expect(first).toMatchObject({ from: '2026-11-30', day: { date: '2026-12-01' } });
  });

  it('of an ended one are those that have an order', () => {
    const days = [day('2026-11-27'), day('2026-12-04')];
    const found = weeks({ standing: { status: 'ended' }, days, orders: [entered(days[0]!)] });
    expect(found.map(({ state, canChange }) => [state, canChange])).toEqual([['entered', false]]);
  });

  it('contain an order of a week that is not due any more', () => {
    const days = [day('2026-11-27'), day('2026-12-04')];
    const found = weeks({
      standing: { everyWeeks: 2, anchorWeek: '2026-11-30', startsOn: '2026-11-23' },
      days,
      orders: [entered(days[0]!)],
    });
    expect(found.slice(0, 2).map(({ from, state }) => [from, state])).toEqual([
      ['2026-11-23', 'entered'],
      ['2026-11-30', 'planned'],
    ]);
  });

  it('with an order keep it, whatever the day or a pause says, with what was left out', () => {
    const friday = day('2026-11-27', { active: false });
    const missing = { reason: 'box', boxPresetId: EGGS, text: 'Keine Eier.' } as const;
    const found = week({
      standing: { breaks: [pause('2026-11-20', null)] },
      days: [day('2026-11-26'), friday],
      orders: [entered(friday, [missing])],
    });
    expect(found).toMatchObject({
      state: 'entered',
      day: { date: '2026-11-27' },
      order: { id: 9 },
      reasons: [missing],
      canChange: true,
      isEnterable: false,
    });
  });
});

describe('a week with a holiday', () => {
  const thursday = day('2026-11-26');

  it('plans the only day of the week, and enters it 7 days before its deadline', () => {
    expect(week({ days: [thursday], now: '2026-11-17T16:59:59Z' })).toMatchObject({
      state: 'planned',
      day: { date: '2026-11-26' },
      isShifted: true,
      isEnterable: false,
    });
    expect(week({ days: [thursday], now: '2026-11-17T17:00:00Z' }).isEnterable).toBe(true);
  });

  it('has no pickup if two other days are to choose from', () => {
    expect(week({ days: [day('2026-11-24'), thursday] })).toMatchObject({
      state: 'no-day',
      day: null,
      reasons: [],
      canChange: true,
    });
  });
});

describe('a week without a day', () => {
  const last = day('2026-11-20');

  it.each([
    ['2026-11-25T16:59:59Z', [], true],
    ['2026-11-25T17:00:00Z', ['In dieser Woche gibt es keinen Abholtag.'], false],
  ])('tells it once the usual deadline has passed: %s', (now, reasons, canChange) => {
    const found = week({ days: [last], now });
    expect(texts(found)).toEqual(reasons);
    expect(found).toMatchObject({ state: 'no-day', canChange, isDue: !canChange, isEnterable: false });
  });

  it('that has days on two other weekdays says so', () => {
    const days = [last, day('2026-11-24'), day('2026-11-26')];
    expect(texts(week({ days, now: '2026-11-25T17:00:00Z' }))).toEqual([
      'In dieser Woche gibt es am gewählten Wochentag keinen Abholtag.',
    ]);
  });

  it('is left out if the customer is away', () => {
    const breaks = [pause('2026-11-23', '2026-11-29')];
    expect(week({ standing: { breaks }, days: [] }).state).toBe('break');
  });
});

describe('a break', () => {
  it.each([
    ['2026-11-27', '2026-11-27', 'break'],
    ['2026-11-23', null, 'break'],
    ['2026-11-23', '2026-11-26', 'planned'],
    ['2026-11-28', null, 'planned'],
  ])('from %s to %s leaves the day %s', (from, to, state) => {
    expect(week({ standing: { breaks: [pause(from, to)] }, days: [day('2026-11-27')] }).state).toBe(state);
  });

  it.each([
    ['2026-11-25T16:59:59Z', true],
    ['2026-11-25T17:00:00Z', false],
  ])('can be ended before the deadline: %s %s', (now, canChange) => {
    const breaks = [pause('2026-11-23', '2026-11-29')];
    expect(week({ standing: { breaks }, days: [day('2026-11-27')], now })).toMatchObject({
      state: 'break',
      canChange,
      isEnterable: false,
    });
  });
});

describe('a line', () => {
  const items = [line(BIG, 'Große Kiste', 25, 2), line(EGGS, 'Eier', 4.9, 3)];

  it.each<[string, PickupDayBox[], string[]]>([
    ['that the day lacks', [box()], ['„Eier“ gibt es an diesem Abholtag nicht.']],
    ['that is sold out', [box(), eggs({ isSoldOut: true })], ['Von „Eier“ ist nicht mehr genug da.']],
    [
      'of which too few are left',
      [box(), eggs({ maxQuantity: 10, sold: 8 })],
      ['Von „Eier“ ist nicht mehr genug da.'],
    ],
    [
      'that costs more',
      [box(), eggs({ price: 5.2 })],
      ['„Eier“ kostet jetzt 5,20\u00a0€ statt 4,90\u00a0€.'],
    ],
  ])('%s is left out, and the others are entered', (_, boxes, reasons) => {
    const found = week({ standing: { items }, days: [day('2026-11-27', { boxes })] });
    expect(found).toMatchObject({ state: 'planned', isEnterable: true });
    expect(found.lines.map(({ box: { name } }) => name)).toEqual(['Große Kiste']);
    expect(texts(found)).toEqual(reasons);
  });

  it.each([
    ['for less than agreed', eggs({ price: 4.5 })],
    ['while enough are left', eggs({ maxQuantity: 10, sold: 7 })],
  ])('is entered %s', (_, box_) => {
    const found = week({ standing: { items }, days: [day('2026-11-27', { boxes: [box(), box_] })] });
    expect(found.lines.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(found.reasons).toEqual([]);
  });
});

describe('a week is a problem', () => {
  it('without any line', () => {
    const found = week({ days: [day('2026-11-27', { boxes: [box({ price: 27 })] })] });
    expect(found).toMatchObject({ state: 'problem', isDue: true, isEnterable: false, canChange: true });
    expect(texts(found)).toEqual(['„Große Kiste“ kostet jetzt 27,00\u00a0€ statt 25,00\u00a0€.']);
  });

  it('without the location', () => {
    const found = week({ days: [day('2026-11-27', { location: 8 })] });
    expect(found).toMatchObject({ state: 'problem', lines: [] });
    expect(texts(found)).toEqual(['„Biohof“ ist am Fr, 27.11. nicht dabei.']);
  });

  it('when its deadline has passed without an order', () => {
    const found = week({ days: [day('2026-11-27')], now: '2026-11-25T17:00:00Z' });
    expect(found).toMatchObject({ state: 'problem', isDue: true, canChange: false });
    expect(texts(found)).toEqual(['Die Bestellfrist ist schon vorbei.']);
  });

  it('that is not due when the standing order was confirmed after the deadline', () => {
    const confirmedAt = new Date('2026-11-25T17:00:00Z');
    const found = week({
      standing: { confirmedAt },
      days: [day('2026-11-27')],
      now: '2026-11-25T18:00:00Z',
    });
    expect(found.isDue).toBe(false);
  });
});

describe('a planned week is entered', () => {
  const fridays = (count: number, plan: TestDay = {}) =>
    Array.from({ length: count }, (_, index) => day(addDays('2026-11-27', 7 * index), plan));
  const enterable = (situation: Situation) =>
    weeks(situation, 8).flatMap(({ day: pickup, isEnterable }) =>
      pickup && isEnterable ? [pickup.date] : [],
    );

  it.each([
    ['14 days before its date', {}, ['2026-11-27', '2026-12-04']],
    ['28 days before its date', { leadDays: 28 }, ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18']],
    ['before the shop sells it', { daysOnSale: 2 }, ['2026-11-27', '2026-12-04', '2026-12-11']],
  ])('%s', (_, settings, dates) => {
    expect(enterable({ days: fridays(8), ...settings })).toEqual(dates);
  });

  it('however far away it is, when it is on sale or next in turn', () => {
    const days = [day('2026-12-18'), day('2027-01-15'), day('2027-02-12')];
    expect(
      enterable({ days: days.slice(0, 3), standing: { everyWeeks: 4, anchorWeek: '2026-12-14' } }),
    ).toEqual(['2026-12-18', '2027-01-15']);
  });

  it('at any distance when its orders begin on a date', () => {
    expect(enterable({ days: fridays(4, { orderStart: '2026-11-25T09:00:00Z' }) })).toHaveLength(4);
  });

  it.each<[string, Situation]>([
    ['while the farm takes none', { days: fridays(1), isOn: false }],
    ['before it is confirmed', { days: fridays(1), standing: { status: 'pending' } }],
  ])('never %s', (_, situation) => {
    expect(enterable(situation)).toEqual([]);
    expect(week(situation).state).toBe('planned');
  });

  it('only in its own rhythm', () => {
    const days = fridays(5);
    const found = weeks({
      days,
      leadDays: 28,
      standing: { everyWeeks: 2, anchorWeek: mondayOf('2026-11-27') },
    });
    expect(found.map(({ day: pickup }) => pickup?.date)).toEqual(['2026-11-27', '2026-12-11', '2026-12-25']);
  });
});

describe('the weeks in reach', () => {
  it('contain the last day on sale or next in turn, also on an earlier weekday than today', () => {
    const days = ['2026-11-30', '2026-12-28'].map((date) => day(date));
    const found = weeksInReach({ days, standing: { weekday: 1 } });
    expect(found.filter(({ isEnterable }) => isEnterable).map(({ day: pickup }) => pickup?.date)).toEqual([
      '2026-11-30',
      '2026-12-28',
    ]);
  });

  it('of a day with a mistyped year are not all weeks until then', () => {
    const { mondaysInReach } = calendarOf({ days: ['2026-11-27', '9926-11-26'].map((date) => day(date)) });
    expect(mondaysInReach.at(-1)).toBe(mondayOf('9926-11-26'));
    expect(mondaysInReach.length).toBeLessThan(10);
    expect(mondaysInReach).toEqual(mondaysInReach.toSorted());
  });

  it('contain each open day in reach, whatever the days and the hour', async () => {
    const anyDistances = uniqueArray(integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 12 });
    const anyHour = integer({ min: 0, max: 14 * 24 });
    const anyCount = integer({ min: 1, max: 6 });
    await assert(
      property(anyDistances, anyHour, anyCount, (distances, hour, daysOnSale) => {
        const now = new Date(Date.parse(NOW) + hour * 3_600_000).toISOString();
        const days = distances
          .toSorted((a, b) => a - b)
          .map((distance) => day(addDays('2026-11-20', distance)));
        const calendar = calendarOf({ days, now, daysOnSale });
        const reached = days.filter(
          (pickup) => pickup.isOpenAt(calendar.at.now) && calendar.isInReach(pickup, { waits: false }),
        );
        for (const { date } of reached) {
          const found = weeksInReach({ days, now, daysOnSale, standing: { weekday: weekdayOf(date) } });
          expect(
            found.filter(({ isEnterable }) => isEnterable).map(({ day: pickup }) => pickup?.date),
          ).toContain(date);
        }
      }),
    );
  });
});

describe('standing orders that are alike', () => {
  const situation = { days: [day('2026-11-27'), day('2026-12-04')] };
  const begun = { startsOn: '2026-11-13', anchorWeek: '2026-11-09' };
  const sharedWith = (values: Partial<StandingOrder>): boolean => {
    const planner = new WeekPlanner(calendarOf(situation), true);
    const mondays = ['2026-11-23', '2026-11-30'];
    const [one] = planner.open(standing(begun), mondays);
    const [other] = planner.open(standing({ id: 6, ...begun, ...values }), mondays);
    return one === other;
  };

  it.each<[string, Partial<StandingOrder>]>([
    ['of other persons', { firstName: 'Josef' }],
    ['that have begun on another day', { startsOn: '2026-09-04', anchorWeek: '2026-08-31' }],
    ['of which one had a pause', { breaks: [pause('2026-10-01', '2026-11-15')] }],
  ])('share their weeks: %s', (_, values) => {
    expect(sharedWith(values)).toBe(true);
  });

  it.each<[string, Partial<StandingOrder>]>([
    ['the location', { pickupLocationId: 8 }],
    ['a quantity', { items: [line(BIG, 'Große Kiste', 25, 1)] }],
    ['an agreed price', { items: [line(BIG, 'Große Kiste', 24, 2)] }],
    ['a pause', { breaks: [pause('2026-11-23', null)] }],
    ['the weekday', { weekday: 4 }],
    ['the start', { startsOn: '2026-11-27' }],
  ])('share nothing if they differ in %s', (_, values) => {
    expect(sharedWith(values)).toBe(false);
  });
});
