/** A bound and a goal of exactly nothing. */
const none = { bound: 0, goal: 0 };
const score = { bound: 100, goal: 100, isMoreBetter: true };
const seconds = { unit: 's', digits: 1 };

/**
 * The figures of each benchmark that have a bound; `npm run docs` lists them in docs/performance.md. The bounds of
 * JavaScript that `npm test` also checks are in scripts/lib/sizes.mjs.
 */
export const bounds = {
  sizes: {
    products: { what: 'Verwaltung, bis die Produkte stehen', unit: 'KB', digits: 1, bound: 410, goal: 370 },
    charts: { what: 'Verwaltung, bis die Diagramme stehen', unit: 'KB', digits: 1, bound: 550, goal: 520 },
  },
  'first-paint': {
    requests: { what: 'HTML, JavaScript, Schriften', bound: 2, goal: 2 },
    calls: { what: 'davon Aufrufe der api', ...none },
  },
  lighthouse: {
    performance: { what: 'Leistung', ...score },
    accessibility: { what: 'Barrierefreiheit', ...score },
    bestPractices: { what: 'Gute Praxis', ...score },
    seo: { what: 'Suchmaschinen', ...score },
    largestPaint: { what: 'Größtes Element sichtbar (LCP)', unit: 's', digits: 2, bound: 0.9, goal: 0.75 },
    shift: { what: 'Verschiebung (CLS)', digits: 3, ...none },
    blocked: { what: 'Blockiert (TBT)', unit: 'ms', bound: 50, goal: 0 },
  },
  shopper: {
    document: { what: 'Dokument der Startseite', unit: 'KB', digits: 1, bound: 14, goal: 11.5 },
    paint: { what: 'Startseite: erstes Bild', ...seconds, bound: 2.2 },
    largestPaint: { what: 'Größtes Element sichtbar (LCP)', ...seconds, bound: 2.8, goal: 2.4 },
    boxes: { what: 'Kisten zu sehen', ...seconds, bound: 2.2, goal: 1.6 },
    form: { what: 'ins Formular kann getippt werden', ...seconds, bound: 2.2, goal: 1.6 },
    running: { what: 'Formular läuft', ...seconds, bound: 5.2, goal: 4.5 },
    formBytes: { what: 'Daten bis dahin', unit: 'KB', bound: 175 },
    formRequests: { what: 'Anfragen nacheinander bis dahin', bound: 2, goal: 2 },
    orderDocument: { what: 'Dokument hinter dem SMS-Link', unit: 'KB', digits: 1, bound: 10, goal: 8 },
    order: { what: 'Bestellung zu sehen', ...seconds, bound: 2.2, goal: 1.6 },
    orderBytes: { what: 'Daten bis dahin', unit: 'KB', bound: 119 },
    orderRequests: { what: 'Anfragen nacheinander bis dahin', bound: 2, goal: 1 },
  },
  pages: {
    rendering: {
      what: 'die Startseite, wenn die api sofort antwortet, Median',
      unit: 'ms',
      bound: 10,
      goal: 5,
    },
    memory: { what: 'Speicher, der höchste', unit: 'MB', bound: 160, goal: 110 },
    failed: { what: 'Seiten, die dabei scheiterten', ...none },
  },
  pickup: {
    tap: { what: 'Tipp bis zum Bild, Median', unit: 'ms', bound: 100, goal: 50 },
    slowest: { what: 'der langsamste', unit: 'ms', bound: 200, goal: 100 },
  },
  pictures: {
    memory: { what: 'Speicher der api, der höchste', unit: 'MB', bound: 300, goal: 250 },
    photo: { what: 'ein Foto mit 12 Megapixeln', ...seconds, bound: 10, goal: 3 },
    stored: { what: 'gespeichert', bound: 3, isMoreBetter: true },
  },
  lists: {
    list: { what: 'jede Liste', unit: 's', digits: 2, bound: 2 },
    days: { what: 'die Abholtage ab heute', unit: 'ms', bound: 300 },
    others: { what: 'andere Abfragen zur selben Zeit, die längste', unit: 'ms', bound: 200 },
  },
  orders: {
    statements: { what: 'SQL-Anweisungen einer Bestellung ohne Kontingent', bound: 14 },
    free: { what: 'Verhältnis ohne Kontingente', digits: 2, bound: 0.78, goal: 0.9, isMoreBetter: true },
    limited: {
      what: 'Verhältnis mit Kontingent an jeder Kiste',
      digits: 2,
      bound: 0.65,
      goal: 0.8,
      isMoreBetter: true,
    },
  },
  reports: {
    ratio: {
      what: 'Verhältnis mit 100 Zustellberichten je Sekunde',
      digits: 2,
      bound: 0.95,
      goal: 0.98,
      isMoreBetter: true,
    },
  },
  reads: {
    ratio: { what: 'jede öffentliche Abfrage', digits: 2, bound: 0.85, goal: 0.95, isMoreBetter: true },
  },
  rush: {
    errors: { what: 'Fehler', ...none },
    page: { what: 'bis die Seite ganz da ist, p99', unit: 'ms', bound: 300, goal: 100 },
    order: { what: 'bis die Bestellung bestätigt ist, p99', unit: 'ms', bound: 1000, goal: 300 },
    lost: { what: 'Bestellungen verloren oder zu viel', ...none },
    miscounted: { what: 'Kisten falsch gezählt', ...none },
    memory: { what: 'Speicher eines api-Prozesses, der höchste', unit: 'MB', bound: 250, goal: 150 },
    dashboard: {
      what: 'Dashboard mit Dauerbestellungen und 60 Abholtagen',
      unit: 'ms',
      bound: 500,
      goal: 250,
    },
    meanwhile: { what: 'die langsamste Bestellung dabei', unit: 'ms', bound: 400, goal: 200 },
    held: { what: 'gehaltener Ansturm', unit: 'je Minute', bound: 2000, goal: 5000, isMoreBetter: true },
  },
  million: {
    ratio: { what: 'jede Abfrage', unit: '×', digits: 2, bound: 1.3, goal: 1.1 },
    answer: { what: 'oder ihre Dauer', unit: 'ms', bound: 300 },
    biggest: { what: 'größte Antwort der Verwaltung', unit: 'KB', digits: 0, bound: 200, goal: 150 },
  },
  backup: {
    underLoad: { what: 'Sicherung, während bestellt wird', ...seconds, bound: 120 },
    failed: { what: 'Bestellungen, die dabei scheiterten', ...none },
    different: { what: 'Tabellen mit anderer Anzahl oder Prüfsumme', ...none },
  },
  download: {
    memory: { what: 'Speicher der api, der höchste', unit: 'MB', bound: 270, goal: 250 },
    whole: { what: 'alles heruntergeladen', ...seconds, bound: 600 },
    others: { what: 'die längste Antwort für andere dabei', unit: 'ms', bound: 300, goal: 100 },
  },
  start: {
    ready: { what: 'bereit nach', ...seconds, bound: 8, goal: 3 },
  },
};
