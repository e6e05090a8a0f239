import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import type { Call } from '../../tests/components/answer';
import { expectConsole } from '../../tests/components/console';
import { fire } from '../../tests/components/user';
import { answer } from '../test/answer';
import { aBox, aDay } from '../test/farm';
import { answerPage, build, pages, TOKEN } from '../test/pages';
import { button, user } from '../test/shop';
import { aStandingOrder } from '../test/standing';
import { runStarter } from '../test/starter';
import { startTranslator } from '../test/translator';
import { contactDraft } from './contact/contactDraft';
import { textPages, textWithoutServer } from './document/TextPages';
import { openShop } from './openShop';
import { keepOrder } from './orders/keptOrders';
import { pageAddress } from './pageAddress';
import { pages as files } from './pages';
import { standingDraft } from './standing-offer/standingDraft';
import { store } from './stored';
import { tolerateTranslators } from './tolerateTranslators';
import { listen } from './ui/listen';

/** The documents by address. React refuses two renderers for the same context, so the server has its own modules. */
const documents = new Map<string, string>();
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    const { createPages } = await import('./server');
    const { answer } = createPages({ apis: ['http://api'], build });
    for (const [path, data] of Object.entries(pages)) {
      answerPage(data);
      documents.set(path, (await answer(path)).body);
    }
  }),
);

const main = () => document.querySelector('main') ?? document.body;

/** Shows a document with its starter, as before any other script. Returns the calls of the api. */
function open(path: string): Call[] {
  const calls = answer({
    'GET /api/pickup-days/upcoming': { body: [aDay({ boxPresets: [aBox({ id: 3, name: 'Honig' })] })] },
    [`PUT /api/standing-orders/${TOKEN}`]: { body: aStandingOrder({ wantsNotice: false }) },
  });
  window.history.replaceState(null, '', path);
  const parsed = new DOMParser().parseFromString(documents.get(path) ?? '', 'text/html');
  document.body.innerHTML = parsed.body.innerHTML;
  ends.push(runStarter(pageAddress(window.location.pathname).page));
  return calls;
}

/** Lets React take over the document. */
async function takeOver(): Promise<void> {
  const element = document.getElementById('root') ?? document.body;
  // Without act: only then files that are there resolve between two steps of React
  const root: Root = await openShop(
    element,
    files[pageAddress(window.location.pathname).page] ?? textWithoutServer,
  );
  ends.push(() => act(() => root.unmount()));
  await waitFor(() => expect(window.hasTakenOver).toBe(true));
  await waitFor(() => expect(document.querySelector('.early-answer')).toBeNull());
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  Object.assign(window, { hasTakenOver: undefined, early: undefined, tapped: undefined });
});

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

/** Returns the values of the page's fields, by name, and the quantities of the boxes. */
function entered() {
  const fields = [...main().querySelectorAll('input')];
  return {
    fields: Object.fromEntries(
      fields.map((field) => [
        field.type === 'radio' ? `${field.name} ${field.value}` : field.name,
        isChoice(field) ? field.checked : field.value,
      ]),
    ),
    quantities: [...main().querySelectorAll('output')].map(({ textContent }) => textContent),
  };
}

/** Expects what was entered at once, but the switch of notices, which shows what the api answers, soon. */
async function expectEntered({ fields, quantities }: ReturnType<typeof entered>) {
  const { wantsNotice: _, ...others } = fields;
  expect(entered()).toMatchObject({ fields: others, quantities });
  await waitFor(() => expect(entered()).toMatchObject({ fields, quantities }));
}

const TEXTS: Record<string, string> = { text: 'Theresa', tel: '0664 1234567', date: '2999-01-04' };

/** Fills in all fields: the first name as a person does, the others as a password manager, without an event. */
function fillIn() {
  for (const field of main().querySelectorAll('input')) {
    // A pause until further notice has no end.
    if (field.name === 'isEndless') continue;
    if (isChoice(field)) field.checked = field.type === 'radio' || !field.checked;
    else field.value = TEXTS[field.type] ?? '';
    if (field.name === 'firstName') fire.input(field);
  }
}

const chooseBoxes = () => {
  for (const more of main().querySelectorAll<HTMLButtonElement>('.stepper-plus')) more.click();
};

/** Calls back when React has taken over the page, before its passive effects. */
function atTakeOver(work: () => void): void {
  let isThere = false;
  Object.defineProperty(window, 'hasTakenOver', {
    configurable: true,
    get: () => isThere,
    set: (isSet) => {
      isThere = isSet;
      work();
    },
  });
  ends.push(() => Reflect.deleteProperty(window, 'hasTakenOver'));
}

/** Does something before the next task of React, which leaves the browser to handle input after 5 ms of its own. */
function inNextTask(work: () => void): void {
  for (const start = performance.now(); performance.now() < start + 10; );
  queueMicrotask(work);
}

const isTakenOver = (path: string) => !(pageAddress(path.replace(/\?.*/, '')).page in textPages);

