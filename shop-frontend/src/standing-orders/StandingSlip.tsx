import type { ComponentProps } from 'react';
import { Slip } from '../slip/Slip';

/** The summary of a standing order: what every pickup is and costs. */
export const StandingSlip = ({ facts, children, ...slip }: Omit<ComponentProps<typeof Slip>, 'sumLabel'>) => (
  <Slip {...slip} sumLabel="Je Abholung" facts={{ ...facts, Zahlung: 'Barzahlung bei jeder Abholung' }}>
    <p>Keine Mindestdauer. Auslassen, ändern und beenden bis zum Bestellschluss des Abholtags.</p>
    <p>Wird eine Kiste teurer, fragen wir dich vorher.</p>
    {children}
  </Slip>
);
