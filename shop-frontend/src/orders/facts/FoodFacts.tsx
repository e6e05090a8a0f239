import { useEffect, useRef, useState } from 'react';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { Loading } from '../../ui/loading/Loading';
import { lazyPart } from '../../ui/loading/lazyPart';

const FactList = lazyPart('food-facts', () =>
  import(/* webpackChunkName: "food-facts" */ './FactList').then((m) => m.FactList),
);

/** Shows what the law wants customers to know about a box. The text loads when somebody opens it. */
export function FoodFacts({ boxId }: { boxId: number }) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Somebody may have opened it before React was there
  useEffect(() => setOpen(details.current?.open === true), []);

  return (
    <details ref={details} className="facts" onToggle={() => setOpen(true)} suppressHydrationWarning>
      <summary>Zutaten und Angaben</summary>
      {isOpen && (
        <LoadBoundary loading={<Loading />}>
          <FactList boxId={boxId} />
        </LoadBoundary>
      )}
    </details>
  );
}
