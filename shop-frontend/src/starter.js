/**
 * Runs in the document before anything else. After the first paint it requests all files of the page at once: before,
 * they would compete with the picture. The code that sends an order comes last. On a weak line it doesn't wait for the
 * picture and leaves the fonts out. A page that isn't painted, such as one in a hidden tab, starts after a second. An
 * older browser keeps the static document.
 */
{
  const RETRY_MS = 2000;
  const MAX_WAIT_MS = 300;
  const { page, styles, entry, ...chunks } = document.currentScript.dataset;
  const isNewEnough = 'structuredClone' in window && 'HTMLDialogElement' in window;
  const { saveData, effectiveType = '' } = navigator.connection || {};
  const isWeakLine = saveData || /[23]g/.test(effectiveType);
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes));
  const load = (src, isEntry) =>
    new Promise((resolve) => {
      const fetchPriority = isEntry ? 'high' : 'low';
      const onerror = ({ target }) => {
        target.remove();
        resolve(isEntry && wait(RETRY_MS).then(() => load(src, isEntry)));
      };
      add('script', { src, fetchPriority, onload: resolve, onerror });
    });
  const start = async () => {
    const picture = document.querySelector('.hero-picture img');
    if (picture && !isWeakLine) await Promise.race([picture.decode().catch(() => {}), wait(MAX_WAIT_MS)]);
    if (isNewEnough && page in chunks) {
      const token = /^\/order\/\w+\/([\w-]{24}|[^/]+)/.exec(location.pathname);
      if (token) window.orderAnswer = fetch(`/api/orders/verify/${token[1]}`).catch(() => {});
      add('link', { rel: 'stylesheet', href: styles });
      const [files, later] = chunks[page].split(',');
      await Promise.all([
        ...entry.split(' ').map((src) => load(src, true)),
        ...files.split(' ').map((src) => load(src)),
      ]);
      if (later) void load(later);
    }
    if (!isWeakLine) document.documentElement.classList.add('has-fonts');
  };
  addEventListener('DOMContentLoaded', () => {
    const painted = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0)
          requestAnimationFrame(() => setTimeout(resolve));
      }).observe({ type: 'paint', buffered: true });
    });
    void Promise.race([painted, wait(1000)]).then(start);
  });
}
