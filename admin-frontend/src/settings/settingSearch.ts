import { hasWords } from '../ui/hasWords';
import type { Place, Tab } from './settingFields';

/** Lists the places that have each typed word in their label, in the label of their tab or in their other words. */
export const placesWith = (
  typed: string,
  places: readonly Place[],
  tabLabel: (tab: Tab) => string,
): readonly Place[] =>
  places.filter(({ tab, label, words }) => hasWords(`${label} ${tabLabel(tab)} ${words}`, typed));
