import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Takes over what was entered before React was there. `read` returns it, or undefined; `give` gets it once. It is read
 * before React draws anything, and given when the field belongs to its form.
 */
export function useTakeOver<Value>(read: () => Value | undefined, give: (value: Value) => void): void {
  const early = useRef<Value>(undefined);
  const keep = useEffectEvent(() => {
    early.current = read();
  });
  const takeOver = useEffectEvent(() => {
    const value = read() ?? early.current;
    if (value !== undefined) give(value);
  });
  useLayoutEffect(() => keep(), []);
  useEffect(() => takeOver(), []);
}
