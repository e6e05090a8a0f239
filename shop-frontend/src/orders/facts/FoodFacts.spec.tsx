import { BoxFacts } from '@hofkiste/contract/wire/facts';
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import type { Source } from '../../../../tests/components/answer';
import { answer } from '../../../test/answer';
import { aBox, aDay, publicSettings } from '../../../test/farm';
import { openShop, user } from '../../../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const facts = 'GET /api/pickup-days/7/boxes/3/facts';

const soup = aBox({
  id: 3,
  name: 'Kürbissuppe',
  price: 3.9,
  isSingleProduct: true,
  unitPriceText: '7,80 €/kg',
  hasFacts: true,
});
const factsOfSoup = v.parse(BoxFacts, {
  name: 'Kürbissuppe',
  legalName: 'Gemüsesuppe im Glas',
  netQuantity: 0.5,
  netUnit: 'kg',
  unitPrice: 7.8,
  unitPriceText: '7,80 €/kg',
  ingredients: 'Kürbis, *Schlagobers*, Salz',
  allergens: [{ letter: 'G', name: 'Milch oder Laktose' }],
  origin: 'Österreich',
  storage: null,
  alcohol: null,
  isPerishable: true,
});
const shopOf = (reply: Source) => {
  const calls = answer({
    'GET /api/settings': {
      body: publicSettings({
        footerAddressCompany: 'Biohof Lindner',
        footerAddressStreet: 'Feldgasse 4',
        footerContactPhone: '07942 12345',
      }),
    },
    [upcoming]: { body: [aDay({ boxPresets: [aBox(), soup] })] },
    [facts]: reply,
  });
  openShop();
  return calls;
};
const open = async () => user.click(await screen.findByText('Zutaten und Angaben'));

describe('the facts of a box', () => {
  it('have the unit price beside the price, and load nothing until they are opened', async () => {
    const calls = shopOf({ body: factsOfSoup });
    expect(await screen.findByText('7,80 €/kg')).toBeVisible();
    expect(calls.map(({ call }) => call)).not.toContain(facts);
  });

  it('show everything that was entered, with the allergens in bold and who is responsible', async () => {
    shopOf({ body: factsOfSoup });
    await open();
    const list = within(await screen.findByText('Gemüsesuppe im Glas').then((found) => found.closest('dl')!));
    expect(list.getByText('Schlagobers').tagName).toBe('STRONG');
    expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Bezeichnung',
      'Füllmenge',
      'Zutaten',
      'Allergene',
      'Herkunft',
      'Verantwortlich',
    ]);
    expect(list.getByText('0,5 kg')).toBeVisible();
    expect(list.getByText('Milch oder Laktose (G)')).toBeVisible();
    expect(list.getByText('Biohof Lindner, Feldgasse 4, Österreich')).toBeVisible();
  });

  it('offer another try and the phone when they do not load', async () => {
    shopOf(['no connection', { body: factsOfSoup }]);
    await open();
    expect(await screen.findByText(/konnten nicht geladen werden/)).toHaveTextContent('07942 12345');
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Gemüsesuppe im Glas')).toBeVisible();
  });

  it('are missing at a box without any', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    await screen.findByRole('heading', { name: 'Große Kiste' });
    expect(screen.queryByText('Zutaten und Angaben')).not.toBeInTheDocument();
  });
});
