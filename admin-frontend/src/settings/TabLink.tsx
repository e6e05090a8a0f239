import { Button } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import type { Tab } from './settingFields';

interface Chosen {
  tab: Tab;
  /** Opens the tab and goes to the field or part with this label. */
  goTo: (tab: Tab, label: string) => void;
}

/** The chosen tab of the settings. The panels of all tabs are rendered, only one is shown. */
export const ChosenTab = createContext<Chosen | undefined>(undefined);

/** A link in a text to a part of another tab. */
export function TabLink({ to, label, children }: { to: Tab; label: string; children: ReactNode }) {
  const chosen = useContext(ChosenTab);
  return (
    <Button type="link" style={{ height: 'auto', padding: 0 }} onClick={() => chosen?.goTo(to, label)}>
      {children}
    </Button>
  );
}
