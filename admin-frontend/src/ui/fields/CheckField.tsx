import { Checkbox } from 'antd';
import { useFormField } from './useFormField';

interface Props {
  name: string;
  /** Only screen readers get it: the visible text is elsewhere in the row. */
  label: string;
  isWrong?: boolean;
}

export function CheckField({ name, label, isWrong = false }: Props) {
  const { id, input } = useFormField<boolean>(name);
  return (
    <Checkbox
      id={id}
      aria-label={label}
      aria-invalid={isWrong}
      checked={Boolean(input.value)}
      onChange={({ target }) => input.onChange(target.checked)}
    />
  );
}
