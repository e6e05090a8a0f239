import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import { ProductInput } from './products.js';

describe('the schema of a product', () => {
  it('requires a name', () => {
    expect(fieldErrors(ProductInput, {})).toEqual({ name: 'Produktname ist erforderlich' });
  });

  it('removes line breaks from the name', () => {
    expect(v.parse(ProductInput, { name: ' Rote\n- Rübe\u00a0' })).toMatchObject({
      name: 'Rote - Rübe',
    });
  });

  it.each(['Rübe\u0007', '\u0000Rübe'])('rejects control characters in the name %j', (name) => {
    expect(fieldErrors(ProductInput, { name })).toEqual({
      name: 'Bitte ohne unsichtbare Steuerzeichen',
    });
  });

  it('accepts joined emoji in the name', () => {
    expect(fieldErrors(ProductInput, { name: 'Kiste 👩‍🌾' })).toEqual({});
  });

  it.each([{}, { imageUrl: '' }, { imageUrl: null }])('accepts %j as no picture', (picture) => {
    expect(v.parse(ProductInput, { name: ' Karotte ', ...picture })).toMatchObject({
      name: 'Karotte',
      imageUrl: null,
    });
  });

  it.each([{}, { unit: '' }, { unit: null }])('accepts %j as no unit', (unit) => {
    expect(v.parse(ProductInput, { name: 'Karotte', ...unit })).toMatchObject({ unit: null });
  });

  it.each(['javascript:alert(1)', 'http://bild.example/a.png', '//bild.example/a.png', 'a.png'])(
    'rejects the picture address %s',
    (imageUrl) => {
      expect(fieldErrors(ProductInput, { name: 'Karotte', imageUrl })).toEqual({
        imageUrl: 'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben',
      });
    },
  );
});
