import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Tip, watchTooltips } from './watchTooltips';

const ID = 'tooltip';
const MARGIN = 8;
const OFFSET = 4;

/** The tooltip of the page: above its trigger, or below where there is no room. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => watchTooltips(setTip), []);

  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    const { style, offsetWidth, offsetHeight } = box.current;
    const { left, width, top, bottom } = tip.trigger.getBoundingClientRect();
    const centred = left + width / 2 - offsetWidth / 2;
    const rightmost = document.documentElement.clientWidth - offsetWidth - MARGIN;
    const above = top - OFFSET - offsetHeight;
    style.left = `${Math.max(MARGIN, Math.min(centred, rightmost))}px`;
    style.top = `${above < 0 ? bottom + OFFSET : above}px`;
    // A text that only repeats the label would be read twice.
    if (tip.text === tip.trigger.getAttribute('aria-label')) return;
    setDescribed(tip.trigger, true);
    return () => setDescribed(tip.trigger, false);
  }, [tip]);

  if (!tip) return null;
  return (
    <div className="tooltip" role="tooltip" id={ID} ref={box}>
      {tip.text}
    </div>
  );
}

/** Adds or removes the tooltip among the descriptions; a trigger may have an error message as well. */
function setDescribed(trigger: HTMLElement, isDescribed: boolean) {
  const ids = (trigger.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== ID);
  if (isDescribed) ids.push(ID);
  if (ids.length > 0) trigger.setAttribute('aria-describedby', ids.join(' '));
  else trigger.removeAttribute('aria-describedby');
}
