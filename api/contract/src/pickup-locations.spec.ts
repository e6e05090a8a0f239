import * as v from 'valibot';
import { fieldErrors } from './field-errors.js';
import { pickupLocationInputSchema } from './pickup-locations.js';

const location = { name: 'Bauernmarkt', defaultStartTime: '16:00', defaultEndTime: '19:00' };

describe('a pickup location', () => {
  it('needs a name and a window', () => {
    expect(fieldErrors(pickupLocationInputSchema, { defaultEndTime: '' })).toEqual({
      name: 'Name des Abholorts ist erforderlich',
      defaultStartTime: 'Startzeit ist erforderlich',
      defaultEndTime: 'Endzeit ist erforderlich',
    });
  });

  it.each(['16:00', '15:59'])('cannot end at %s when it starts at 16:00', (defaultEndTime) => {
    expect(fieldErrors(pickupLocationInputSchema, { ...location, defaultEndTime })).toEqual({
      defaultEndTime: 'Das Ende muss nach dem Beginn liegen',
    });
  });

  it('is no default and has no map unless told; seconds of its times are cut', () => {
    expect(v.parse(pickupLocationInputSchema, { ...location, defaultStartTime: '16:00:00' })).toEqual({
      ...location,
      isDefault: false,
      googleMapsLink: null,
    });
  });

  it.each(['24:00', '7:00', '16:00 Uhr', '16:00:00:00'])('does not know the time %s', (defaultStartTime) => {
    expect(fieldErrors(pickupLocationInputSchema, { ...location, defaultStartTime })).toMatchObject({
      defaultStartTime: 'Uhrzeit bitte als HH:MM angeben',
    });
  });
});
