import { Select } from 'antd';
import { useState } from 'react';
import { FieldIcon } from '../ui/fields/FieldIcon';
import { usePhone } from '../ui/usePhone';
import { useHasSmsNumber } from './installation.api';
import { type Place, SETTING_FIELDS, type Tab } from './settingFields';
import { placesWith } from './settingSearch';

/** The search also finds these parts of the tabs, which are no settings. */
const OTHER_PLACES: readonly Place[] = [
  { tab: 'system', label: 'Admin-E-Mail', words: 'Anmeldung Login Benutzername Zugang Adresse' },
  { tab: 'system', label: 'Neues Passwort', words: 'Kennwort Anmeldung Login ändern Zugang' },
  {
    tab: 'system',
    label: 'Deine Daten',
    words: 'alle herunterladen Export ZIP CSV Excel Sicherung aufhören',
  },
  { tab: 'security', label: 'Passkeys', words: 'Fingerabdruck Gesicht PIN Anmeldung ohne Passwort' },
  { tab: 'security', label: 'Angemeldete Geräte', words: 'Handy Computer verloren abmelden Sitzungen' },
  { tab: 'security', label: 'Helferlinks', words: 'Abholung Helfer Link Handy beenden' },
  { tab: 'security', label: 'Protokoll', words: 'Verlauf wer wann geändert Änderungen' },
];

interface Props {
  tabs: readonly { key: Tab; label: string }[];
  onFound: (tab: Tab, label: string) => void;
}

/** Finds a setting in all tabs. */
export function SettingsSearch({ tabs, onFound }: Props) {
  const hasSmsNumber = useHasSmsNumber();
  const { smsSendsFrom, ...others } = SETTING_FIELDS;
  const places = [...Object.values(hasSmsNumber ? SETTING_FIELDS : others), ...OTHER_PLACES];
  const [typed, setTyped] = useState('');
  const found = placesWith(typed, places, (wanted) => tabs.find(({ key }) => key === wanted)?.label ?? '');
  const options = tabs.flatMap(({ key, label }) => {
    const ofTab = found.filter(({ tab }) => tab === key);
    return ofTab.length === 0
      ? []
      : [{ label, options: ofTab.map((place) => ({ value: place.label, label: place.label })) }];
  });
  const find = (label: string) => {
    setTyped('');
    const place = places.find((candidate) => candidate.label === label);
    if (place) onFound(place.tab, label);
  };
  return (
    <Select<string | null>
      style={{ width: usePhone() ? '100%' : 280 }}
      aria-label="Einstellung suchen"
      placeholder="Einstellung suchen"
      prefix={<FieldIcon name="search" />}
      suffixIcon={null}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent="Keine Einstellung gefunden"
      value={null}
      options={options}
      onSelect={(label) => typeof label === 'string' && find(label)}
    />
  );
}
