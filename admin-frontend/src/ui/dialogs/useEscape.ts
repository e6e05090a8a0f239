import { useEffect, useEffectEvent } from 'react';

/** antd's calendar and the list of a field have no role of their own. */
const ABOVE_THE_PAGE =
  '[role=dialog], dialog[open], :is(.ant-picker-dropdown, .ant-select-dropdown):not([class*="-hidden"])';

/** Calls back on Escape, unless Escape closes something above the page. */
export function useEscape(onEscape: () => void) {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(ABOVE_THE_PAGE)) act();
    };
    // The capture phase comes before the dialog closes itself
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
