import { useEffect, useEffectEvent } from 'react';

/** Calls back when the window gets the focus: what it shows may have changed on another device. */
export function useOnFocus(onFocus: () => unknown) {
  const act = useEffectEvent(onFocus);
  useEffect(() => {
    const listen = () => void act();
    window.addEventListener('focus', listen);
    return () => window.removeEventListener('focus', listen);
  }, []);
}
