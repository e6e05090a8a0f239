import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Customer } from '@hofkiste/contract/wire/customers';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { FieldFrame, fieldAria } from '../../ui/fields/FieldFrame';
import { useFormField } from '../../ui/fields/useFormField';
import { Icon } from '../../ui/Icon';
import { lastNameFirst } from '../../ui/lastNameFirst';
import { Muted } from '../../ui/text';

const HINT = 'Ohne Nummer: keine SMS';

interface Props {
  proposed: readonly Customer[];
  onTake: (customer: Customer) => void;
}

export function PhoneField({ proposed, onTake }: Props) {
  const { id, input, error } = useFormField<string | undefined>('phoneNumber');
  const [active, setActive] = useState<string | null>(null);
  return (
    <FieldFrame id={id} label="Telefonnummer" hint={HINT} error={error}>
      <AutoComplete<string>
        {...fieldAria(id, error, HINT)}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        onSelect={(taken) => {
          const customer = proposed.find(({ phoneNumber }) => formatPhone(phoneNumber) === taken);
          if (customer) onTake(customer);
        }}
        // Enter sends the form until the arrow keys have chosen a customer.
        defaultActiveFirstOption={false}
        onActive={setActive}
        popupMatchSelectWidth={false}
        options={proposed.map((customer) => ({
          value: formatPhone(customer.phoneNumber),
          label: (
            <>
              {lastNameFirst(customer)} <Muted>{formatPhone(customer.phoneNumber)}</Muted>
            </>
          ),
        }))}
      >
        <Input
          type="tel"
          autoComplete="off"
          prefix={<Icon name="phone" />}
          // Before that, antd refers to an option that doesn't exist.
          {...(active === null && { 'aria-activedescendant': undefined })}
        />
      </AutoComplete>
    </FieldFrame>
  );
}
