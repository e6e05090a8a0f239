import { Button } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import type { Tab } from './settingFields';

/** Opens a tab of the settings and goes to the field or part with this label. */
export const GoToTab = createContext<(tab: Tab, label: string) => void>(() => {});

/** A link in a text to a part of another tab. */
export function TabLink({ to, label, children }: { to: Tab; label: string; children: ReactNode }) {
  const goTo = useContext(GoToTab);
  return (
    <Button type="link" style={{ height: 'auto', padding: 0 }} onClick={() => goTo(to, label)}>
      {children}
    </Button>
  );
}
