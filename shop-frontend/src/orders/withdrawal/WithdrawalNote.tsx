import { useShopSettings } from '../../settings';
import { quotedNames } from '../../ui/quotedNames';

/** Part of the summary above the order button: for which goods there is a right of withdrawal. */
export function WithdrawalNote({ names }: { names: string[] }) {
  const { hasWithdrawalContent } = useShopSettings();

  return (
    <p className="muted">
      <span>
        {`Für ${quotedNames(names)} kannst du binnen 14 Tagen ab Abholung ohne Gründe zurücktreten.`}
      </span>
      {hasWithdrawalContent && (
        <>
          {' '}
          <a href="/ruecktritt" target="_blank" rel="noreferrer">
            Mehr dazu
          </a>
        </>
      )}
    </p>
  );
}
