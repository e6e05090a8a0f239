import { Button, type GetRef, Input } from 'antd';
import { useRef } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { Icon } from '../ui/Icon';

interface Props {
  value: string;
  onChange: (search: string) => void;
}

const LABEL = 'Name oder letzte Ziffern';

/** Stays at the top of the screen. */
export function PickupSearch({ value, onChange }: Props) {
  const input = useRef<GetRef<typeof Input>>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Sticky role="search">
      <Field
        ref={input}
        styles={{ input: { height: 56 } }}
        type="search"
        aria-label={LABEL}
        placeholder={LABEL}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        suffix={
          value ? (
            <Button type="text" aria-label="Suche löschen" icon={<Icon name="close" />} onClick={clear} />
          ) : (
            <Loupe name="search" />
          )
        }
      />
    </Sticky>
  );
}

const Loupe = styled(Icon)`
  margin-right: 17px;
`;

const Sticky = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  margin: 0 -16px;
  padding: 12px 16px;
  background: ${theme.color.ground};
`;

const Field = styled(Input)`
  padding-block: 0;
  padding-right: 0;

  .anticon {
    color: ${theme.color.inkMuted};
    font-size: 22px;
  }
`;
