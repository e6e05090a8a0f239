import * as v from 'valibot';
import { fieldErrors } from './field-errors.js';
import { productInputSchema } from './products.js';

describe('a product', () => {
  it('needs a name', () => {
    expect(fieldErrors(productInputSchema, {})).toEqual({ name: 'Produktname ist erforderlich' });
  });

  it('has a name of one line', () => {
    expect(v.parse(productInputSchema, { name: ' Rote\n- Rübe\u00a0' })).toMatchObject({
      name: 'Rote - Rübe',
    });
  });

  it.each(['Rübe\u0007', 'Rübe\u202e', '\u2066Rübe'])(
    'has no invisible characters in its name: %j',
    (name) => {
      expect(fieldErrors(productInputSchema, { name })).toEqual({
        name: 'Bitte ohne unsichtbare Steuerzeichen',
      });
    },
  );

  it('may have joined emoji in its name', () => {
    expect(fieldErrors(productInputSchema, { name: 'Kiste 👩‍🌾' })).toEqual({});
  });

  it.each([{}, { imageUrl: '' }, { imageUrl: null }])('has no picture with %j', (picture) => {
    expect(v.parse(productInputSchema, { name: ' Karotte ', ...picture })).toEqual({
      name: 'Karotte',
      imageUrl: null,
    });
  });

  it.each(['javascript:alert(1)', 'http://bild.example/a.png', '//bild.example/a.png', 'a.png'])(
    'takes no picture from %s',
    (imageUrl) => {
      expect(fieldErrors(productInputSchema, { name: 'Karotte', imageUrl })).toEqual({
        imageUrl: 'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben',
      });
    },
  );
});
