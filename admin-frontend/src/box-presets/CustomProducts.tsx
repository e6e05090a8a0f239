import { DEFAULT_UNIT } from '@hofkiste/contract/plain/constants';
import { MAX_LENGTH } from '@hofkiste/contract/wire/primitives';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { useFormField } from '../ui/fields/useFormField';
import { Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { isCustom, withAmount, withCustom } from './box';
import { QuantityStepper } from './QuantityStepper';
import { useEntries } from './useEntries';

const Add = styled.div`
  display: flex;
  gap: 8px;
`;

const Lines = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;

  ${onPhone} {
    flex-wrap: wrap;

    & + & {
      padding-top: 8px;
      border-top: 1px solid ${theme.color.line};
    }
  }
`;

const Name = styled.span`
  flex: 1;
  overflow-wrap: anywhere;

  ${onPhone} {
    flex-basis: 100%;
  }
`;

const Unit = styled(Input)`
  width: 96px;

  ${onPhone} {
    flex: 1;
  }
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
  const { input: typed } = useFormField<string>('typedProduct');
  const name = typed.value;

  const add = () => {
    change(withCustom(entries, name));
    typed.onChange('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    stayOnEnter(event);
    if (event.key === 'Enter') add();
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
        <Lines aria-label="Eigene Produkte">
          {entries.map(
            (entry, position) =>
              isCustom(entry) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a custom product has no id
                <Line key={position}>
                  <Name>{entry.name}</Name>
                  <QuantityStepper
                    name={entry.name}
                    quantity={entry.quantity}
                    onQuantity={(quantity) => change(withAmount(entries, entry, { quantity }))}
                  />
                  <Unit
                    aria-label={`Einheit ${entry.name}`}
                    placeholder={DEFAULT_UNIT}
                    autoComplete="off"
                    maxLength={MAX_LENGTH.unit}
                    value={entry.customUnit}
                    onChange={({ target }) =>
                      change(withAmount(entries, entry, { customUnit: target.value }))
                    }
                    onKeyDown={stayOnEnter}
                  />
                  <Remove
                    type="button"
                    aria-label={`${entry.name} entfernen`}
                    onClick={() => change(entries.filter((other) => other !== entry))}
                  >
                    <Icon name="close" />
                  </Remove>
                </Line>
              ),
          )}
        </Lines>
      )}
    </Panel>
  );
}

/** Enter would save the box. */
function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
