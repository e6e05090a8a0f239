import type { ComponentProps } from 'react';
import { useFarmPhone } from './links';
import { useIsMounted } from './useIsMounted';

/** Sends its form. Before React is there it sends nothing, and the starter shows the answer to a tap. */
export function SubmitButton(props: ComponentProps<'button'>) {
  const isMounted = useIsMounted();
  return (
    <>
      <button {...props} type={isMounted ? 'submit' : 'button'} data-submit="" />
      <EarlyAnswer />
    </>
  );
}

/** Stands beside a button until React is there. */
export function EarlyAnswer() {
  const isMounted = useIsMounted();
  const { text, number } = useFarmPhone();
  if (isMounted) return null;
  const call = number && (
    <>
      {' Ruf uns gerne an: '}
      <a href={`tel:${number}`}>{text}</a>
    </>
  );
  return (
    <>
      <p className="early-answer muted" role="status">
        Einen Moment …
      </p>
      <p className="too-old muted">Dafür ist dein Browser zu alt.{call}</p>
      <noscript>
        <p className="muted">Dafür braucht dein Browser eingeschaltetes JavaScript.{call}</p>
      </noscript>
    </>
  );
}
