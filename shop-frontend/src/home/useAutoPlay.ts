import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../ui/listen';

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Whether slides change by themselves: not with reduced motion or saved data unless asked for, and not under pointer or
 * focus or out of view.
 */
export function useAutoPlay(container: Element | null) {
  const prefersReduced = useSyncExternalStore(watchReduced, isReduced);
  const [choice, setPlaying] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (!container) return;
    const stopListening = listen(container, {
      pointerenter: (event) => setHovered(Reflect.get(event, 'pointerType') !== 'touch'),
      pointerleave: () => setHovered(false),
      // After a tap the focus stays on the button: it must not pause the slides for good.
      focusin: ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')),
      focusout: () => setFocused(false),
    });
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(container);
    return () => {
      stopListening();
      observer.disconnect();
    };
  }, [container]);

  return {
    isPlaying: choice ?? !(prefersReduced || savesData()),
    setPlaying,
    isHeld: isHovered || isFocused || !isInView,
  };
}

const isReduced = () => window.matchMedia(REDUCED).matches;

const savesData = () => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
};

function watchReduced(onChange: () => void) {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
