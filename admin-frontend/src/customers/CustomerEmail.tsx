import { CustomerChange, type CustomerDetails } from '@hofkiste/contract/wire/customers';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { FieldHint } from '../ui/fields/FieldFrame';
import { TextField } from '../ui/fields/TextField';
import { Form } from '../ui/form/Form';
import { SubmitButton } from '../ui/form/SubmitButton';
import { useSubmit } from '../ui/form/useSubmit';
import { Cluster, Flow } from '../ui/layout';
import { useBusyAct } from '../ui/notice/useAct';
import { useChangeCustomerMutation } from './customers.api';

/** An emptied field has no key. */
const schema = v.object({ email: v.optional(CustomerChange.entries.email, null) });

/** The address that prefills the farmer's order form, with a form in its place while it is edited. */
export function CustomerEmail({ id, email }: Pick<CustomerDetails, 'id' | 'email'>) {
  const [act, isBusy] = useBusyAct();
  const submit = useSubmit();
  const [change] = useChangeCustomerMutation();
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');
  const report = {
    done: (saved: CustomerDetails) => (saved.email === null ? 'E-Mail entfernt' : 'E-Mail gespeichert'),
    failed: 'Die E-Mail konnte nicht gespeichert werden.',
    onDone: () => setState('edited'),
  };

  if (state === 'editing')
    return (
      <div key={state} ref={focusFirst}>
        <Form
          schema={schema}
          initialValues={{ email: email ?? '' }}
          onSubmit={(input) => submit(change({ id, ...input }).unwrap(), report)}
          footer={
            <Cluster>
              <SubmitButton label="Speichern" busyLabel="Speichere..." />
              <Button onClick={() => setState('edited')}>Abbrechen</Button>
            </Cluster>
          }
        >
          <TextField isLabelHidden name="email" label="E-Mail" type="email" hint={HINT} />
        </Form>
      </div>
    );

  return (
    <Flow $gap={5} key={state} ref={state === 'edited' ? focusFirst : null}>
      <Flex wrap gap="4px 8px" align="center">
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        <Button onClick={() => setState('editing')}>
          {email === null ? 'E-Mail eintragen' : 'E-Mail ändern'}
        </Button>
        {email !== null && (
          <Button loading={isBusy} onClick={() => void act(change({ id, email: null }).unwrap(), report)}>
            E-Mail entfernen
          </Button>
        )}
      </Flex>
      <FieldHint>{HINT}</FieldHint>
    </Flow>
  );
}

const HINT = 'Steht schon im Formular, wenn du für diese Person bestellst. Der Shop verwendet sie nicht.';

/** Follows the focus when the form comes or goes. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('input, button')?.focus();
