import { testMailSchema, testSmsSchema } from '@hofkiste/contract/wire/installation';
import { emailAddresses } from '@hofkiste/contract/wire/settings';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { submitErrors } from '../ui/failure';
import { TextField } from '../ui/fields/TextField';
import { Form } from '../ui/form/Form';
import { SubmitButton } from '../ui/form/SubmitButton';
import { Flow } from '../ui/layout';
import { useAdminEmailQuery } from './credentials.api';
import { useCanSendSms } from './installation.api';
import { useSendTestMailMutation, useSendTestSmsMutation } from './operator.api';
import { Note, SettingsSection } from './sections';

/** Tries out the SMS provider. */
export function TestSms() {
  const canSendSms = useCanSendSms();
  const [send] = useSendTestSmsMutation();
  const [outcome, follow] = useOutcome();
  return (
    <Narrow title="Test-SMS">
      <Note>
        {canSendSms
          ? 'Geht sofort hinaus, mit dem gespeicherten Absender. Höchstens fünf in einer Stunde.'
          : 'Ohne SMS-Anbieter lässt sich keine Test-SMS senden.'}
      </Note>
      <Form
        schema={testSmsSchema}
        initialValues={{ phoneNumber: '' }}
        onSubmit={(input) => follow(send(input).unwrap())}
        footer={<Send label="Test-SMS senden" isDisabled={!canSendSms} outcome={outcome} />}
      >
        <Flow $gap={16}>
          <TextField name="phoneNumber" label="Deine Handynummer" type="tel" autoComplete="tel" />
        </Flow>
      </Form>
    </Narrow>
  );
}

/** Tries out the mail server; `recipients` are those of the order report. */
export function TestMail({ recipients }: { recipients: string }) {
  const { data: mail } = useAdminEmailQuery();
  const [send] = useSendTestMailMutation();
  const [outcome, follow] = useOutcome();
  if (!mail) return null;
  const [address = mail.email] = emailAddresses(recipients);
  return (
    <Narrow title="Testmail">
      <Note>
        {mail.canSendMail
          ? 'Geht sofort hinaus, auf demselben Weg wie der Bestellbericht. Höchstens fünf in einer Stunde.'
          : 'Ohne Mailserver lässt sich keine Testmail senden.'}
      </Note>
      <Form
        schema={testMailSchema}
        initialValues={{ address }}
        onSubmit={(input) => follow(send(input).unwrap())}
        footer={<Send label="Testmail senden" isDisabled={!mail.canSendMail} outcome={outcome} />}
      >
        <Flow $gap={16}>
          <TextField name="address" label="Empfänger der Testmail" type="email" autoComplete="email" />
        </Flow>
      </Form>
    </Narrow>
  );
}

/** Returns the api's answer to the last call, and a function that waits for a call and resolves to the form's errors. */
function useOutcome() {
  const [outcome, setOutcome] = useState('');
  const follow = async (call: Promise<{ message?: string | undefined }>) => {
    setOutcome('');
    try {
      setOutcome((await call).message ?? '');
      return undefined;
    } catch (error) {
      return submitErrors(error);
    }
  };
  return [outcome, follow] as const;
}

const Send = ({ label, isDisabled, outcome }: { label: string; isDisabled: boolean; outcome: ReactNode }) => (
  <>
    <div role="status">{outcome && <Alert type="success" role="none" showIcon title={outcome} />}</div>
    <div>
      <SubmitButton label={label} busyLabel="Wird gesendet..." disabled={isDisabled} />
    </div>
  </>
);

const Narrow = styled(SettingsSection)`
  max-width: 480px;

  form {
    display: grid;
    gap: 12px;
  }
`;
