import { Tabs } from 'antd';
import { type ComponentRef, type ReactNode, useCallback } from 'react';
import styled from 'styled-components';
import { Flow } from './layout';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string; content: ReactNode }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  className?: string | undefined;
}

/** Tabs; on the phone the row of tabs scrolls sideways. A panel is rendered once its tab is opened, and stays. */
export function TabPanels<Key extends string>(props: Props<Key>) {
  const { label, tabs, chosen, onChoose, className } = props;
  const choose = (wanted: string) => {
    const tab = tabs.find(({ key }) => key === wanted);
    if (tab) onChoose(tab.key);
  };
  // antd has no property for it
  const nameTheRow = useCallback(
    (row: ComponentRef<typeof Tabs> | null) =>
      row?.nativeElement?.querySelector('[role="tablist"]')?.setAttribute('aria-label', label),
    [label],
  );
  return (
    <Row
      ref={nameTheRow}
      {...(className && { className })}
      activeKey={chosen}
      onChange={choose}
      items={tabs.map((tab) => ({ key: tab.key, label: tab.label, children: <Flow>{tab.content}</Flow> }))}
    />
  );
}

const Row = styled(Tabs)`
  /* antd puts a menu of the hidden tabs among the tabs; the row scrolls by finger and by the arrow keys */
  .ant-tabs-nav-operations {
    display: none;
  }

  /* antd reads out 'Tab 1 of 7' in English; the browser says it in its own language */
  [role="tab"] [aria-live] {
    display: none;
  }

  [role="tabpanel"] {
    padding-top: 16px;
  }
`;
