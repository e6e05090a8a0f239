import { CutEdge } from '../layout/CutEdge';

/** Only a certified farm may call its goods organic. */
export function Badges({ organicControlNumber }: { organicControlNumber: string }) {
  return (
    <div className="badges-band">
      <ul className="badges">
        {organicControlNumber ? (
          <Badge picture="blatt" name="100% Bio" caption={organicControlNumber} />
        ) : (
          <Badge picture="blatt" name="Hofeigen" />
        )}
        <Badge picture="haus" name="Regional" />
        <Badge picture="sonne" name="Saisonal" />
        <Badge picture="spross" name="Nachhaltig" />
      </ul>
      <CutEdge />
    </div>
  );
}

function Badge({ picture, name, caption = '' }: { picture: string; name: string; caption?: string }) {
  return (
    <li className="badge">
      <img src={`/illustrations/${picture}.svg`} width="44" height="44" alt="" />
      <div>
        <p className="badge-name">{name}</p>
        {caption && <p className="badge-caption">{caption}</p>}
      </div>
    </li>
  );
}
