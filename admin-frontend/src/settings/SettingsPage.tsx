import type { AdminSetting } from '@hofkiste/contract/wire/setting-records';
import { isSettingKey } from '@hofkiste/contract/wire/settings';
import { Card } from 'antd';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { Form } from '../ui/form/Form';
import { QueryView } from '../ui/notice/QueryView';
import { FLUSH } from '../ui/Panel';
import { TabPanels } from '../ui/TabPanels';
import { useFormQuery } from '../ui/useFormQuery';
import { useAdminSettingsQuery } from './admin-settings.api';
import { Credentials } from './Credentials';
import { FarmData } from './FarmData';
import { SaveSettings } from './SaveSettings';
import { SettingsSearch } from './SettingsSearch';
import { Note, Stack } from './sections';
import { Security } from './security/Security';
import { changesSchema, settingValues } from './settingChanges';
import { SETTING_FIELDS, TABS, type Tab, tabNamed } from './settingFields';
import { GoToTab, TabLink } from './TabLink';
import { TestMail, TestSms } from './TestMessages';
import { AnnouncementsTab } from './tabs/AnnouncementsTab';
import { DesignTab } from './tabs/DesignTab';
import { FooterTab } from './tabs/FooterTab';
import { HomeTab } from './tabs/HomeTab';
import { ImagesTab } from './tabs/ImagesTab';
import { MessagesTab } from './tabs/MessagesTab';
import { StandingOrdersTab } from './tabs/StandingOrdersTab';
import { SystemTab } from './tabs/SystemTab';
import { useSaveSettings } from './useSaveSettings';

/** The content of each tab; a tab without settings has none. */
const PARTS = {
  system: {
    label: 'System',
    intro: 'Was für neue Abholtage gilt, wie lange Daten bleiben, der Bestellbericht und deine Anmeldung.',
    content: <SystemTab />,
  },
  home: {
    label: 'Startseite',
    intro: 'Name, Logo und Texte, die der Shop als Erstes zeigt.',
    content: <HomeTab />,
  },
  images: {
    label: 'Bilder',
    intro:
      'Bis zu fünf Bilder wechseln auf der Startseite alle 10 Sekunden. Empfohlene Größe: etwa 800 × 600 Pixel.',
    content: <ImagesTab />,
  },
  design: {
    label: 'Design',
    intro: 'Die Farben des Shops und der Verwaltung.',
    content: <DesignTab />,
  },
  announcements: {
    label: 'Ankündigungen',
    intro: 'Der Text, mit dem du einen Abholtag ankündigst.',
    content: <AnnouncementsTab />,
  },
  sms: {
    label: 'SMS',
    intro: 'Welche SMS der Shop von selbst sendet und was darin steht; dazu E-Mails an Kund:innen.',
    content: <MessagesTab />,
  },
  standing: {
    label: 'Dauerbestellungen',
    intro: 'Dieselben Kisten jede Woche, bis jemand nein sagt: Der Shop legt die Bestellungen von selbst an.',
    content: <StandingOrdersTab />,
  },
  footer: {
    label: 'Footer',
    intro: 'Der Fuß jeder Seite: Adresse und Kontakt; dazu Impressum und Datenschutzerklärung.',
    content: <FooterTab />,
  },
  security: {
    label: 'Sicherheit',
    intro: (
      <>
        Wo du angemeldet bist und was in der Verwaltung getan wurde. E-Mail und Passwort änderst du unter{' '}
        <TabLink to="system" label="Neues Passwort">
          System
        </TabLink>
        .
      </>
    ),
    content: null,
  },
} satisfies Record<Tab, { label: string; intro: ReactNode; content: ReactNode }>;

const PANELS = TABS.map((key) => {
  const { label, intro, content } = PARTS[key];
  return {
    key,
    label,
    content: (
      <Stack>
        <Note>{intro}</Note>
        {content}
      </Stack>
    ),
  };
});

export function SettingsPage() {
  const query = useFormQuery(useAdminSettingsQuery());
  return (
    <Page>
      <QueryView query={query} failure="Die Einstellungen konnten nicht geladen werden.">
        {(list) => <SettingsForm list={list} />}
      </QueryView>
    </Page>
  );
}

function SettingsForm({ list }: { list: readonly AdminSetting[] }) {
  const stored = useMemo(() => settingValues(list), [list]);
  const [hasTypedCredentials, setHasTypedCredentials] = useState(false);
  const [tab, chooseTab] = useTab();
  const save = useSaveSettings(list, stored);
  const schema = useMemo(() => changesSchema(stored), [stored]);
  const id = useId();

  const showFirst = (wrong: readonly string[]) => {
    const tabs = wrong.filter(isSettingKey).map((key) => SETTING_FIELDS[key].tab);
    const [first = tab] = tabs;
    // The form focuses the field next, which must be visible by then
    flushSync(() => chooseTab(tabs.includes(tab) ? tab : first));
  };

  const goTo = (wanted: Tab, label: string) => {
    flushSync(() => chooseTab(wanted));
    requestAnimationFrame(() => showPart(label));
  };

  return (
    <GoToTab value={goTo}>
      <SettingsSearch tabs={PANELS} onFound={goTo} />
      <Form
        schema={schema}
        id={id}
        initialValues={stored}
        onSubmit={save}
        onWrong={showFirst}
        below={
          <>
            <Card styles={PADDED} hidden={tab !== 'system'}>
              <Credentials onDirty={setHasTypedCredentials} />
            </Card>
            {tab === 'system' && (
              <Card styles={PADDED}>
                <TestMail recipients={stored.orderReportRecipients ?? ''} />
              </Card>
            )}
            {tab === 'system' && (
              <Card styles={PADDED}>
                <FarmData />
              </Card>
            )}
            {tab === 'sms' && (
              <Card styles={PADDED}>
                <TestSms />
              </Card>
            )}
            {tab === 'security' && <Security />}
            <SaveSettings
              form={id}
              stored={stored}
              hasOtherChanges={hasTypedCredentials}
              // The tab has no settings
              isNeeded={tab !== 'security'}
            />
          </>
        }
      >
        <Card styles={FLUSH}>
          <Tabs label="Einstellungen" tabs={PANELS} chosen={tab} onChoose={chooseTab} />
        </Card>
      </Form>
    </GoToTab>
  );
}

/** Brings the shown field or part with this label into view. */
function showPart(label: string) {
  const parts = document.querySelectorAll<HTMLElement>('main :is(label, h2)');
  const part = [...parts].find(
    (one) => one.textContent === label && !one.closest('[hidden], [aria-hidden=true]'),
  );
  // `part.control` would leave out the editor of a text
  const field = part instanceof HTMLLabelElement && document.getElementById(part.htmlFor);
  if (field) field.focus();
  else part?.scrollIntoView({ block: 'center' });
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

const PADDED = { body: { padding: '20px 16px' } };
