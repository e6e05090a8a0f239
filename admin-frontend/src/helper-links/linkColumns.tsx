import type { HelperLink } from '@hofkiste/contract/wire/helper-links';
import { actionsColumn, instantColumn } from '../ui/records/columns';
import { CallAction } from '../ui/records/RowAction';
import type { Column } from '../ui/records/records';
import { useEndHelperLinkMutation } from './helper-links.api';

interface Words<Link> {
  place: (link: Link) => string;
  /** Name of the link among the others of the list. */
  name: (link: Link) => string;
  dayId: (link: Link) => number;
  onEnded?: (linkId: number) => void;
}

/** Returns the columns of helper links: where, since when, and an action that ends the link. */
export const linkColumns = <Link extends Pick<HelperLink, 'id' | 'createdAt' | 'lastUsedAt'>>(
  words: Words<Link>,
) => ({
  place: { key: 'place', title: 'Abholort', render: words.place } satisfies Column<Link>,
  created: instantColumn<Link>('created', 'Erstellt', ({ createdAt }) => createdAt),
  used: instantColumn<Link>('used', 'Zuletzt benutzt', ({ lastUsedAt }) => lastUsedAt),
  actions: actionsColumn<Link>((link) => <EndLink link={link} {...words} />),
});

interface Props<Link> extends Words<Link> {
  link: Link;
}

function EndLink<Link extends { id: number }>({ link, place, name, dayId, onEnded }: Props<Link>) {
  const [end] = useEndHelperLinkMutation();
  return (
    <CallAction
      text="Beenden"
      label={`Link beenden: ${name(link)}`}
      isDanger
      ask={{
        title: 'Helferlink beenden',
        content: (
          <>
            <p>
              Wer den Link für <strong>{place(link)}</strong> benutzt, kommt ab sofort nicht mehr hinein.
            </p>
            <p>
              Was auf einem Handy abgehakt und noch nicht übertragen ist, bleibt dort stehen, bis ein neuer
              Link für diesen Tag es überträgt.
            </p>
          </>
        ),
        confirmLabel: 'Beenden',
        isDanger: true,
      }}
      call={() => end({ dayId: dayId(link), id: link.id }).unwrap()}
      done="Helferlink beendet"
      failed="Der Helferlink konnte nicht beendet werden."
      onDone={() => onEnded?.(link.id)}
    />
  );
}
