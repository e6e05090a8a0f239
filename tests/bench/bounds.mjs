/** A bound and a goal of exactly nothing. */
const none = { bound: 0, goal: 0 };
const score = { bound: 100, goal: 100, isMoreBetter: true };
/** Percentage points beyond a guess, which is right in half of the cases. */
const apart = { unit: 'percentage points', digits: 1, bound: 8, goal: 4 };
const seconds = { unit: 's', digits: 1 };

/**
 * The figures of each benchmark that have a bound; `npm run docs` lists them in docs/performance.md. The bounds of
 * JavaScript that `npm test` also checks are in scripts/lib/sizes.mjs.
 */
export const bounds = {
  sizes: {
    products: {
      what: 'Back office, until the products are shown',
      unit: 'KB',
      digits: 1,
      bound: 395,
      goal: 380,
    },
    charts: { what: 'Back office, until the charts are shown', unit: 'KB', digits: 1, bound: 540, goal: 520 },
  },
  'first-paint': {
    requests: { what: 'HTML, JavaScript, fonts', bound: 2, goal: 2 },
    calls: { what: 'of these calls of the api', ...none },
  },
  lighthouse: {
    performance: { what: 'performance', ...score },
    accessibility: { what: 'accessibility', ...score },
    bestPractices: { what: 'best practices', ...score },
    seo: { what: 'SEO', ...score },
    largestPaint: { what: 'largest paint (LCP)', unit: 's', digits: 2, bound: 0.9, goal: 0.75 },
    shift: { what: 'layout shift (CLS)', digits: 3, ...none },
    blocked: { what: 'blocked time (TBT)', unit: 'ms', bound: 50, goal: 0 },
  },
  shopper: {
    document: { what: 'document of the home page', unit: 'KB', digits: 1, bound: 14, goal: 11.5 },
    paint: { what: 'home page: first paint', ...seconds, bound: 2.2 },
    largestPaint: { what: 'largest paint (LCP)', ...seconds, bound: 2.8, goal: 2.4 },
    boxes: { what: 'boxes seen', ...seconds, bound: 2.2, goal: 1.6 },
    form: { what: 'form can be typed into', ...seconds, bound: 2.2, goal: 1.6 },
    running: { what: 'React runs the form', ...seconds, bound: 5.2, goal: 4.5 },
    formBytes: { what: 'bytes until then', unit: 'KB', bound: 175 },
    formRequests: { what: 'requests in sequence until then', bound: 2, goal: 2 },
    orderDocument: { what: 'document behind the SMS link', unit: 'KB', digits: 1, bound: 10, goal: 8 },
    order: { what: 'order seen', ...seconds, bound: 2.2, goal: 1.6 },
    orderBytes: { what: 'bytes until then', unit: 'KB', bound: 119 },
    orderRequests: { what: 'requests in sequence until then', bound: 2, goal: 1 },
  },
  pages: {
    rendering: { what: 'the home page when the api answers at once, median', unit: 'ms', bound: 10, goal: 5 },
    memory: { what: 'most memory', unit: 'MB', bound: 160, goal: 110 },
    failed: { what: 'pages that failed meanwhile', ...none },
  },
  pickup: {
    tap: { what: 'tap to paint, median', unit: 'ms', bound: 100, goal: 50 },
    slowest: { what: 'the slowest', unit: 'ms', bound: 200, goal: 100 },
  },
  pictures: {
    memory: { what: 'most memory of the api', unit: 'MB', bound: 300, goal: 250 },
    photo: { what: 'a photo of 12 megapixels', ...seconds, bound: 10, goal: 3 },
    stored: { what: 'stored', bound: 3, isMoreBetter: true },
  },
  lists: {
    list: { what: 'each list', unit: 's', digits: 2, bound: 2 },
    days: { what: 'the pickup days from today on', unit: 'ms', bound: 300 },
    others: { what: 'other calls at the same time, the longest', unit: 'ms', bound: 200 },
  },
  orders: {
    statements: { what: 'SQL statements of an order without a limit', bound: 14 },
    free: { what: 'ratio without limits', digits: 2, bound: 0.78, goal: 0.9, isMoreBetter: true },
    limited: {
      what: 'ratio with a limit on each box',
      digits: 2,
      bound: 0.65,
      goal: 0.8,
      isMoreBetter: true,
    },
  },
  reports: {
    ratio: {
      what: 'ratio with 100 delivery reports per second',
      digits: 2,
      bound: 0.95,
      goal: 0.98,
      isMoreBetter: true,
    },
  },
  codes: {
    requested: { what: 'known and unknown numbers told apart by the time of a code', ...apart },
    refused: { what: 'told apart by the time of a refusal', ...apart },
    wrong: { what: 'told apart by the time of a wrong code', ...apart },
    found: { what: 'codes found by 10,000 guesses at 100 tickets', ...none },
  },
  reads: {
    ratio: { what: 'each public read', digits: 2, bound: 0.85, goal: 0.95, isMoreBetter: true },
  },
  rush: {
    errors: { what: 'errors', ...none },
    page: { what: 'until the page is complete, p99', unit: 'ms', bound: 300, goal: 100 },
    order: { what: 'until the order is confirmed, p99', unit: 'ms', bound: 1000, goal: 300 },
    lost: { what: 'orders lost or surplus', ...none },
    miscounted: { what: 'boxes miscounted', ...none },
    memory: { what: 'most memory of an api process', unit: 'MB', bound: 250, goal: 150 },
    uncached: {
      what: 'fewer answers from the caches with 30 % of the shoppers logged in, at the addresses that all ask for',
      unit: 'percentage points',
      digits: 2,
      bound: 0.5,
      goal: 0.2,
    },
    fetches: { what: 'fetches of an address that only they ask for', unit: 'a minute', bound: 61, goal: 40 },
    memberErrors: { what: 'errors with 30 % of the shoppers logged in', ...none },
    dashboard: {
      what: 'dashboard with standing orders and 60 pickup days',
      unit: 'ms',
      bound: 500,
      goal: 250,
    },
    meanwhile: { what: 'the slowest order meanwhile', unit: 'ms', bound: 400, goal: 200 },
    held: { what: 'rush held', unit: 'a minute', bound: 2000, goal: 5000, isMoreBetter: true },
  },
  million: {
    ratio: { what: 'each call', unit: '×', digits: 2, bound: 1.3, goal: 1.1 },
    answer: { what: 'or its duration', unit: 'ms', bound: 300 },
    sums: { what: 'sums of all days written in the background', ...seconds, bound: 180, goal: 60 },
    biggest: { what: 'largest answer of the back office', unit: 'KB', digits: 0, bound: 200, goal: 150 },
  },
  backup: {
    underLoad: { what: 'backup while people order', ...seconds, bound: 120 },
    failed: { what: 'orders that failed meanwhile', ...none },
    different: { what: 'tables with another count or checksum', ...none },
  },
  download: {
    memory: { what: 'most memory of the api', unit: 'MB', bound: 270, goal: 250 },
    whole: { what: 'everything downloaded', ...seconds, bound: 600 },
    others: { what: 'the longest answer for others meanwhile', unit: 'ms', bound: 300, goal: 100 },
  },
  start: {
    ready: { what: 'ready after', ...seconds, bound: 8, goal: 3 },
  },
};
