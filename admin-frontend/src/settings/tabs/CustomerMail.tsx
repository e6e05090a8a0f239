import { CUSTOMER_MAIL } from '@hofkiste/contract/wire/settings';
import styled from 'styled-components';
import { NoMailServer } from '../../settings/NotSetUp';
import { FieldError } from '../../ui/fields/FieldFrame';
import { RadioCard, RadioCards } from '../../ui/fields/RadioCards';
import { useFormField } from '../../ui/fields/useFormField';
import { Icon } from '../../ui/Icon';
import { Muted } from '../../ui/text';
import { useAdminEmailQuery } from '../credentials.api';
import { useCanSendSms } from '../installation.api';
import { Note, SettingsSection } from '../sections';
import { SETTING_FIELDS } from '../settingFields';

type Way = (typeof CUSTOMER_MAIL)[number];

const WAYS: Record<Way, { name: string; meaning: string }> = {
  off: { name: 'Keine E-Mail', meaning: 'Der Shop fragt nach keiner E-Mail-Adresse.' },
  fallback: {
    name: 'Nur wenn die SMS nicht ankommt',
    meaning:
      'Bestätigung, Änderung und Storno kommen per E-Mail, wenn es keine SMS gibt oder sie nicht zugestellt wird.',
  },
  copy: {
    name: 'SMS und E-Mail',
    meaning: 'Bestätigung, Änderung, Storno und Abholerinnerung kommen auf beiden Wegen.',
  },
  instead: {
    name: 'E-Mail statt SMS',
    meaning:
      'Die Abholerinnerung bleibt eine SMS. Bestellt eine Nummer mit einer anderen Adresse als zuletzt, kommt auch eine SMS.',
  },
};

/** The choice how customers get mails. */
export function CustomerMail() {
  const { id, input, error } = useFormField<Way>('customerMail');
  const { data: mail } = useAdminEmailQuery();
  const canSendSms = useCanSendSms();
  const canSendMail = mail?.canSendMail ?? true;
  const { label } = SETTING_FIELDS.customerMail;
  return (
    <SettingsSection title={label}>
      {!canSendMail && <NoMailServer consequence="E-Mails an Kund:innen können nicht gesendet werden." />}
      <Note>
        Im Shop gibt es dann das Feld „E-Mail (freiwillig)“; die Telefonnummer bleibt Pflicht. Wer keine
        Adresse angibt, bekommt SMS wie bisher. Die Schalter oben gelten nur für SMS, der für die
        Abholerinnerung auch für E-Mails.
      </Note>
      <Ways
        aria-label={label}
        aria-describedby={error && `${id}-error`}
        disabled={!canSendMail}
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {CUSTOMER_MAIL.map((way, index) => (
          <RadioCard key={way} value={way} aria-invalid={error !== undefined && index === 0}>
            <strong>{WAYS[way].name}</strong>
            <br />
            <Muted>{WAYS[way].meaning}</Muted>
          </RadioCard>
        ))}
      </Ways>
      {!canSendSms && input.value === 'fallback' && (
        <Note>Solange es keinen SMS-Anbieter gibt, kommt immer eine E-Mail.</Note>
      )}
      {error && (
        <FieldError id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </FieldError>
      )}
    </SettingsSection>
  );
}

const Ways = styled(RadioCards)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
`;
