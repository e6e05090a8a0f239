declare const __dirname: string;

// The types of Node would change those of the browser, such as the one of timers.
const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>(
  'node:fs',
);
const html = readFileSync(`${__dirname}/../src/index.html`, 'utf8');

const HEADINGS: Record<string, string> = {
  cancel: 'Bestellung stornieren',
  change: 'Deine Bestellung',
  standing: 'Dauerbestellung',
  standinglink: 'Deine Dauerbestellung',
};

function pageOf(path: string): string {
  const [, action, isStanding, token] = /^\/(?:order\/(cancel|change)|(dauer))(?:\/(.+))?/.exec(path) ?? [];
  if (isStanding) return token ? 'standinglink' : 'standing';
  return action ?? 'home';
}

/** Writes the document of a page as the gateway composes it when the api gives no values. */
export function writePage(path: string): void {
  const page = pageOf(path);
  const heading = HEADINGS[page];
  const holding = [`$shop_page = ${page}`, ...(heading ? ['$order'] : ['$home', '$home_slides'])];
  const body = (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? '')
    .replace(/<!--#block.*?endblock -->/g, '')
    .replace(/<!--#if expr="([^"]*)" -->(.*?)<!--#endif -->/gs, (_, condition, text) =>
      holding.includes(condition) ? text : '',
    )
    .replace(/<!--#echo var='heading'.*?-->/g, heading ?? '')
    .replace(/<!--#echo .*?default='([^']*)' -->/g, '$1')
    .replace(/<!--#.*?-->/g, '')
    .replace('[starter]', '');
  document.body.innerHTML = body;
}
