import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import { PickupLocationInput } from './pickup-locations.js';

const location = { name: 'Bauernmarkt', defaultStartTime: '16:00', defaultEndTime: '19:00' };

describe('the schema of a pickup location', () => {
  it('requires a name and a window', () => {
    expect(fieldErrors(PickupLocationInput, { defaultEndTime: '' })).toEqual({
      name: 'Name des Abholorts ist erforderlich',
      defaultStartTime: 'Startzeit ist erforderlich',
      defaultEndTime: 'Endzeit ist erforderlich',
    });
  });

  it.each(['16:00', '15:59'])('rejects the end %s with the start 16:00', (defaultEndTime) => {
    expect(fieldErrors(PickupLocationInput, { ...location, defaultEndTime })).toEqual({
      defaultEndTime: 'Das Ende muss nach dem Beginn liegen',
    });
  });

  it('makes a location no default and without a map by default, and cuts seconds of its times', () => {
    expect(v.parse(PickupLocationInput, { ...location, defaultStartTime: '16:00:00' })).toEqual({
      ...location,
      isDefault: false,
      googleMapsLink: null,
    });
  });

  it.each(['24:00', '7:00', '16:00 Uhr', '16:00:00:00'])('rejects the time %s', (defaultStartTime) => {
    expect(fieldErrors(PickupLocationInput, { ...location, defaultStartTime })).toMatchObject({
      defaultStartTime: 'Uhrzeit, zum Beispiel 16:00',
    });
  });
});
