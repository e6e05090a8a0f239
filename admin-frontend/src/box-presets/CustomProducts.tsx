import { MAX_LENGTH } from '@hofkiste/contract/primitives';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { isCustom, withCustom } from './entries';
import { nameWithQuantity } from './presetText';
import { useEntries } from './useEntries';

/** What is in the box without being in the catalogue. */
export function CustomProducts() {
  const { entries, change } = useEntries();
  const [name, setName] = useState('');

  const add = () => {
    change(withCustom(entries, name));
    setName('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // would save the box
    event.preventDefault();
    add();
  };

  return (
    <Panel title="Eigene Produkte">
      <div className="custom-add">
        <Input
          aria-label="Eigenes Produkt"
          placeholder="z. B. Kräuterstrauß"
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={addOnEnter}
        />
        <Button icon={<Icon name="plus" />} disabled={name.trim() === ''} onClick={add}>
          Hinzufügen
        </Button>
      </div>
      {entries.some(isCustom) && (
        <ul className="chips" aria-label="Eigene Produkte">
          {entries.map(
            (entry, position) =>
              isCustom(entry) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a custom product is known by its place alone
                <li key={position} className="chip chip-line">
                  {nameWithQuantity(entry)}
                  <button
                    type="button"
                    aria-label={`${entry.name} entfernen`}
                    onClick={() => change(entries.filter((other) => other !== entry))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ),
          )}
        </ul>
      )}
    </Panel>
  );
}
