import { MIN_PHONE_DIGITS } from '@hofkiste/contract/plain/constants';
import { formatPhone, isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import type { Customer } from '@hofkiste/contract/wire/customers';
import { skipToken } from '@reduxjs/toolkit/query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import styled from 'styled-components';
import { useProposedCustomersQuery } from '../customers/customers.api';
import { useCustomerMail } from '../settings/settings.api';
import { onPhone } from '../theme/theme';
import { TextField } from '../ui/fields/TextField';
import { Panel } from '../ui/Panel';
import { useDebouncedValue } from '../ui/useDebouncedValue';
import { CustomerSearch } from './CustomerSearch';
import { PhoneField } from './PhoneField';

/** The fields of a form that these fields fill in. */
export interface ContactValues {
  phoneNumber: string;
  email: string;
  firstName: string;
  lastName: string;
}

type Known = Pick<Customer, 'firstName' | 'lastName' | 'email'>;

const NOBODY: Known = { firstName: '', lastName: '', email: null };

interface Props {
  /** The record that the form creates has no contact yet: customers are searched by name, too. */
  isNew: boolean;
  phoneHint?: string;
  /** Text about the customer with the typed number. */
  renderKnown: (customer: Customer) => ReactNode;
}

/**
 * Number, name and address. A known number, chosen or typed, fills in the name, and for a new record the address. Typed
 * values stay.
 */
export function ContactFields({ isNew, phoneHint, renderKnown }: Props) {
  const form = useForm<ContactValues>();
  const { input } = useField<string | undefined>('phoneNumber', { subscription: { value: true } });
  const hasMails = useCustomerMail() !== 'off';
  const { proposed, known } = useKnownCustomers(input.value ?? '');

  const filled = useRef(NOBODY);

  const fillName = ({ firstName, lastName }: Known) => {
    filled.current = { ...filled.current, firstName, lastName };
    form.batch(() => {
      form.change('firstName', firstName);
      form.change('lastName', lastName);
    });
  };
  const fillEmail = ({ email }: Known) => {
    if (!hasMails || !isNew) return;
    const { email: typed = '' } = form.getState().values;
    if (typed === (filled.current.email ?? '')) form.change('email', email ?? '');
    filled.current = { ...filled.current, email };
  };
  const fillIn = (customer: Known) =>
    form.batch(() => {
      fillName(customer);
      fillEmail(customer);
    });
  const takeCustomer = (customer: Customer) =>
    form.batch(() => {
      form.change('phoneNumber', formatPhone(customer.phoneNumber));
      fillIn(customer);
    });

  const replaceFilled = useEffectEvent((customer: Known) => {
    const { firstName = '', lastName = '' } = form.getState().values;
    if (firstName === filled.current.firstName && lastName === filled.current.lastName) fillName(customer);
    fillEmail(customer);
  });
  useEffect(() => replaceFilled(known ?? NOBODY), [known]);

  return (
    <Panel title="Kontakt">
      {isNew && <CustomerSearch onTake={takeCustomer} />}
      <Fields>
        <PhoneField hint={phoneHint} proposed={known ? [] : proposed} onTake={fillIn} />
        {hasMails && <Email name="email" label="E-Mail (freiwillig)" type="email" />}
        <TextField name="firstName" label="Vorname" />
        <TextField name="lastName" label="Nachname" />
        <Note role="status">
          {/* never with what is known about another one */}
          {known && <Fragment key={known.id}>{renderKnown(known)}</Fragment>}
        </Note>
      </Fields>
    </Panel>
  );
}

/** Finds the customers whose number contains the typed digits, and the customer with exactly this number. */
function useKnownCustomers(typed: string) {
  const digits = useDebouncedValue(typed.replaceAll(/\D/g, ''));
  const { currentData: proposed = [], data: latest = [] } = useProposedCustomersQuery(
    digits.length < MIN_PHONE_DIGITS ? skipToken : digits,
  );
  const e164 = isAustrianPhone(typed) ? toE164(typed) : undefined;
  // The latest answer counts until the next one is there: otherwise name and note would vanish for a moment.
  return { proposed, known: latest.find(({ phoneNumber }) => phoneNumber === e164) };
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1.2fr 1fr 1fr;
  gap: 12px;

  ${onPhone} {
    grid-template-columns: 1fr 1fr;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Field below the number. */
const Email = styled(TextField)`
  grid-area: 2 / 1 / auto / span 2;

  ${onPhone} {
    grid-area: auto / 1 / auto / -1;
  }
`;

const Note = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }

  ${onPhone} {
    grid-row: 2;
  }
`;
