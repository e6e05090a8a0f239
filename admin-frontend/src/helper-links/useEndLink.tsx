import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { useEndHelperLinkMutation } from './helper-links.api';

/** Asks before it ends a link. */
export function useEndLink(onEnded: (linkId: number) => void = () => {}) {
  const askAndAct = useAskAndAct();
  const [end] = useEndHelperLinkMutation();

  return async (link: { dayId: number; id: number }, place: string) => {
    const isEnded = await askAndAct(
      {
        title: 'Helferlink beenden',
        content: (
          <>
            <p>
              Wer den Link für <strong>{place}</strong> benutzt, kommt ab sofort nicht mehr hinein.
            </p>
            <p>
              Was auf einem Handy abgehakt und noch nicht übertragen ist, bleibt dort stehen, bis ein neuer
              Link für diesen Tag es überträgt.
            </p>
          </>
        ),
        confirmLabel: 'Beenden',
        isDanger: true,
      },
      () => end(link).unwrap(),
      { done: 'Helferlink beendet', failed: 'Der Helferlink konnte nicht beendet werden.' },
    );
    if (isEnded) onEnded(link.id);
  };
}
