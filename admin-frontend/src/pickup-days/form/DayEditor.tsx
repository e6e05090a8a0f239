import { addDays, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { countedDate } from '@hofkiste/contract/standing-orders/due-weeks';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useBoxPresetsQuery } from '../../box-presets/box-presets.api';
import { Page } from '../../layout/Page';
import { usePickupLocationsQuery } from '../../pickup-locations/pickup-locations.api';
import { settingValue, useAdminSettingsQuery } from '../../settings/admin-settings.api';
import { allOf, NO_RECORD } from '../../ui/allOf';
import { BackLink } from '../../ui/BackLink';
import { dateAt, instantAt } from '../../ui/farmClock';
import { QueryView } from '../../ui/notice/QueryView';
import { EmptyCrate } from '../../ui/records/EmptyCrate';
import { useFormQuery } from '../../ui/useFormQuery';
import { useNow, useOpenedAt } from '../../ui/useNow';
import { useSnapshot } from '../../ui/useSnapshot';
import { deadlineDistance } from '../copy';
import { dateInstead, useComingHolidays } from '../holidays';
import { isUnknownDay, useDaysOfRangeQuery, usePickupDayQuery } from '../pickup-days.api';
import { DayForm } from './DayForm';
import { copyValues, dayValues, defaultDeadlineDate, newDayDefaults, newDayValues } from './dayFormValues';
import type { SavedDay } from './useSaveDay';

interface Props {
  /** Undefined for a new day. */
  dayId?: number;
  /** The day that is copied. Without such a day the new one has the usual values. */
  templateId?: number;
  /** The proposed date is one whose deadline lies ahead. */
  mustSell?: boolean;
  /** Proposed instead of the next usual date. */
  wantedDate?: string | undefined;
  /** The date that the new day replaces. */
  replacedDate?: string | undefined;
  /** 'yyyy-MM-dd' at the farm. */
  today: string;
  /** The page that the form leads back to. */
  list: string;
  onSaved: SavedDay;
  onCancel: () => void;
}

export function DayEditor(props: Props) {
  const {
    dayId,
    templateId,
    mustSell = false,
    wantedDate,
    replacedDate,
    today,
    list,
    onSaved,
    onCancel,
  } = props;
  // Only the validation of the form follows `today`
  const openedOn = dateAt(useOpenedAt());
  const now = useNow();
  const query = useFormData(dayId ?? templateId, openedOn);

  const opened = useSnapshot(query.data, query.reading);
  const template = dayId === undefined ? query.data?.day : undefined;

  return (
    <Page
      {...(template && { title: `Kopie von ${formatPickupDate(template.date)}` })}
      actions={<BackLink to={list}>Abholtage</BackLink>}
    >
      <QueryView query={query} failure="Das Formular konnte nicht geladen werden.">
        {({ coming, holidays }) => {
          if (!opened) return null;
          const { day, settings, presets, locations } = opened;
          const offer = { presets, locations };
          const habits = {
            defaultPickupDay: settingValue(settings, 'defaultPickupDay'),
            defaultOrderDay: settingValue(settings, 'defaultOrderDay'),
            defaultOrderTime: settingValue(settings, 'defaultOrderTime'),
          };
          const others = coming.filter(({ id }) => id !== dayId);
          const leftOut = [
            ...others.flatMap((day) => [day.date, countedDate(day)]),
            ...holidays.map(({ date }) => date),
          ];
          const form = { today, others, holidays, onSaved, onCancel };
          if (dayId === undefined && day)
            return (
              <DayForm
                {...form}
                deadlineDateOf={(date) => addDays(date, -deadlineDistance(day).days)}
                values={copyValues(day, offer, { today: openedOn, leftOut })}
              />
            );
          if (dayId === undefined)
            return (
              <DayForm
                {...form}
                deadlineDateOf={(date) => defaultDeadlineDate(habits, date)}
                values={newDayValues(
                  newDayDefaults(habits, openedOn, leftOut, {
                    date:
                      wantedDate ??
                      (replacedDate &&
                        dateInstead(replacedDate, { now, taken: takenDates(others), holidays })),
                    isSkipped: ({ deadlineDate, deadlineTime }) =>
                      mustSell && instantAt(deadlineDate, deadlineTime) <= now,
                  }),
                  offer,
                  replacedDate,
                )}
              />
            );
          if (day && day.date >= openedOn)
            return (
              <DayForm
                key={query.reading}
                {...form}
                day={day}
                reload={query.reload}
                values={dayValues(day, offer)}
              />
            );
          return (
            <EmptyCrate
              title={
                day
                  ? 'Ein vergangener Abholtag kann nicht mehr geändert werden.'
                  : 'Diesen Abholtag gibt es nicht.'
              }
            >
              <Button onClick={onCancel}>Zu den Abholtagen</Button>
            </EmptyCrate>
          );
        }}
      </QueryView>
    </Page>
  );
}

const takenDates = (days: readonly AdminPickupDay[]) => days.map(({ date }) => date);

/**
 * The day that is edited or copied, null if there is none, and those from `from` on. Everything is read anew, because
 * saving sends every box with its price.
 */
function useFormData(id: number | undefined, from: string) {
  const coming = useFormQuery(useDaysOfRangeQuery({ from }));
  const day = useFormQuery(usePickupDayQuery(id || skipToken));
  const hasDay = Boolean(id) && !isUnknownDay(day.error);
  const presets = useFormQuery(useBoxPresetsQuery());
  const locations = useFormQuery(usePickupLocationsQuery());
  const settings = useFormQuery(useAdminSettingsQuery());
  const holidays = useComingHolidays(from);
  const { reading, reload } = day;
  return {
    ...allOf({
      coming,
      day: hasDay ? day : NO_RECORD,
      presets,
      locations,
      settings,
      holidays,
    }),
    reading,
    reload,
  };
}
