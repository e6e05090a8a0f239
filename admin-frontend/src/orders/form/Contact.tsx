import { MIN_PHONE_DIGITS } from '@hofkiste/contract/plain/constants';
import { formatDate } from '@hofkiste/contract/plain/dates';
import { formatPhone, isAustrianPhone, toE164 } from '@hofkiste/contract/plain/phone';
import type { Customer } from '@hofkiste/contract/wire/customers';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useField, useForm } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useCustomerQuery, useProposedCustomersQuery } from '../../customers/customers.api';
import { useCustomerMail } from '../../settings/settings.api';
import { onPhone } from '../../theme/theme';
import { counted } from '../../ui/counted';
import { TextField } from '../../ui/fields/TextField';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { CustomerSearch } from './CustomerSearch';
import type { OrderFormValues } from './orderFormValues';
import { PhoneField } from './PhoneField';

const PAUSE = 250;
const CONTACT_FIELDS = ['phoneNumber', 'email', 'firstName', 'lastName'];
type Known = Pick<Customer, 'firstName' | 'lastName' | 'email'>;

const NOBODY: Known = { firstName: '', lastName: '', email: null };

interface Props {
  /** The date of the chosen pickup day, 'yyyy-MM-dd'. */
  date: string;
  order: AdminOrder | undefined;
}

/**
 * The number of a known customer, taken from the proposals or typed, fills in the name, and the address of a new order.
 * What was typed stays.
 */
export function Contact({ date, order }: Props) {
  const form = useForm<OrderFormValues>();
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
    if (!hasMails || order !== undefined) return;
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
      {order === undefined && <CustomerSearch onTake={takeCustomer} />}
      <Fields>
        <PhoneField proposed={known ? [] : proposed} onTake={fillIn} />
        {hasMails && <Email name="email" label="E-Mail (freiwillig)" type="email" />}
        <TextField name="firstName" label="Vorname" />
        <TextField name="lastName" label="Nachname" />
        <Note role="status">
          {known && known.id !== order?.customerId && <KnownCustomer customer={known} date={date} />}
        </Note>
      </Fields>
    </Panel>
  );
}

/** Finds the customers whose number contains the typed digits, and the customer with exactly this number. */
function useKnownCustomers(typed: string) {
  const digits = useDebouncedValue(typed.replaceAll(/\D/g, ''), PAUSE);
  const { currentData: proposed = [], data: latest = [] } = useProposedCustomersQuery(
    digits.length < MIN_PHONE_DIGITS ? skipToken : digits,
  );
  const e164 = isAustrianPhone(typed) ? toE164(typed) : undefined;
  // The latest answer counts until the next one is there: otherwise name and note would vanish for a moment.
  return { proposed, known: latest.find(({ phoneNumber }) => phoneNumber === e164) };
}

function KnownCustomer({ customer, date }: { customer: Customer; date: string }) {
  const { data } = useCustomerQuery(customer.id);
  const orders = data?.orders.filter(({ isCancelled }) => !isCancelled) ?? [];
  const ofDay = orders.find(({ pickupDate }) => pickupDate === date);
  const last = orders[0]?.pickupDate;
  return (
    <Alert
      type={ofDay ? 'warning' : 'success'}
      role="none"
      showIcon
      icon={<Icon name={ofDay ? 'warning' : 'check'} />}
      title={
        <Flex wrap gap="8px 12px" align="center" justify="space-between">
          <span>
            Bekannt:{' '}
            <strong>
              {customer.firstName} {customer.lastName}
            </strong>
            , {counted(customer.orderCount, 'Bestellung', 'Bestellungen')}
            {ofDay ? ', auch schon für diesen Abholtag' : last && `, zuletzt für den ${formatDate(last)}`}
          </span>
          {ofDay?.pickupState === 'open' && <ChangeOrder id={ofDay.id} />}
        </Flex>
      }
    />
  );
}

function ChangeOrder({ id }: { id: number }) {
  const form = useForm<OrderFormValues>();
  const navigate = useNavigate();
  const change = () => {
    const typed = Object.keys(form.getState().dirtyFields ?? {});
    // The order has its contact already: nothing is lost, so the page is left without a question.
    if (typed.every((name) => CONTACT_FIELDS.includes(name))) flushSync(() => form.reset());
    void navigate(`/orders/${id}/edit`);
  };
  return <Button onClick={change}>Diese Bestellung ändern</Button>;
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

/** Below the number. */
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
