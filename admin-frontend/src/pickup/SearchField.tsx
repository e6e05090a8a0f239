import { useRef } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/theme';
import { PickupIcon } from './PickupIcon';

interface Props {
  value: string;
  onChange: (search: string) => void;
}

const LABEL = 'Name oder letzte Ziffern';

/** Stays at the top of the screen. */
export function SearchField({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Sticky role="search">
      <input
        ref={input}
        type="search"
        aria-label={LABEL}
        placeholder={LABEL}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value ? (
        <button type="button" aria-label="Suche löschen" onClick={clear}>
          <PickupIcon name="close" />
        </button>
      ) : (
        <PickupIcon name="search" />
      )}
    </Sticky>
  );
}

const Sticky = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  margin: 0 -16px;
  padding: 12px 16px;
  background: ${theme.color.ground};

  input {
    width: 100%;
    height: 56px;
    padding: 0 56px 0 14px;
    border: 1.5px solid ${theme.color.control};
    border-radius: 6px;
    background: ${theme.color.white};
    color: inherit;
    font: 400 18px ${theme.font.sans};
    appearance: none;

    &:focus {
      outline: 3px solid ${theme.color.ink};
      outline-offset: 2px;
    }

    &::-webkit-search-cancel-button {
      display: none;
    }

    &::placeholder {
      color: ${theme.color.inkMuted};
      opacity: 1;
    }
  }

  button,
  > svg {
    position: absolute;
    top: 12px;
    right: 16px;
    width: 56px;
    height: 56px;
    padding: 16px;
    border: 0;
    background: none;
    color: ${theme.color.inkMuted};
  }

  > svg {
    pointer-events: none;
  }
`;
