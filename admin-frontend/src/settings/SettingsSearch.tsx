import { Select } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { useHasSmsNumber } from './installation.api';
import { SETTING_FIELDS, type Tab } from './settingFields';

/** The search also finds these parts of the tabs, which are no settings. */
const PARTS: readonly { tab: Tab; label: string }[] = [
  { tab: 'system', label: 'Admin-E-Mail' },
  { tab: 'system', label: 'Neues Passwort' },
  { tab: 'security', label: 'Passkeys' },
  { tab: 'security', label: 'Angemeldete Geräte' },
  { tab: 'security', label: 'Helferlinks' },
  { tab: 'security', label: 'Protokoll' },
];

interface Props {
  tabs: readonly { key: Tab; label: string }[];
  onFound: (tab: Tab, label: string) => void;
}

/** Finds a setting in all tabs. */
export function SettingsSearch({ tabs, onFound }: Props) {
  const hasSmsNumber = useHasSmsNumber();
  const { smsSendsFrom, ...others } = SETTING_FIELDS;
  const places = [...Object.values(hasSmsNumber ? SETTING_FIELDS : others), ...PARTS];
  const options = tabs.map(({ key, label }) => ({
    label,
    options: places
      .filter(({ tab }) => tab === key)
      .map((place) => ({
        value: place.label,
        label: place.label,
      })),
  }));
  const find = (label: string) => {
    const place = places.find((candidate) => candidate.label === label);
    if (place) onFound(place.tab, label);
  };
  return (
    <Search
      aria-label="Einstellung suchen"
      placeholder="Einstellung suchen"
      prefix={<Icon name="search" />}
      suffixIcon={null}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent="Keine Einstellung gefunden"
      value={null}
      options={options}
      onSelect={(label) => typeof label === 'string' && find(label)}
    />
  );
}

const Search = styled(Select<string | null>)`
  width: 280px;
  margin-bottom: 12px;

  ${onPhone} {
    width: 100%;
  }
`;