/** Translates the page. Only then React may render anew what differs. */
function translate() {
  const { removeChild, insertBefore } = Node.prototype;
  ends.push(() => Object.assign(Node.prototype, { removeChild, insertBefore }));
  tolerateTranslators();
  ends.push(startTranslator());
  ends.push(listen(window, { error: (event) => event.preventDefault() }));
  // The home page without its form stays, with the farm's description, which React only compares
  if (main().matches('.home:not(:has(form))'))
    expectConsole(/attributes of the server rendered HTML didn't match/);
}

describe.each(Object.keys(pages).filter(isTakenOver))('the browser takes over %s', (path) => {
  it('as the server rendered it, and asks for nothing again', async () => {
    const calls = open(path);
    const elements = [...main().querySelectorAll('h1, h2, h3, ul, li, form, section, input, button')];
    expect(elements).not.toEqual([]);
    // A difference is an error in the console, which fails the test.
    await takeOver();
    expect(elements.filter((element) => !element.isConnected)).toEqual([]);
    // Only the page for a new standing order has the offer.
    const mayAsk =
      pageAddress(window.location.pathname).page === 'standing' ? '' : 'GET /api/standing-orders/offer';
    expect(calls.map(({ call }) => call).filter((call) => call !== mayAsk)).toEqual([]);
  });

  it('after the deadline, with a cart, an order and drafts that this device has kept', async () => {
    jest.setSystemTime(new Date('2026-11-25T18:00:00Z'));
    const order = { dayId: 7, date: '2026-11-27', until: '2026-11-27T18:00:00Z' };
    store('sessionStorage', 'hofkiste.cart', { 1: 3, 2: 1 });
    store('localStorage', 'hofkiste.sent', [{ ...order, token: '', key: TOKEN, sentAt: Date.now() }]);
    contactDraft.keep({ firstName: 'Theresa', pickupLocationId: 2 });
    standingDraft.keep({ firstName: 'Theresa', quantities: { 1: 2 }, everyWeeks: 2 });
    keepOrder({ ...order, token: TOKEN, text: '2 × Große Kiste · 53,00 €' });
    open(path);
    await takeOver();
  });

  it('with what was counted and filled in', async () => {
    open(path);
    chooseBoxes();
    fillIn();
    for (const less of main().querySelectorAll('.stepper > :first-child'))
      expect(less).toHaveAttribute('aria-disabled', 'false');
    const before = entered();
    await takeOver();
    await expectEntered(before);
    // The document shows what was counted anyway; only a further tap tells whether React knows it.
    for (const more of main().querySelectorAll('.stepper-plus')) await user.click(more);
    const counted = before.quantities.map((quantity) => String(Number(quantity) + 1));
    expect(entered()).toMatchObject({ fields: before.fields, quantities: counted });
  });

  it('translated, and loses nothing that was counted or filled in', async () => {
    open(path);
    translate();
    chooseBoxes();
    fillIn();
    const before = entered();
    await takeOver();
    await expectEntered(before);
    expect(screen.queryByText('Dieser Teil der Seite konnte nicht geladen werden.')).not.toBeInTheDocument();
  });

  it('and its forms send nothing before', () => {
    open(path);
    const sent = jest.fn((event: Event) => event.defaultPrevented);
    ends.push(listen(window, { submit: sent }));
    for (const form of main().querySelectorAll('form')) {
      expect(form.method).toBe('post');
      expect([...form.querySelectorAll('button')].filter(({ type }) => type === 'submit')).toEqual([]);
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      expect(sent).toHaveLastReturnedWith(true);
    }
    // Without a button that sends, Enter sends nothing.
    for (const field of main().querySelectorAll('form input')) {
      document.documentElement.className = '';
      fire.keyDown(field, { key: 'Enter' });
      expect(document.documentElement).toHaveClass('is-asked');
    }
  });
});

describe('a shopper', () => {
  it.each(['/', '/dauer'])('goes on in the middle of a word when the browser takes over %s', async (path) => {
    open(path);
    const field = screen.getByLabelText<HTMLInputElement>('Vorname');
    await user.type(field, 'Thesa', { skipClick: false });
    field.setSelectionRange(3, 3);
    await takeOver();
    expect(field).toHaveFocus();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Thesa', 3, 3]);
    await user.keyboard('re');
    expect(field).toHaveValue('Theresa');
  });

  it.each([
    ['/', 'Vorname'],
    ['/dauer', 'Vorname'],
    ['/meine-bestellungen', 'Deine Handynummer'],
  ])(
    'keeps what is typed on %s while React draws the field before its form knows it',
    async (path, label) => {
      open(path);
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await user.type(field, '0664');
      const drawn: string[] = [];
      // React may draw in the same task as its effects
      jest.spyOn(window, 'queueMicrotask').mockImplementation((give) => {
        setTimeout(() => {
          drawn.push(field.value);
          give();
        });
      });
      await takeOver();
      await waitFor(() => expect(drawn).not.toEqual([]));
      expect([...new Set(drawn)]).toEqual(['0664']);
      await user.keyboard('1');
      expect(field).toHaveValue('06641');
    },
  );

  it.each(['/', '/dauer'])('goes on typing when the browser takes over %s translated', async (path) => {
    open(path);
    translate();
    await user.type(screen.getByLabelText('Vorname'), 'There');
    await takeOver();
    await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveFocus());
    await user.keyboard('sa');
    expect(screen.getByLabelText('Vorname')).toHaveValue('Theresa');
  });

  it('who taps a button too early gets what it does as soon as the browser can', async () => {
    open(`/dauer/${TOKEN}`);
    button('Dauerbestellung beenden').click();
    await takeOver();
    expect(await screen.findByRole('button', { name: 'Ja, beenden' })).toBeVisible();
  });

  it('who taps a button at the moment when React is there gets what it does', async () => {
    open(`/order/cancel/${TOKEN}?withdraw`);
    // In the task after the effect
    atTakeOver(() => setTimeout(() => button('Vertrag widerrufen').click()));
    await takeOver();
    expect(await screen.findByRole('heading', { name: 'Was willst du widerrufen?' })).toHaveFocus();
  });

  it('who taps a box once before and once while React takes over gets two', async () => {
    open('/');
    const more = button('Große Kiste: eine mehr');
    more.click();
    atTakeOver(() => inNextTask(() => more.click()));
    await takeOver();
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('2');
  });

  it('who sends a form while React takes over reads at once what is missing', async () => {
    open(`/dauer/${TOKEN}`);
    atTakeOver(() => inNextTask(() => button('Pause eintragen').click()));
    await takeOver();
    expect(await screen.findByText('Bitte wähle, ab wann')).toBeVisible();
  });

  it('who taps the button that orders too early is told to wait', () => {
    open('/');
    button('Zahlungspflichtig bestellen').click();
    expect(document.documentElement).toHaveClass('is-asked');
    expect(screen.getByText('Einen Moment …')).toBeInTheDocument();
  });

  it('who has scrolled on from the boxes is not taken back to them', async () => {
    open('/');
    window.history.replaceState(null, '', '/#order');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await takeOver();
    expect(scroll).not.toHaveBeenCalled();
  });

  it('who counts too early may count again after another day was shown', async () => {
    open('/?tag=2026-11-27');
    chooseBoxes();
    await takeOver();
    const amount = () => screen.getByRole('group', { name: 'Menge Große Kiste' });
    expect(amount()).toHaveTextContent('1');
    await user.click(button('Große Kiste: eine weniger'));
    jest.setSystemTime(Date.now() + 600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: 'Honig: eine mehr' });
    answer({ 'GET /api/pickup-days/upcoming': { body: [aDay()] } });
    jest.setSystemTime(Date.now() + 600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: 'Große Kiste: eine mehr' });
    expect(amount()).toHaveTextContent('0');
  });

  it('who counts too early counts on from the cart of this tab', async () => {
    store('sessionStorage', 'hofkiste.cart', { 1: 3 });
    open('/');
    button('Große Kiste: eine mehr').click();
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('4');
    await takeOver();
    expect(screen.getByRole('group', { name: 'Menge Große Kiste' })).toHaveTextContent('4');
    expect(sessionStorage.getItem('hofkiste.cart')).toBe('{"1":4}');
  });

  it('keeps a box in the cart that the document does not have yet', async () => {
    store('sessionStorage', 'hofkiste.cart', { 3: 2 });
    open('/');
    await takeOver();
    expect(sessionStorage.getItem('hofkiste.cart')).toBe('{"3":2}');
    jest.setSystemTime(Date.now() + 600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('button', { name: 'Honig: eine mehr' });
    expect(screen.getByRole('group', { name: 'Menge Honig' })).toHaveTextContent('2');
  });

  it('who types too early sees nothing of the person half an hour before', async () => {
    contactDraft.keep({ lastName: 'Quehenberger' });
    jest.setSystemTime(Date.now() + 31 * 60_000);
    open('/');
    await user.type(screen.getByLabelText('Vorname'), 'Johanna');
    await takeOver();
    expect(screen.getByLabelText('Vorname')).toHaveValue('Johanna');
    expect(screen.getByLabelText('Nachname')).toHaveValue('');
  });

  it('who chooses the first date too early finds it chosen after the page is loaded again', async () => {
    open('/dauer?friday');
    const second = () => screen.getByRole('radio', { name: 'Freitag, 11.01.2999' });
    second().click();
    open('/dauer?friday');
    await takeOver();
    expect(second()).toBeChecked();
  });

  it('who opened the facts of a box too early gets them', async () => {
    open('/');
    const facts = document.querySelector('details') ?? new HTMLDetailsElement();
    facts.open = true;
    await takeOver();
    expect(await screen.findByText('Die Angaben konnten nicht geladen werden.')).toBeVisible();
  });
});
