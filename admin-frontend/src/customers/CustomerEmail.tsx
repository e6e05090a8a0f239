import { CustomerChange, type CustomerDetails } from '@hofkiste/contract/wire/customers';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import * as v from 'valibot';
import { FieldHint } from '../ui/fields/FieldFrame';
import { TextField } from '../ui/fields/TextField';
import { Form } from '../ui/form/Form';
import { SubmitButton } from '../ui/form/SubmitButton';
import { useSubmit } from '../ui/form/useSubmit';
import { Cluster } from '../ui/layout';
import { useAct } from '../ui/notice/useAct';
import { useChangeCustomerMutation } from './customers.api';

/** An emptied field has no key. */
const schema = v.object({ email: v.optional(CustomerChange.entries.email, null) });

const doneText = ({ email }: CustomerDetails) => (email === null ? 'E-Mail entfernt' : 'E-Mail gespeichert');
const FAILED = 'Die E-Mail konnte nicht gespeichert werden.';

/** The address that prefills the farmer's order form, with a form in its place while it is edited. */
export function CustomerEmail({ id, email }: Pick<CustomerDetails, 'id' | 'email'>) {
  const act = useAct();
  const submit = useSubmit();
  const [change, { isLoading }] = useChangeCustomerMutation();
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');

  if (state === 'editing')
    return (
      <div key={state} ref={focusFirst}>
        <Form
          schema={schema}
          initialValues={{ email: email ?? '' }}
          onSubmit={(input) =>
            submit(change({ id, ...input }).unwrap(), {
              done: doneText,
              failed: FAILED,
              onDone: () => setState('edited'),
            })
          }
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

  const remove = () =>
    act(change({ id, email: null }).unwrap(), {
      done: doneText,
      failed: FAILED,
      onDone: () => setState('edited'),
    });
  return (
    <Shown key={state} ref={state === 'edited' ? focusFirst : null}>
      <Flex wrap gap="4px 8px" align="center">
        {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        <Button onClick={() => setState('editing')}>
          {email === null ? 'E-Mail eintragen' : 'E-Mail ändern'}
        </Button>
        {email !== null && (
          <Button loading={isLoading} onClick={() => void remove()}>
            E-Mail entfernen
          </Button>
        )}
      </Flex>
      <FieldHint>{HINT}</FieldHint>
    </Shown>
  );
}

const HINT = 'Steht schon im Formular, wenn du für diese Person bestellst. Der Shop verwendet sie nicht.';

/** Follows the focus when the form comes or goes. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('input, button')?.focus();

const Shown = styled.div`
  display: grid;
  gap: 5px;
`;
