import { themeColors } from '@hofkiste/contract/plain/theme';
import { antdTheme } from './antdTheme';
import { tokensOf } from './theme';

it('fields have a text of 16 px on the phone, because iOS zooms into fields with a smaller one', () => {
  const { components } = antdTheme(tokensOf(themeColors('', '', '')), { isPhone: true, isStill: false });
  expect(components?.Input?.inputFontSize).toBe(16);
  expect(components?.InputNumber?.inputFontSize).toBe(16);
  expect(components?.DatePicker?.inputFontSize).toBe(16);
  expect(components?.Select?.fontSize).toBe(16);
});

it('the dates of a calendar are targets of 44 px on the phone', () => {
  const { components } = antdTheme(tokensOf(themeColors('', '', '')), { isPhone: true, isStill: false });
  expect(components?.DatePicker).toMatchObject({ cellWidth: 44, cellHeight: 44 });
});
