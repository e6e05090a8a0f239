import { MOST_WEEKS, rhythmText, weekdayName } from '@hofkiste/contract/plain/rhythm';
import type { Choice } from '../ui/RadioCards';

export const rhythmChoices: Choice<number>[] = Array.from({ length: MOST_WEEKS }, (_, index) => ({
  value: index + 1,
  label: rhythmText(index + 1),
}));

export const weekdayChoices = (weekdays: number[]): Choice<number>[] =>
  weekdays.map((weekday) => ({ value: weekday, label: weekdayName(weekday) }));

export const placeChoices = (places: { id: number; name: string }[]): Choice<number>[] =>
  places.map(({ id, name }) => ({ value: id, label: name }));
