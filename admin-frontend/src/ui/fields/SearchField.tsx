import { Input } from 'antd';
import { usePhone } from '../usePhone';
import { FieldIcon } from './FieldIcon';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, placeholder, value, maxLength, onChange }: Props) => (
  <Input
    style={{ width: usePhone() ? '100%' : 280 }}
    type="search"
    aria-label={label}
    placeholder={placeholder}
    prefix={<FieldIcon name="search" />}
    value={value}
    maxLength={maxLength}
    onChange={(event) => onChange(event.target.value)}
    // Otherwise it submits the form around it
    onPressEnter={(event) => event.preventDefault()}
  />
);
