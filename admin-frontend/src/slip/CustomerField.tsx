import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { Customer } from '@hofkiste/contract/wire/customers';
import { AutoComplete, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { lastNameFirst } from '../customers/lastNameFirst';
import { FieldFrame, fieldAria } from '../ui/fields/FieldFrame';
import { FieldIcon } from '../ui/fields/FieldIcon';
import type { IconName } from '../ui/Icon';
import { Muted } from '../ui/text';

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  icon: IconName;
  type: 'search' | 'tel';
  value: string;
  proposed: readonly Customer[];
  /** Shown in place of proposals. */
  none?: ReactNode;
  onChange: (value: string) => void;
  onTake: (customer: Customer) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** A text field that proposes customers. */
export function CustomerField(props: Props) {
  const { id, label, hint, error, icon, type, value, proposed, none = null } = props;
  const { onChange, onTake, onFocus, onBlur } = props;
  const [active, setActive] = useState<string | null>(null);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <AutoComplete<string>
        {...fieldAria(id, error, hint)}
        value={value}
        onChange={onChange}
        onBlur={() => onBlur?.()}
        onFocus={() => onFocus?.()}
        onSelect={(taken) => {
          const customer = proposed.find(({ phoneNumber }) => formatPhone(phoneNumber) === taken);
          if (customer) onTake(customer);
        }}
        // Enter sends the form until the arrow keys have chosen a customer; the search is no field of the form.
        defaultActiveFirstOption={false}
        onActive={setActive}
        popupMatchSelectWidth={false}
        notFoundContent={none}
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
          type={type}
          autoComplete="off"
          prefix={<FieldIcon name={icon} />}
          {...(type === 'search' && { onPressEnter: (event) => event.preventDefault() })}
          // Before that, antd refers to an option that doesn't exist.
          {...(active === null && { 'aria-activedescendant': undefined })}
        />
      </AutoComplete>
    </FieldFrame>
  );
}
