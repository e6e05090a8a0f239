import { DEFAULT_UNIT } from '@hofkiste/contract/plain/constants';
import { MAX_LENGTH } from '@hofkiste/contract/wire/primitives';
import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { FlexList } from '../ui/FlexList';
import { useFormField } from '../ui/fields/useFormField';
import { Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { type Entry, isCustom, withAmount, withCustom } from './boxPreset';
import { ProductQuantity } from './ProductQuantity';
import { stayOnEnter } from './stayOnEnter';
import { useEntries } from './useEntries';

/** Edits the products of the box that aren't in the catalogue. */
export function CustomProducts() {
  const { entries, change } = useEntries();
  const { input: typed } = useFormField<string>('typedProduct');
  const name = typed.value;
  const id = useId();

  const add = () => {
    change(withCustom(entries, name));
    typed.onChange('');
  };
  const remove = (entry: Entry) => {
    flushSync(() => change(entries.filter((other) => other !== entry)));
    // The button of the last one is gone; the others move up to the focus
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    stayOnEnter(event);
    if (event.key === 'Enter') add();
  };

  return (
    <Panel title="Noch etwas dazu">
      <Flex gap={8}>
        <Input
          id={id}
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
      </Flex>
      {entries.some(isCustom) && (
        <FlexList vertical gap={8} aria-label="Noch etwas dazu">
          {entries.map(
            (entry, position) =>
              isCustom(entry) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a custom product has no id
                <Line key={position}>
                  <Name>{entry.name}</Name>
                  <ProductQuantity
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
                  <Button
                    type="text"
                    danger
                    icon={<Icon name="close" />}
                    aria-label={`${entry.name} entfernen`}
                    onClick={() => remove(entry)}
                  />
                </Line>
              ),
          )}
        </FlexList>
      )}
    </Panel>
  );
}

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
