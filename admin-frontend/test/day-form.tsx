import { screen } from '@testing-library/react';
import type { Answers } from '../../tests/components/answer';
import { aBoxPreset, aPickupLocation } from './catalogue';
import { anOfferedBox, aPickupDay, MARKET } from './days';
import { openAdmin, user } from './open-admin';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../src/pickup-days/PickupDaysPage';

export const [atFarm, atMarket] = aPickupDay().locations;
/**
 * Has one box and one location. Each row has many fields, which React draws again at each step, so a test has only those that
 * it needs.
 */
export const day = aPickupDay({ boxPresets: [anOfferedBox(1)], locations: [atFarm!] });

/** Part of a day of a farm without boxes and locations, see `NO_ROWS`. */
export const withoutRows = { boxPresets: [], locations: [] };
/** The farm has more than the usual box and location. */
export const MORE: Answers = {
  'GET /api/admin/box-presets': {
    body: [aBoxPreset(), aBoxPreset({ id: 4, name: 'Waldhonig', price: 9.8, active: false })],
  },
  'GET /api/admin/pickup-locations': {
    body: [aPickupLocation(), aPickupLocation({ ...MARKET, isDefault: false, defaultStartTime: '17:00' })],
  },
};
/** The farm has neither boxes nor locations: for the dates. */
export const NO_ROWS: Answers = {
  'GET /api/admin/box-presets': { body: [] },
  'GET /api/admin/pickup-locations': { body: [] },
};

const settings = { defaultPickupDay: 'Freitag', defaultOrderDay: 'Mittwoch', defaultOrderTime: '18:00' };

/** Opens the pickup days at what follows their address. */
export const openDays = (address: string, changes: Answers = {}, days: unknown = [day]) =>
  openAdmin(`/pickup-days${address}`, {
    'GET /api/admin/pickup-days': { body: days },
    'GET /api/admin/box-presets': { body: [aBoxPreset()] },
    'GET /api/admin/pickup-locations': { body: [aPickupLocation()] },
    'GET /api/admin/holidays?from=2026-11-20&to=2027-12-25': {
      body: [
        { date: '2026-12-25', name: 'Christtag' },
        { date: '2027-01-01', name: 'Neujahr' },
      ],
    },
    'GET /api/admin/settings': {
      body: Object.entries(settings).map(([key, value]) => ({ key, value, description: '' })),
    },
    ...changes,
  });
/** Opens the form of the day '7', of a 'new' one, or of the copy 'new?like=7'. */
export const openForm = (form: string, ...rest: [Answers?, unknown?]) =>
  openDays(form.startsWith('new') ? `/${form}` : `/${form}/edit`, ...rest);
/** Opens the fields of a box for its name, its weight and its price. */
export const openBox = async () =>
  user.click(await screen.findByRole('button', { name: 'Name, Gewicht und Preis ändern: Große Kiste' }));
export const save = (label: string) => user.click(screen.getByRole('button', { name: label }));
