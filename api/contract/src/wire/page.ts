import * as v from 'valibot';
import { StandingOffer, StandingOrder } from '../standing-orders/calls.js';
import { BoxFacts } from './facts.js';
import { VerifiedOrder } from './orders.js';
import { pickupDaysSchema } from './pickup-days.js';
import { isoDate, isoInstant } from './primitives.js';
import { settingsSchema } from './setting-records.js';

/** Pages that are the same for everybody. 'missing' is any address without a page. */
export const PUBLIC_PAGES = [
  'home',
  'imprint',
  'privacy',
  'allergens',
  'withdrawal',
  'standing',
  'missing',
] as const;

/**
 * GET /internal/page/{page}, /internal/page/order/{token}, /internal/page/standing/{token}: the data of one page of the
 * shop. Only the shop's server asks. A new key is optional for one release.
 */
export const PageData = v.object({
  /** Public settings, without the legal texts. */
  settings: settingsSchema,
  /** The time at which the api answered. */
  now: isoInstant,
  /** The shop's address without a slash at its end. */
  publicUrl: v.string(),
  isDemo: v.boolean(),
  /** The demo runs without its farm, for somebody who tries their own. */
  isTrial: v.optional(v.boolean()),
  /** Whether a box on sale has facts about food. */
  hasFacts: v.boolean(),
  /** A URI for reports of security holes. */
  securityContact: v.optional(v.string()),
  /** Only of 'home': days that take orders. */
  upcoming: v.optional(pickupDaysSchema),
  /** Only of 'home': without an upcoming day the next closed one. */
  future: v.optional(pickupDaysSchema),
  /** Only of 'home': the first day from today on that is called off. */
  calledOff: v.optional(v.object({ date: isoDate, reason: v.string() })),
  /** Only of the legal pages: sanitised HTML. */
  text: v.optional(v.string()),
  /** Only of 'allergens': boxes of the days on sale, or else of the next pickup. */
  allergens: v.optional(v.array(v.object({ date: isoDate, boxes: v.array(BoxFacts) }))),
  /** Only of 'standing'. Missing for a farm that takes no standing orders. */
  offer: v.optional(StandingOffer),
  /** Only of the pages behind an order's link. */
  order: v.optional(VerifiedOrder),
  /**
   * The farm's clock around `now`: `from` in ms, and how many minutes it is ahead of UTC, each until an instant in ms. The
   * shop's server adds it.
   */
  clock: v.optional(v.object({ from: v.number(), spans: v.array(v.tuple([v.number(), v.number()])) })),
  /** The link leads to no order: the shop's server adds it. */
  isLinkUnknown: v.optional(v.boolean()),
  /** Only of the page behind a standing order's link. */
  standingOrder: v.optional(StandingOrder),
});

export type PublicPage = (typeof PUBLIC_PAGES)[number];
export type PageData = v.InferOutput<typeof PageData>;
