import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import './tab-panels.css';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string; content: ReactNode }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs whose panels are all there, the hidden ones too; on the phone the row of tabs scrolls sideways. */
export function TabPanels<Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const position = tabs.findIndex(({ key }) => key === chosen);

  useEffect(() => {
    const tab = row.current?.children[position];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [position]);

  const move = (event: KeyboardEvent) => {
    const next = tabs.at((position + (STEPS[event.key] ?? 0)) % tabs.length);
    if (!(event.key in STEPS) || !next) return;
    event.preventDefault();
    onChoose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };

  return (
    <>
      <div className="tab-row" role="tablist" aria-label={label} ref={row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-controls={`${id}-${tab.key}-panel`}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== chosen}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
