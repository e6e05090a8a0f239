/** Maximum quantity of one box in an order of the shop. */
export const MAX_QUANTITY = 5;

/** Maximum quantity of one box in an order of the farmer. */
export const ADMIN_MAX_QUANTITY = 99;

/** Highest limit of one box on one day: 'Max. Stück'. */
export const BOX_LIMIT = { min: 1, max: 9999 } as const;

export const MAX_NOTE_LENGTH = 500;

/** Digits of a phone number from which on customers are proposed. */
export const MIN_PHONE_DIGITS = 4;

/** Taps of the pickup mode in one call. */
export const MAX_EVENTS = 200;

export const NO_BOXES_CHOSEN = 'Bitte wähle mindestens eine Gemüsekiste aus.';

/** The purpose of the captcha: the shop names it to the provider, which tells the api. */
export const CAPTCHA_ACTION = 'order';

/** Accepted instead of a captcha token in development and in the demo only. */
export const CAPTCHA_BYPASS_TOKEN = 'development-bypass';

/** Instead of the captcha's site key while the operator has switched the captcha off; then any token is accepted. */
export const CAPTCHA_OFF = 'off';

/** The unit of an entry of a box without one. */
export const DEFAULT_UNIT = 'Stück';

/** The units of a product. */
export const PRODUCT_UNITS = [DEFAULT_UNIT, 'Bund', 'kg', 'g', 'l'] as const;

/** The units of a box's net quantity. */
export const NET_UNITS = ['g', 'kg', 'ml', 'l', DEFAULT_UNIT] as const;

export type NetUnit = (typeof NET_UNITS)[number];

/** Maximum quantity of one product in a box, which may be counted in grams. */
export const MAX_CONTENT_QUANTITY = 9999;

/** Longest sender name that mobile networks accept. */
export const MAX_SENDER_LENGTH = 11;

export const CANCELLATION_HOURS = { min: 1, max: 168 } as const;

/** How many days without a start of their own the shop sells at once. */
export const DAYS_ON_SALE = { min: 1, max: 6 } as const;

/** Maximum number of pickup days in the shop. */
export const MAX_UPCOMING_DAYS = 12;

/** The purpose of the captcha of a standing order. */
export const STANDING_CAPTCHA_ACTION = 'standing';

/** The purpose of the captcha of a code for the own orders. */
export const CODE_CAPTCHA_ACTION = 'code';

/** How many days before a pickup its standing orders are entered. */
export const STANDING_LEAD_DAYS = { min: 1, max: 28 } as const;

/** Maximum days until the first pickup of a standing order. */
export const STANDING_START_DAYS = 182;

/** Maximum days between a pickup day and the date that it replaces. */
export const STAND_IN_DAYS = 7;

/** Hours before the deadline at which a customer gets the message about the entered order. */
export const STANDING_NOTICE_HOURS = { min: 12, max: 120 } as const;

export const RETENTION_MONTHS = { min: 1, max: 120 } as const;

/** For pages while the settings haven't loaded, too. */
export const DEFAULT_TIME_ZONE = 'Europe/Vienna';

export const DEFAULT_FARM_NAME = 'Hofkiste';

/** The badges that the home page can show, in its sequence. */
export const HOME_BADGES = ['organic', 'regional', 'seasonal', 'sustainable'] as const;

/** Used while `announcementTemplate` is empty. */
export const DEFAULT_ANNOUNCEMENT = `Liebe Gemüsefreunde,

unsere Kisten für {date} sind da! Bestellen könnt ihr bis {deadline}.

{boxes_content}

Abholen könnt ihr hier:
{pickup_locations}

Bestellt wird auf {homeLink}`;

/** The legal texts of the demo begin with this; a farm must replace them. */
export const SAMPLE_TEXT = 'Mustertext';
