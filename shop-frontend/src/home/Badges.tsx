import type { ShopSettings } from '../farm';

/** Shows the badges that the farm chose. Only a certified farm may call its goods organic. */
export function Badges({ homeBadges = '', organicControlNumber }: ShopSettings) {
  const isShown = (badge: string) => homeBadges.split(',').includes(badge);

  return (
    <div className="badges-band">
      <ul className="badges">
        {isShown('organic') &&
          (organicControlNumber ? (
            <Badge picture="blatt" name="100% Bio" caption={organicControlNumber} />
          ) : (
            <Badge picture="blatt" name="Hofeigen" />
          ))}
        {isShown('regional') && <Badge picture="haus" name="Regional" />}
        {isShown('seasonal') && <Badge picture="sonne" name="Saisonal" />}
        {isShown('sustainable') && <Badge picture="spross" name="Nachhaltig" />}
      </ul>
    </div>
  );
}

function Badge({ picture, name, caption = '' }: { picture: string; name: string; caption?: string }) {
  return (
    <li className="badge">
      <div className="badge-picture">
        <img src={`/illustrations/${picture}.svg`} width="56" height="56" alt="" loading="lazy" />
      </div>
      <div>
        <p className="badge-name">{name}</p>
        {caption && <p className="badge-caption">{caption}</p>}
      </div>
    </li>
  );
}
