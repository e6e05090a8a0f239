import { type AdminSetting, isSettingKey } from '@hofkiste/contract/wire/settings';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-final-form';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { QueryView } from '../ui/notice/QueryView';
import { TabPanels } from '../ui/TabPanels';
import { useFresh } from '../ui/useFresh';
import { usePhone } from '../ui/usePhone';
import { useAdminSettingsQuery } from './admin-settings.api';
import { Credentials } from './Credentials';
import { SaveSettings } from './SaveSettings';
import { Note, SettingsCard } from './sections';
import { Security } from './security/Security';
import { changedKeys, settingErrors, settingValues, type TypedValues } from './settingChanges';
import { SETTING_FIELDS, type Tab, tabNamed } from './settingFields';
import { AnnouncementsTab } from './tabs/AnnouncementsTab';
import { DesignTab } from './tabs/DesignTab';
import { FooterTab } from './tabs/FooterTab';
import { HomeTab } from './tabs/HomeTab';
import { ImagesTab } from './tabs/ImagesTab';
import { SmsTab } from './tabs/SmsTab';
import { SystemTab } from './tabs/SystemTab';
import { ChosenTab } from './texts/RichTextField';
import { useSaveSettings } from './useSaveSettings';

const TABS = [
  { key: 'system', label: 'System', content: <SystemTab /> },
  { key: 'home', label: 'Startseite', content: <HomeTab /> },
  { key: 'images', label: 'Bilder', content: <ImagesTab /> },
  { key: 'design', label: 'Design', content: <DesignTab /> },
  { key: 'announcements', label: 'Ankündigungen', content: <AnnouncementsTab /> },
  { key: 'sms', label: 'SMS', content: <SmsTab /> },
  { key: 'footer', label: 'Footer', content: <FooterTab /> },
  {
    key: 'security',
    label: 'Sicherheit',
    content: (
      <Note>
        Wo du angemeldet bist und was in der Verwaltung getan wurde. E-Mail und Passwort änderst du unter
        „System“.
      </Note>
    ),
  },
] as const;

export function SettingsPage() {
  const query = useFresh(useAdminSettingsQuery());
  return (
    <QueryView query={query} failure="Die Einstellungen konnten nicht geladen werden.">
      {(list) => <SettingsForm list={list} />}
    </QueryView>
  );
}

function SettingsForm({ list }: { list: readonly AdminSetting[] }) {
  const stored = useMemo(() => settingValues(list), [list]);
  const [initialValues] = useState<TypedValues>(stored);
  const [hasTypedCredentials, setHasTypedCredentials] = useState(false);
  const [tab, chooseTab] = useTab();
  const save = useSaveSettings(list, stored);
  const validate = useCallback(
    (values: TypedValues) => settingErrors(changedKeys(values, stored), values),
    [stored],
  );
  const id = useId();
  const isPhone = usePhone();
  const element = useRef<HTMLFormElement>(null);

  const showFirst = (wrong: readonly string[]) => {
    const tabs = wrong.filter(isSettingKey).map((key) => SETTING_FIELDS[key].tab);
    const [first = tab] = tabs;
    flushSync(() => chooseTab(tabs.includes(tab) ? tab : first));
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[role=tabpanel][aria-hidden=false] [aria-invalid=true]')
        ?.focus(),
    );
  };

  const saveSettings = <SaveSettings form={id} stored={stored} hasOtherChanges={hasTypedCredentials} />;

  return (
    <Form<TypedValues> initialValues={initialValues} onSubmit={save} validate={validate} subscription={{}}>
      {({ form, handleSubmit }) => {
        const submit = async (event: FormEvent) => {
          await handleSubmit(event);
          const { errors, submitErrors } = form.getState();
          const wrong = Object.keys({ ...errors, ...submitErrors });
          if (wrong.length > 0) showFirst(wrong);
        };
        return (
          <Page actions={!isPhone && saveSettings}>
            <SettingsCard as="form" id={id} ref={element} noValidate onSubmit={(event) => void submit(event)}>
              <ChosenTab value={tab}>
                <Tabs label="Einstellungen" tabs={TABS} chosen={tab} onChoose={chooseTab} forceRender />
              </ChosenTab>
            </SettingsCard>
            <PaddedCard hidden={tab !== 'system'}>
              <Credentials onDirty={setHasTypedCredentials} />
            </PaddedCard>
            {tab === 'security' && <Security />}
            {isPhone && saveSettings}
          </Page>
        );
      }}
    </Form>
  );
}

/** The tab is in the address too, for reloads and links. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const [tab, setTab] = useState<Tab>(() => tabNamed(params.get('tab')) ?? 'system');
  const chooseTab = (chosen: Tab) => {
    setTab(chosen);
    setParams({ tab: chosen }, { replace: true, preventScrollReset: true });
  };
  return [tab, chooseTab] as const;
}

const Tabs = styled(TabPanels<Tab>)`
  /* a slot has no ::before; antd counts a padding as room for tabs */
  .ant-tabs-nav {
    margin: 0 16px;

    &::before {
      right: -16px;
      left: -16px;
    }
  }

  [role="tabpanel"] {
    padding: 20px 16px 24px;
  }
`;

const PaddedCard = styled(SettingsCard)`
  margin-top: 12px;
  padding: 20px 16px;
`;
