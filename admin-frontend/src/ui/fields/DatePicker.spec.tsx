import { DEFAULT_TIME_ZONE } from '@hofkiste/contract/plain/constants';
import { render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import german from 'antd/es/locale/de_DE';
import type { ComponentProps } from 'react';
import { user } from '../../../test/open-admin';
import { standStill } from '../../../test/screen';
import { setFarmZone } from '../farmClock';
import { DatePicker } from './DatePicker';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

it.each([
  ['opens only the calendar on the phone', true],
  ['takes a typed date on the desk', false],
])('the date picker %s', (_, isPhone) => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: isPhone });
  render(<DatePicker aria-label="Tag" date="2026-11-27" onChoose={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>('Tag').readOnly).toBe(isPhone);
});

it.each(['Enter', 'a click beside it'])(
  'a date that is not possible stays in the picker after %s',
  async (key) => {
    const onChoose = jest.fn();
    render(
      <ConfigProvider locale={german}>
        <DatePicker
          aria-label="Tag"
          date="2026-11-27"
          isDisabled={(date) => date !== '2026-12-04'}
          onChoose={onChoose}
        />
        <button type="button">Weiter</button>
      </ConfigProvider>,
    );
    const field = screen.getByLabelText('Tag');
    const type = async (typed: string) => {
      await user.clear(field);
      await user.type(field, typed);
      await (key === 'Enter' ? user.keyboard('{Enter}') : user.click(screen.getByText('Weiter')));
    };
    await user.click(field);
    await user.click(screen.getByText('Weiter'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await type('31.12.26');
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Tag ist hier nicht möglich');
    expect(field).toHaveValue('31.12.26');
    expect(onChoose).not.toHaveBeenCalled();
    await type('4.12.26');
    expect(onChoose).toHaveBeenCalledWith('2026-12-04');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('what was typed over one date does not stay when the picker gets another one', async () => {
  const picker = (date: string) => (
    <ConfigProvider locale={german}>
      <DatePicker aria-label="Tag" date={date} isDisabled={(day) => day > '2026-12-04'} onChoose={() => {}} />
    </ConfigProvider>
  );
  const { rerender } = render(picker('2026-11-27'));
  const field = screen.getByLabelText('Tag');
  await user.clear(field);
  await user.type(field, '31.12.26{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  rerender(picker('2026-12-04'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toHaveValue('Freitag, 04.12.2026');
});

it('a typed date is taken with the pointer on a day of the calendar that opened under it', async () => {
  const onChoose = jest.fn();
  render(
    <ConfigProvider locale={german}>
      <DatePicker aria-label="Tag" date="2026-11-27" onChoose={onChoose} />
    </ConfigProvider>,
  );
  const field = screen.getByLabelText('Tag');
  await user.clear(field);
  await user.type(field, '04.12.2026');
  await user.hover(await screen.findByTitle('11.12.2026'));
  expect(field).toHaveValue('Freitag, 04.12.2026');
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('2026-12-04');
  expect(onChoose).not.toHaveBeenCalledWith('2026-12-11');
});

describe('a short date', () => {
  beforeEach(() => standStill('2026-11-20T11:00Z'));
  afterEach(() => {
    setFarmZone(DEFAULT_TIME_ZONE);
    jest.useRealTimers();
  });

  const take = async (typed: string, props: Partial<ComponentProps<typeof DatePicker>> = {}) => {
    const onChoose = jest.fn();
    render(
      <ConfigProvider locale={german}>
        <DatePicker aria-label="Tag" date="2026-11-27" onChoose={onChoose} {...props} />
      </ConfigProvider>,
    );
    const field = screen.getByLabelText('Tag');
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    return onChoose;
  };

  it('is the next such date', async () => {
    expect(await take('1.10.')).toHaveBeenLastCalledWith('2027-10-01');
  });

  it("counts from the farm's date, wherever the browser is", async () => {
    setFarmZone('Pacific/Honolulu');
    jest.setSystemTime(new Date('2026-11-20T05:00Z'));
    expect(await take('19.11.')).toHaveBeenLastCalledWith('2026-11-19');
  });

  it('is the latest such date where only that can be chosen', async () => {
    const onChoose = await take('1.10.', { isDisabled: (date) => date !== '2026-10-01' });
    expect(onChoose).toHaveBeenLastCalledWith('2026-10-01');
  });

  it.each([
    ['1.10.', '2026-10-01'],
    ['4.12.', '2026-12-04'],
    ['1.5.', '2027-05-01'],
  ])('is the nearest such date where days are often past: %s', async (typed, date) => {
    expect(await take(typed, { isNearest: true })).toHaveBeenLastCalledWith(date);
  });
});
