import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icons';
import { HeroImage } from './HeroImage';
import { useAutoPlay } from './useAutoPlay';

const INTERVAL = 10_000;
const SWIPE = 50;

interface SliderProps {
  sources: string[];
  onBroken: (source: string) => void;
}

/** Shows the next picture every 10 s while it plays; dots, arrow keys and swipes choose one. */
export function Slider({ sources, onBroken }: SliderProps) {
  const [chosen, setChosen] = useState(sources[0] ?? '');
  const current = Math.max(0, sources.indexOf(chosen));
  const next = (current + 1) % sources.length;
  const { isPlaying, setPlaying, isHeld, holdProps } = useAutoPlay();
  const swipeStart = useRef<number | undefined>(undefined);
  const upcoming = sources[next] ?? '';
  const show = (index: number) => setChosen(sources.at(index % sources.length) ?? '');

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => setChosen(upcoming), INTERVAL);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, upcoming]);

  const endSwipe = ({ clientX }: PointerEvent) => {
    const distance = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = undefined;
    if (Math.abs(distance) > SWIPE) show(distance < 0 ? current + 1 : current - 1);
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(current + 1);
    if (key === 'ArrowLeft') show(current - 1);
  };

  return (
    <section className="hero-pictures" aria-label="Bilder vom Hof" {...holdProps}>
      <div
        className="hero-picture"
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={endSwipe}
      >
        {sources.map((source, index) => (
          <Slide
            key={source}
            source={source}
            isCurrent={index === current}
            isNext={index === next}
            onBroken={() => onBroken(source)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys act on the buttons inside */}
      <div className="slider-controls" onKeyDown={onKeyDown}>
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
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
      </div>
    </section>
  );
}

interface SlideProps {
  source: string;
  isCurrent: boolean;
  /** Loaded in advance, because it is shown next. */
  isNext: boolean;
  onBroken: () => void;
}

function Slide({ source, isCurrent, isNext, onBroken }: SlideProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isCurrent || isNext)) setWanted(true);
  if (!isWanted) return null;
  return (
    <HeroImage
      className={isCurrent ? 'is-current' : ''}
      source={source}
      draggable={false}
      onError={onBroken}
    />
  );
}

const PauseIcon = () => (
  <Icon>
    <path d="M7 4v12M13 4v12" />
  </Icon>
);

const PlayIcon = () => (
  <Icon>
    <path d="M6 4L16 10 6 16Z" />
  </Icon>
);
