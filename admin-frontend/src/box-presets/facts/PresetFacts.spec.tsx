import { FactsInput } from '@hofkiste/contract/wire/facts';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { aBoxPreset, HONEY } from '../../../test/catalogue';
import { openAdmin, user } from '../../../test/open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../BoxPresetEditPage';

const facts = v.parse(FactsInput, {
  netQuantity: 500,
  netUnit: 'g',
  isPrepacked: true,
  isSingleIngredient: true,
  isPerishable: false,
});

const open = async (preset = HONEY) => {
  const sent = jest.fn();
  openAdmin(`/box-presets/edit/${preset.id}`, {
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/box-presets': { body: [] },
    [`GET /api/admin/box-presets/${preset.id}`]: { body: preset },
    [`PATCH /api/admin/box-presets/${preset.id}`]: (body) => {
      sent(body);
      return { body: preset };
    },
  });
  await screen.findByText('Angaben für Käufer:innen');
  return sent;
};
const unfold = () => user.click(screen.getByText(/^Menge, Zutaten|^Herkunft und/));
const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
const sentFacts = async (sent: jest.Mock) => {
  await waitFor(() => expect(sent).toHaveBeenCalled());
  return sent.mock.calls[0][0].facts;
};

describe('the facts of a box', () => {
  it('are folded and stay null while nothing is entered', async () => {
    const sent = await open();
    expect(screen.queryByText('Füllmenge')).not.toBeInTheDocument();
    await save();
    expect(await sentFacts(sent)).toBeNull();
  });

  it('are entered, with the unit price as the shop will show it', async () => {
    const sent = await open();
    await unfold();
    await user.write(screen.getByRole('spinbutton', { name: 'Füllmenge' }), '0,5');
    await user.click(screen.getByLabelText('Einheit'));
    await user.click(await screen.findByTitle('kg'));
    expect(await screen.findByText(/^Im Shop: 19,60.€\/kg$/)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Ist verpackt' }));
    await user.write(screen.getByLabelText('Zutaten'), 'Honig, *Milch*');
    await user.click(screen.getByRole('checkbox', { name: 'G – Milch oder Laktose' }));
    await user.click(screen.getByRole('switch', { name: 'Haltbar' }));
    await save();
    expect(await sentFacts(sent)).toEqual({
      ...facts,
      netQuantity: 0.5,
      netUnit: 'kg',
      ingredients: 'Honig, *Milch*',
      isSingleIngredient: false,
      allergens: ['G'],
    });
  });

  it('take the net quantity of packed goods from their weight', async () => {
    await open({ ...HONEY, weight: 0.5 });
    await unfold();
    await user.click(screen.getByRole('switch', { name: 'Ist verpackt' }));
    expect(screen.getByRole('spinbutton', { name: 'Füllmenge' })).toHaveValue('500');
    expect(screen.getByTitle('g')).toBeVisible();
  });

  it('unfold to show what is wrong', async () => {
    await open({ ...HONEY, facts: null });
    await unfold();
    await user.write(screen.getByRole('spinbutton', { name: 'Füllmenge' }), '500');
    await unfold();
    await save();
    expect(await screen.findByText('Bitte auch die Einheit wählen')).toBeVisible();
  });

  it('stay unfolded while what is wrong is mended', async () => {
    const sent = await open({ ...HONEY, facts: null });
    await unfold();
    await user.write(screen.getByRole('spinbutton', { name: 'Füllmenge' }), '500');
    await unfold();
    await save();
    await screen.findByText('Bitte auch die Einheit wählen');
    await user.click(screen.getByLabelText('Einheit'));
    await user.click(await screen.findByTitle('g'));
    expect(screen.getByRole('spinbutton', { name: 'Füllmenge' })).toBeVisible();
    await save();
    expect(await sentFacts(sent)).toMatchObject({ netQuantity: 500, netUnit: 'g' });
  });

  it('of what is no single product any more are shown if they are wrong', async () => {
    await open({ ...HONEY, facts: null });
    await unfold();
    await user.write(screen.getByRole('spinbutton', { name: 'Füllmenge' }), 'viel');
    await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
    await save();
    expect(await screen.findByText(/^Bitte eine Zahl wie/)).toBeVisible();
  });

  it('of a mixed box are origin and allergens only', async () => {
    await open(aBoxPreset());
    await unfold();
    const section = screen.getByText('Angaben für Käufer:innen').closest('section')!;
    expect(within(section).getByLabelText('Herkunft')).toBeVisible();
    expect(within(section).queryByText('Füllmenge')).not.toBeInTheDocument();
  });
});

it('the list says which facts are missing', async () => {
  openAdmin('/box-presets', {
    'GET /api/admin/box-presets': {
      body: [{ ...HONEY, facts: { ...facts, netQuantity: null, netUnit: null } }],
    },
    'GET /api/admin/pickup-days': { body: [] },
  });
  expect(await screen.findByText('Angaben fehlen: Füllmenge')).toBeVisible();
});
