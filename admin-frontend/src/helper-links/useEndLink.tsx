import { useConfirm } from '../ui/dialogs/useConfirm';
import { errorMessage } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { useEndHelperLinkMutation } from './helper-links.api';

/** Asks before it ends a link. */
export function useEndLink(onEnded: (linkId: number) => void = () => {}) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [end] = useEndHelperLinkMutation();

  return (link: { dayId: number; id: number }, place: string) =>
    confirm({
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
      onConfirm: async () => {
        try {
          await end(link).unwrap();
          notify.success('Helferlink beendet');
          onEnded(link.id);
          return true;
        } catch (error) {
          notify.failure('Der Helferlink konnte nicht beendet werden.');
          return errorMessage(error);
        }
      },
    });
}
