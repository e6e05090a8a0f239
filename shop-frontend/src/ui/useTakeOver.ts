import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The fields of the document until their forms take them over. */
let fields: HTMLInputElement[] = [];
let focused: Element | null = null;

/** Keeps the fields of a page: React replaces them if the browser has translated it. */
export function keepFields(page: Element): void {
  fields = [...page.querySelectorAll('input')];
  focused = document.activeElement;
}

const fieldOf = (name: string) =>
  fields.find((field) => field.name === name && (field.type !== 'radio' || field.checked));

function takeField(name: string): HTMLInputElement | undefined {
  const found = fieldOf(name);
  fields = fields.filter((field) => field.name !== name);
  return found;
}

/**
 * Takes over what was entered into the field of this name before React was there: `read` returns it, or undefined, and
 * `give` gets it once. Returns it until then: a field that is drawn without it would lose its text and the cursor's place.
 * Reads the field before React draws anything. In a group of radio buttons the field is the chosen one.
 */
export function useTakeOver<Value>(
  name: string,
  read: (field: HTMLInputElement) => Value | undefined,
  give: (value: Value) => void,
): Value | undefined {
  const [waiting, setWaiting] = useState(() => fieldOf(name));
  const early = useRef<{ field: HTMLInputElement; value: Value | undefined }>(undefined);
  const keep = useEffectEvent(() => {
    const field = takeField(name);
    early.current = field && { field, value: read(field) };
  });
  const keepLatest = useEffectEvent(() => {
    if (early.current) early.current.value = read(early.current.field) ?? early.current.value;
  });
  const takeOver = useEffectEvent(() => {
    setWaiting(undefined);
    if (!early.current) return;
    const { field, value } = early.current;
    if (value !== undefined) give(value);
    if (field === focused && !field.isConnected) document.getElementsByName(name)[0]?.focus();
  });
  useLayoutEffect(() => keep(), []);
  useEffect(() => {
    // Before a kept draft is drawn
    keepLatest();
    // The effect of a parent registers the field at its form. React may draw before that, so the field waits until then
    queueMicrotask(takeOver);
  }, []);
  return waiting?.isConnected ? read(waiting) : undefined;
}
