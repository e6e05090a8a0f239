import { useState } from 'react';

/**
 * Returns the first answer of a query for as long as a form is open: later ones would change what the typed values are
 * about. Another `reading` (see useFormQuery) takes the next one.
 */
export function useSnapshot<Data>(data: Data | undefined, reading = 0): Data | undefined {
  const [taken, setTaken] = useState<{ data: Data; reading: number }>();
  if (data === undefined || taken?.reading === reading) return taken?.data;
  setTaken({ data, reading });
  return data;
}
