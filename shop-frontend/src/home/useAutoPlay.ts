import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether slides change by themselves: not with reduced motion unless asked for, and not under pointer or focus. */
export function useAutoPlay() {
  const prefersReduced = useSyncExternalStore(watchReduced, isReduced);
  const [choice, setPlaying] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  return {
    isPlaying: choice ?? !prefersReduced,
    setPlaying,
    isHeld: isHovered || isFocused,
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      // After a tap the focus stays on the button: it must not pause the slides for good.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const isReduced = () => window.matchMedia(REDUCED).matches;

function watchReduced(onChange: () => void) {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
