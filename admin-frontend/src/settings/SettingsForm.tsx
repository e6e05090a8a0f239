import { type AdminSetting, isSettingKey } from '@hofkiste/contract/settings';
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-final-form';
import { Page } from '../layout/Page';
import { TabPanels } from '../ui/TabPanels';
import { AnnouncementsTab } from './AnnouncementsTab';
import { Credentials } from './Credentials';
import { DesignTab } from './DesignTab';
import { FooterTab } from './FooterTab';
import { HomeTab } from './HomeTab';
import { ImagesTab } from './ImagesTab';
import { SaveSettings } from './SaveSettings';
import { SmsTab } from './SmsTab';
import { SystemTab } from './SystemTab';
import { changedKeys, settingErrors, settingValues, type TypedValues } from './settingChanges';
import { SETTING_FIELDS } from './settingFields';
import { useSaveSettings } from './useSaveSettings';
import { useTab } from './useTab';

// all panels are there, so that what is wrong in a hidden one can be shown
const PANELS = [
  { key: 'system', label: 'System', content: <SystemTab /> },
  { key: 'home', label: 'Startseite', content: <HomeTab /> },
  { key: 'images', label: 'Bilder', content: <ImagesTab /> },
  { key: 'design', label: 'Design', content: <DesignTab /> },
  { key: 'announcements', label: 'Ankündigungen', content: <AnnouncementsTab /> },
  { key: 'sms', label: 'SMS', content: <SmsTab /> },
  { key: 'footer', label: 'Footer', content: <FooterTab /> },
] as const;

export function SettingsForm({ list }: { list: readonly AdminSetting[] }) {
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
  const element = useRef<HTMLFormElement>(null);

  const showFirst = (wrong: readonly string[]) => {
    const tabs = wrong.filter(isSettingKey).map((key) => SETTING_FIELDS[key].tab);
    const [first = tab] = tabs;
    flushSync(() => chooseTab(tabs.includes(tab) ? tab : first));
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) [aria-invalid=true]')
        ?.focus(),
    );
  };

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
          <Page
            title="Einstellungen"
            actions={<SaveSettings form={id} stored={stored} hasOtherChanges={hasTypedCredentials} />}
          >
            <form
              id={id}
              ref={element}
              className="settings-card"
              noValidate
              onSubmit={(event) => void submit(event)}
            >
              <TabPanels label="Einstellungen" tabs={PANELS} chosen={tab} onChoose={chooseTab} />
            </form>
            <div className="settings-card settings-credentials" hidden={tab !== 'system'}>
              <Credentials onDirty={setHasTypedCredentials} />
            </div>
          </Page>
        );
      }}
    </Form>
  );
}
