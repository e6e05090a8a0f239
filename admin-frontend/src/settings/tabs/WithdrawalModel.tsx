import { plainText } from '@hofkiste/contract/plain/plain-text';
import { Button } from 'antd';
import { useForm, useFormState } from 'react-final-form';
import { Note } from '../sections';
import type { TypedValues } from '../settingChanges';
import { modelInstructions } from './modelInstructions';

/** Fills an empty text with the model of the law. */
export function WithdrawalModel() {
  const form = useForm<TypedValues>();
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  if (values.withdrawalContent) return null;

  const insert = () =>
    form.change(
      'withdrawalContent',
      modelInstructions({
        company: values.footerAddressCompany || (values.headerTitle ?? ''),
        street: values.footerAddressStreet ?? '',
        city: values.footerAddressCity ?? '',
        phone: plainText(values.footerContactPhone ?? ''),
        email: plainText(values.footerContactEmail ?? ''),
      }),
    );

  return (
    <div>
      <Button onClick={insert}>Muster einfügen</Button>
      <Note>
        Nach dem österreichischen Muster, mit deiner Adresse. Prüfe den Text, bevor du ihn speicherst.
      </Note>
    </div>
  );
}
