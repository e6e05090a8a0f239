import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Tab, tabNamed } from './settingFields';

/** The tab stands in the address too, so that a reload or a link finds it. */
export function useTab() {
  const [params, setParams] = useSearchParams();
  const [tab, setTab] = useState<Tab>(() => tabNamed(params.get('tab')) ?? 'system');
  const chooseTab = (chosen: Tab) => {
    setTab(chosen);
    setParams({ tab: chosen }, { replace: true });
  };
  return [tab, chooseTab] as const;
}
