/**
 * Runs in the document before anything else. After the first paint it requests all files of the page at once: before,
 * they would compete with the picture. The code that sends an order comes last. On a weak line it requests them while the
 * picture comes, which goes before them, and leaves the fonts out. A page that isn't painted, such as one in a hidden tab,
 * starts after a second. An older browser keeps the static document. Until React takes the page over, it counts taps on
 * the steppers and keeps what is typed, in the places where the shop reads them, and answers a tap on the button of a form
 * and the Enter key.
 */
{
  const RETRY_MS = 2000;
  const MAX_WAIT_MS = 300;
  const LONGEST_LOAD_MS = 20000;
  const KEPT_MS = 1800000;
  const CART = 'hofkiste.cart';
  const { page, styles, entry, files, later } = document.currentScript.dataset;
  const root = document.documentElement;
  const isNewEnough = window.structuredClone && window.HTMLDialogElement;
  const { saveData, effectiveType } = navigator.connection || {};
  const isWeakLine = saveData || /[23]g/.test(effectiveType);
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes));
  const load = (src, isEntry) =>
    new Promise((resolve) => {
      const onerror = ({ target }) => {
        target.remove();
        resolve(isEntry && wait(RETRY_MS).then(() => load(src, isEntry)));
      };
      add('script', { src, fetchPriority: 'high', onload: resolve, onerror });
    });
  const loadAll = (addresses, isEntry) =>
    addresses
      .split(' ')
      .filter(Boolean)
      .map((src) => load(src, isEntry));
  const start = async () => {
    if (!isWeakLine)
      await Promise.race([
        document
          .querySelector('.hero-picture img')
          ?.decode()
          .catch(() => {}),
        wait(MAX_WAIT_MS),
      ]);
    if (styles) add('link', { rel: 'stylesheet', href: styles, id: 'later' });
    if (isNewEnough && document.getElementById('root')) {
      window.arrived = Promise.race([
        wait(LONGEST_LOAD_MS),
        Promise.all([...loadAll(entry, true), ...loadAll(files)]),
      ]);
      await window.arrived;
      loadAll(later);
    }
    if (!isWeakLine) {
      // All letters change once, not first to the measures of a font and then to its shapes
      await Promise.allSettled([...document.fonts].map((font) => font.load()));
      root.classList.add('has-fonts');
    }
  };
  if (!isNewEnough) root.className = 'is-old';
  // React removes it before
  void wait(LONGEST_LOAD_MS).then(() => root.classList.remove('is-starting'));
  const afterPaint = () => {
    const painted = new Promise((resolve) => {
      new PerformanceObserver((entries) => {
        if (entries.getEntriesByName('first-contentful-paint')[0])
          requestAnimationFrame(() => setTimeout(resolve));
      }).observe({ type: 'paint', buffered: true });
    });
    void Promise.race([painted, wait(1000)]).then(start);
  };
  if (isWeakLine) void start();
  else addEventListener('DOMContentLoaded', afterPaint);

  /** Returns what this tab keeps, with the change. */
  const keep = (key, change) => {
    try {
      let kept = JSON.parse(sessionStorage.getItem(key)) || {};
      if (kept.savedAt < Date.now() - KEPT_MS) kept = {};
      sessionStorage.setItem(key, JSON.stringify({ ...kept, ...change }));
      return kept;
    } catch {
      return {};
    }
  };
  const ask = () => root.classList.add('is-asked');
  const onEarly = (type, react) =>
    addEventListener(type, (event) => window.hasTakenOver || react(event), true);
  onEarly('click', ({ target }) => {
    const button = target.closest('button');
    const item = button?.closest('[data-box]');
    if (!item) {
      if (!button?.closest('#root')) return;
      ask();
      if (!button.matches('[data-submit]')) window.tapped = button;
      return;
    }
    const { box, max } = item.dataset;
    const output = item.querySelector('output');
    const step = button.matches('.stepper-plus') ? 1 : -1;
    // The document doesn't know the cart of this tab
    const before = (page === 'home' && +keep(CART)[box]) || +output.textContent;
    const quantity = Math.min(Math.max(before + step, 0), +max);
    output.textContent = quantity;
    item.querySelector('button').ariaDisabled = quantity === 0;
    item.classList.toggle('is-chosen', quantity > 0);
    window.early = { ...window.early, [box]: quantity };
    if (page === 'home') keep(CART, { [box]: quantity });
  });
  onEarly('input', ({ target: { name, type, value } }) => {
    const draft = { home: 'hofkiste.contact', standing: 'hofkiste.standing' }[page];
    if (draft && name && type !== 'checkbox')
      keep(draft, { [name]: (type === 'radio' && +value) || value, savedAt: Date.now() });
  });
  onEarly('keydown', ({ key, target }) => key === 'Enter' && target.matches('form input') && ask());
  onEarly('submit', (event) => {
    event.preventDefault();
    ask();
  });
}
