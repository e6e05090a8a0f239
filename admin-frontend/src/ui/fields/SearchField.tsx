import { Input } from 'antd';
import { Icon } from '../Icon';
import './search-field.css';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, placeholder, value, onChange }: Props) => (
  <Input
    className="search-field"
    type="search"
    aria-label={label}
    placeholder={placeholder}
    prefix={<Icon name="search" />}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
