import { Input } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../../theme/theme';
import { FieldIcon } from './FieldIcon';

const Search = styled(Input)`
  width: 280px;

  ${onPhone} {
    width: 100%;
  }
`;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

export const SearchField = ({ label, placeholder, value, maxLength, onChange }: Props) => (
  <Search
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
