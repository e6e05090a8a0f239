import { useConfirm } from '../ui/dialogs/useConfirm';
import { useAct } from '../ui/notice/useAct';
import { useEndHelperLinkMutation } from './helper-links.api';

/** Asks before it ends a link. */
export function useEndLink(onEnded: (linkId: number) => void = () => {}) {
  const confirm = useConfirm();
  const act = useAct();
  const [end] = useEndHelperLinkMutation();

  return async (link: { dayId: number; id: number }, place: string) => {
    const isEnded = await confirm({
      title: 'Helferlink beenden',
      content: (
        <>
          <p>
            Wer den Link für <strong>{place}</strong> benutzt, kommt ab sofort nicht mehr hinein.
          </p>
          <p>
            Was auf einem Handy abgehakt und noch nicht übertragen ist, bleibt dort stehen, bis ein neuer Link
            für diesen Tag es überträgt.
          </p>
        </>
      ),
      confirmLabel: 'Beenden',
      isDanger: true,
      onConfirm: () =>
        act(end(link).unwrap(), {
          done: 'Helferlink beendet',
          failed: 'Der Helferlink konnte nicht beendet werden.',
        }),
    });
    if (isEnded) onEnded(link.id);
  };
}
