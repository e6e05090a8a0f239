import { plainText } from '@hofkiste/contract/plain/plain-text';
import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { Button } from 'antd';
import { Fragment, useContext } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useInstallationQuery } from '../installation.api';
import { Note } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS } from '../settingFields';
import { GoToTab, TabLink } from '../TabLink';
import type { Farm } from './legalModels';

/** A farm whose provider isn't known to the api, as in the demo. */
const SOME_COMPANY = 'ein Dienstleister';

interface Props {
  name: SettingKey;
  model: (farm: Farm) => string;
  /** Left out for a model without an address. */
  needsAddress?: boolean;
  children: string;
}

/** Fills an empty text with its model; while the address is missing, it asks for that first. */
export function LegalModel({ name, model, needsAddress = false, children }: Props) {
  const form = useForm<TypedValues>();
  const goTo = useContext(GoToTab);
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const { data: installation, isLoading } = useInstallationQuery();
  if (values[name]) return null;

  const missing = needsAddress ? missingAddress(values) : [];
  if (missing.length > 0)
    return (
      <Note>
        Ein Muster gibt es, sobald deine Adresse da ist. Es fehlt:{' '}
        {missing.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ', '}
            <TabLink to="footer" label={SETTING_FIELDS[key].label}>
              {SETTING_FIELDS[key].label}
            </TabLink>
          </Fragment>
        ))}
      </Note>
    );

  const { canSendSms = true, smsCompany = SOME_COMPANY } = installation ?? {};
  const insert = () => {
    form.change(name, model(farmOf(values, canSendSms ? smsCompany : undefined)));
    // The button goes; the text is to be read and completed
    const { tab, label } = SETTING_FIELDS[name];
    goTo(tab, label);
  };
  return (
    <div>
      <Button
        aria-label={`Muster einfügen: ${SETTING_FIELDS[name].label}`}
        disabled={isLoading}
        onClick={insert}
      >
        Muster einfügen
      </Button>
      <Note>{children}</Note>
    </div>
  );
}

const ADDRESS = [
  'footerAddressCompany',
  'footerAddressStreet',
  'footerAddressCity',
  'footerContactPhone',
  'footerContactEmail',
] as const satisfies readonly SettingKey[];

const companyOf = ({ footerAddressCompany, headerTitle }: TypedValues) =>
  footerAddressCompany || (headerTitle ?? '');

const missingAddress = (values: TypedValues) =>
  ADDRESS.filter((key) => !(key === 'footerAddressCompany' ? companyOf(values) : values[key]));

const farmOf = (values: TypedValues, smsCompany: string | undefined): Farm => ({
  company: companyOf(values),
  person: values.footerContactPerson ?? '',
  street: values.footerAddressStreet ?? '',
  city: values.footerAddressCity ?? '',
  country: values.footerAddressCountry ?? '',
  phone: plainText(values.footerContactPhone ?? ''),
  email: plainText(values.footerContactEmail ?? ''),
  organicControlNumber: values.organicControlNumber ?? '',
  retentionMonths: Number(values.retentionMonths),
  smsCompany,
});
