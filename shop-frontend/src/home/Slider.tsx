import { type KeyboardEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../ui/Icon';
import { listen } from '../ui/listen';
import { sourcesOf } from '../ui/usePicture';

const INTERVAL = 10_000;
/** The next picture loads so long before it is shown: then the pictures of the boxes have arrived. */
const LOAD_AHEAD = 5000;
const SWIPE = 50;
const REDUCED = '(prefers-reduced-motion: reduce)';

interface Props {
  /** The first picture, which belongs to the document. */
  picture: HTMLImageElement;
  sources: string[];
  sizes: string;
  onBroken: (source: string) => void;
}

/** Shows the next picture every 10 s while it plays; dots, arrow keys and swipes choose one. */
export function Slider({ picture, sources, sizes, onBroken }: Props) {
  const frame = picture.closest('.hero-picture');
  const container = frame?.parentElement ?? null;
  const controls = container?.querySelector('.slider-controls');
  const [chosen, setChosen] = useState(sources[0] ?? '');
  const [wanted, setWanted] = useState<string[]>([]);
  const current = Math.max(0, sources.indexOf(chosen));
  const { isPlaying, setPlaying, isHeld } = useAutoPlay(container);

  const want = (source: string) => setWanted((before) => [...new Set([...before, source])]);
  const show = (index: number) => {
    const source = sources.at(index % sources.length) ?? '';
    want(source);
    setChosen(source);
  };
  const step = useEffectEvent((by: number) => show(current + by));
  const loadNext = useEffectEvent(() => want(sources[(current + 1) % sources.length] ?? ''));

  // biome-ignore lint/correctness/useExhaustiveDependencies(chosen): each picture is shown for the whole time
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const loading = setTimeout(() => loadNext(), INTERVAL - LOAD_AHEAD);
    const showing = setTimeout(() => step(1), INTERVAL);
    return () => {
      clearTimeout(loading);
      clearTimeout(showing);
    };
  }, [isPlaying, isHeld, chosen]);

  useEffect(() => {
    if (!frame) return;
    let start = 0;
    return listen(frame, {
      pointerdown: (event) => {
        start = positionOf(event);
      },
      pointerup: (event) => {
        const distance = positionOf(event) - start;
        if (Math.abs(distance) > SWIPE) step(distance < 0 ? 1 : -1);
      },
    });
  }, [frame]);

  useEffect(() => {
    picture.classList.toggle('is-current', current === 0);
  }, [picture, current]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(current + 1);
    if (key === 'ArrowLeft') show(current - 1);
  };

  if (!frame || !controls) return null;
  return (
    <>
      {sources
        .slice(1)
        .filter((source) => wanted.includes(source))
        .map((source) =>
          createPortal(
            <img
              className={source === sources[current] ? 'is-current' : ''}
              {...sourcesOf(source, sizes)}
              width="800"
              height="600"
              alt=""
              decoding="sync"
              draggable={false}
              onError={() => onBroken(source)}
            />,
            frame,
            source,
          ),
        )}
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys act on the buttons inside
        <div className="slider-buttons" onKeyDown={onKeyDown}>
          {sources.map((source, index) => (
            <button
              key={source}
              type="button"
              className="slider-dot"
              aria-label={`Bild ${index + 1} von ${sources.length}`}
              aria-current={index === current}
              data-tooltip=""
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className="slider-pause"
            aria-label={isPlaying ? 'Bilder anhalten' : 'Bilder abspielen'}
            data-tooltip=""
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon path={isPlaying ? 'M7 4v12M13 4v12' : 'M6 4L16 10 6 16Z'} />
          </button>
        </div>,
        controls,
      )}
    </>
  );
}

const positionOf = (event: Event) => (event instanceof MouseEvent ? event.clientX : 0);

/**
 * Whether slides change by themselves: not with reduced motion or saved data unless asked for, and not under pointer or
 * focus or out of view.
 */
function useAutoPlay(container: Element | null) {
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
