import {
  addDays,
  formatDayMonth,
  formatPickupDate,
  formatWeekday,
  formatWindow,
} from '@hofkiste/contract/plain/dates';
import { formatEuro } from '@hofkiste/contract/plain/money';
import type { AdminPickupDay, PickupDayDate } from '@hofkiste/contract/wire/pickup-days';
import { counted } from '../../ui/counted';
import { Facts } from '../../ui/Facts';
import { SelectField } from '../../ui/fields/SelectField';
import { QueryView } from '../../ui/notice/QueryView';
import { Panel } from '../../ui/Panel';
import type { FormQuery } from '../../ui/useFormQuery';
import type { Distance } from '../copy';
import { priceChanges, type Series } from './seriesFormValues';

/** More would make the list of choices slow. */
const MAX_TEMPLATES = 100;

interface Props {
  days: readonly PickupDayDate[];
  /** The chosen day. */
  query: FormQuery<AdminPickupDay>;
  series: Series;
  onChoose: (dayId: number) => void;
}

export const SeriesTemplate = ({ days, query, series, onChoose }: Props) => (
  <Panel title="Vorlage">
    <SelectField
      name="templateId"
      label="Wie dieser Tag"
      placeholder="Bitte wählen"
      hint="Der Schalter „Ausverkauft“ wird nicht übernommen."
      isSearchable
      options={days.slice(0, MAX_TEMPLATES).map((day) => ({ value: day.id, label: templateName(day) }))}
      onChoose={onChoose}
    />
    <QueryView query={query} failure="Dieser Tag konnte nicht geladen werden.">
      {() => <Summary series={series} />}
    </QueryView>
  </Panel>
);

/** 'Freitag, 18.12.2026', 'Mittwoch, 23.12.2026 statt Fr, 25.12.'. */
const templateName = ({ date, standsFor }: PickupDayDate): string =>
  [formatPickupDate(date), ...(standsFor ? [`statt ${formatDayMonth(standsFor)}`] : [])].join(' ');

function Summary({ series }: { series: Series }) {
  const { copied, distance, rows } = series;
  const { boxes, locations, leftOut } = copied;
  const limits = boxes.filter(({ maxQuantity }) => maxQuantity !== null);
  return (
    <Facts
      labelWidth={86}
      items={[
        { label: 'Kisten', children: <Lines texts={boxes.map(({ name }) => name)} /> },
        {
          label: 'Preise',
          children: (
            <Lines
              texts={[
                'wie an diesem Tag',
                ...priceChanges(series).map(
                  ({ date, name, price }) => `ab ${formatDayMonth(date)}: ${name} ${formatEuro(price)}`,
                ),
              ]}
            />
          ),
        },
        {
          label: 'Max. Stück',
          children: (
            <Lines
              texts={limits.map(({ name, maxQuantity }) => `${name}: ${maxQuantity}`)}
              none="unbegrenzt"
            />
          ),
        },
        {
          label: 'Abholorte',
          children: (
            <Lines
              texts={locations.map(
                ({ name, startTime, endTime }) => `${name}: ${unbroken(formatWindow(startTime, endTime))}`,
              )}
            />
          ),
        },
        { label: 'Bestellfrist', children: distanceText(distance, rows[0]?.date) },
        leftOut.length > 0 && { label: 'Fällt weg', children: <Lines texts={leftOut} /> },
      ]}
    />
  );
}

/** Word joiners, because a line may break behind the dash even before a space that doesn't break. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060');

/** Each text has its own line, because names contain commas. */
const Lines = ({ texts, none = 'keine' }: { texts: readonly string[]; none?: string }) => (
  <div>{texts.length > 0 ? texts.map((text) => <div key={text}>{text}</div>) : none}</div>
);

/** 'Mittwoch davor, 18:00 Uhr' for a pickup on that date. */
function distanceText({ days, time }: Distance, date: string | undefined): string {
  if (days === 0) return `am selben Tag, ${time} Uhr`;
  if (days < 7 && date !== undefined) return `${formatWeekday(addDays(date, -days))} davor, ${time} Uhr`;
  return `${counted(days, 'Tag', 'Tage')} davor, ${time} Uhr`;
}
