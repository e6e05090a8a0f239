import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether something may move by itself: not for who wants less motion, and not under the pointer or the focus. */
export function useMayMove() {
  const wantsLess = useSyncExternalStore(watchReduced, isReduced);
  const [choice, setPlaying] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  return {
    isPlaying: choice ?? !wantsLess,
    setPlaying,
    isHeld: isHovered || isFocused,
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      // a finger leaves the focus behind, and nobody would ever take it away again
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const isReduced = () => window.matchMedia(REDUCED).matches;

function watchReduced(onChange: () => void) {
  const wish = window.matchMedia(REDUCED);
  wish.addEventListener('change', onChange);
  return () => wish.removeEventListener('change', onChange);
}
