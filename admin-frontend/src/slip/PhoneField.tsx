import type { Customer } from '@hofkiste/contract/wire/customers';
import { useFormField } from '../ui/fields/useFormField';
import { CustomerField } from './CustomerField';

interface Props {
  hint: string | undefined;
  proposed: readonly Customer[];
  onTake: (customer: Customer) => void;
}

export function PhoneField({ hint, proposed, onTake }: Props) {
  const { id, input, error } = useFormField<string | undefined>('phoneNumber');
  return (
    <CustomerField
      id={id}
      label="Telefonnummer"
      hint={hint}
      error={error}
      icon="phone"
      type="tel"
      value={input.value ?? ''}
      proposed={proposed}
      onChange={input.onChange}
      onTake={onTake}
      onFocus={() => input.onFocus()}
      onBlur={() => input.onBlur()}
    />
  );
}
