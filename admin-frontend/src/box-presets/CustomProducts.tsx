import { MAX_LENGTH } from '@hofkiste/contract/primitives';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { isCustom, nameWithQuantity, withCustom } from './box';
import { Chip, Chips } from './Chip';
import { useEntries } from './useEntries';

const Add = styled.div`
  display: flex;
  gap: 8px;
`;

const CustomChip = styled(Chip)`
  padding-right: 2px;
  border: 1px solid ${theme.color.line};
  background: ${theme.color.white};
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 0;
  background: none;
  color: ${theme.color.error};
  cursor: pointer;

  ${onPhone} {
    width: 40px;
    height: 44px;
  }
`;

/** The products of the box that aren't in the catalogue. */
export function CustomProducts() {
  const { entries, change } = useEntries();
  const { input: typed } = useField<string>('typedProduct', { subscription: { value: true } });
  const name = typed.value;

  const add = () => {
    change(withCustom(entries, name));
    typed.onChange('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // would save the box
    event.preventDefault();
    add();
  };

  return (
    <Panel title="Eigene Produkte">
      <Add>
        <Input
          aria-label="Eigenes Produkt"
          placeholder="z. B. Kräuterstrauß"
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          value={name}
          onChange={typed.onChange}
          onKeyDown={addOnEnter}
        />
        <Button icon={<Icon name="plus" />} disabled={name.trim() === ''} onClick={add}>
          Hinzufügen
        </Button>
      </Add>
      {entries.some(isCustom) && (
        <Chips aria-label="Eigene Produkte">
          {entries.map(
            (entry, position) =>
              isCustom(entry) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a custom product has no id
                <li key={position}>
                  <CustomChip>
                    {nameWithQuantity(entry)}
                    <Remove
                      type="button"
                      aria-label={`${entry.name} entfernen`}
                      onClick={() => change(entries.filter((other) => other !== entry))}
                    >
                      <Icon name="close" />
                    </Remove>
                  </CustomChip>
                </li>
              ),
          )}
        </Chips>
      )}
    </Panel>
  );
}
