import { screen, within } from '@testing-library/react';

/** The notification, once there is one. */
export const toast = async () =>
  within(await screen.findByRole('region', { name: 'Meldungen (F8)' })).findByRole('listitem');
