import { useField } from 'react-final-form';
import { useShopSettings } from '../settings';
import { FieldError, shownError } from '../ui/FieldError';
import { useTakeOver } from '../ui/useTakeOver';

export function Consent() {
  const { privacyUrl } = useShopSettings();
  const { input, meta } = useField<boolean>('privacyConsent');
  const error = shownError(meta);
  useTakeOver(input.name, ({ checked }) => checked || undefined, input.onChange);

  return (
    <div className={error ? 'consent is-invalid' : 'consent'}>
      <label>
        <input
          type="checkbox"
          className="choice"
          name={input.name}
          checked={input.value}
          onChange={(event) => input.onChange(event.target.checked)}
          onBlur={() => input.onBlur()}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'privacyConsent-error' : undefined}
        />
        <span>
          Ich habe die{' '}
          <a href={privacyUrl || '/datenschutz'} target="_blank" rel="noreferrer">
            Datenschutzerklärung
          </a>{' '}
          zur Kenntnis genommen.
        </span>
      </label>
      {error && <FieldError id="privacyConsent-error">{error}</FieldError>}
    </div>
  );
}
